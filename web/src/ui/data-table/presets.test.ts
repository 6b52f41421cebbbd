import { expect, test } from 'vitest';
import { presetRange, type Preset } from './presets.ts';

test.each<[Preset, string, string]>([
  ['today', '2026-11-21', '2026-11-21'],
  ['last7', '2026-11-21', '2026-11-15'],
  ['last30', '2026-03-01', '2026-01-31'],
  ['quarter', '2026-01-01', '2026-01-01'],
  ['quarter', '2026-03-31', '2026-01-01'],
  ['quarter', '2026-04-01', '2026-04-01'],
  ['quarter', '2026-12-31', '2026-10-01'],
  ['year', '2026-11-21', '2026-01-01'],
])('%s on %s begins on %s and ends today', (preset, today, from) => {
  expect(presetRange(preset, today)).toEqual({ from, to: today });
});
