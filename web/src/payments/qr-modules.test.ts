import { vietQr } from '@sandbar/domain/payments';
import { expect, test } from 'vitest';
import { QUIET_ZONE, qrModules, qrPath } from './qr-modules.ts';

const text = vietQr({ bin: '970436', accountNumber: '1023867559' }, 9_100_000, 'AZ2611840217');

/** Returns the modules that a path fills, parsed from its rectangles. */
const filled = (path: string): Set<string> => {
  const cells = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(length); step += 1) cells.add(`${Number(x) + step},${y}`);
  return cells;
};

test('the path fills exactly the dark modules, inside the quiet zone', () => {
  const modules = qrModules(text);
  const cells = filled(qrPath(modules));
  let dark = 0;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.isDark(row, column)) dark += 1;
      expect(cells.has(`${column + QUIET_ZONE},${row + QUIET_ZONE}`)).toBe(modules.isDark(row, column));
    }
  }
  expect(cells.size).toBe(dark);
});

test('the three finders stand in their corners', () => {
  const { size, isDark } = qrModules(text);
  for (const [row, column] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    expect(Array.from({ length: 7 }, (_, step) => isDark(row, column + step)).every(Boolean)).toBe(true);
    expect(isDark(row + 1, column + 1)).toBe(false);
    expect(isDark(row + 3, column + 3)).toBe(true);
  }
});
