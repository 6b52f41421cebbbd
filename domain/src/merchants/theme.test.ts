import { describe, expect, test } from 'vitest';
import type { BrandTheme } from './brand.ts';
import { contrast } from './colour.ts';
import { REFERENCE, type Palette } from './palette.ts';
import { brandCss, brandPalettes } from './theme.ts';

const azure: BrandTheme = {
  primary: '#0B6E8F',
  primaryDark: '#5FC3E1',
  accent: '#FF6B4A',
  surfaceTint: '#FBFAF7',
  radius: 12,
  font: 'be-vietnam-pro',
};

const brands: [string, BrandTheme][] = [
  ['azure', azure],
  [
    'lotus',
    { ...azure, primary: '#9C2F5E', primaryDark: '#F09BBD', accent: '#3F7D58', surfaceTint: '#FCF8F6', radius: 20 },
  ],
  ['a primary too light for text', { ...azure, primary: '#FFD400', primaryDark: '#FFF3B0' }],
  ['a dark primary too dark for text', { ...azure, primary: '#101010', primaryDark: '#203040' }],
  ['grey', { ...azure, primary: '#777777', primaryDark: '#777777', surfaceTint: '#FFFFFF' }],
  ['a paper too dark for muted text', { ...azure, surfaceTint: '#D8CDBB' }],
];

/** Text, the grounds it stands on. */
const textPairs: [keyof Palette, (keyof Palette)[]][] = [
  ['ink', ['paper', 'surface', 'sunken']],
  ['muted', ['paper', 'surface', 'sunken']],
  ['faint', ['paper', 'surface']],
  ['primary', ['paper', 'surface', 'primary-tint']],
  ['on-primary', ['primary']],
  ['time-ink', ['paper', 'surface', 'time-tint']],
  ['success-ink', ['paper', 'surface']],
  ['warning-ink', ['paper', 'surface']],
  ['danger-ink', ['paper', 'surface']],
];

test('azure comes out as drawn', () => {
  expect(brandPalettes(azure)).toEqual(REFERENCE);
  expect(brandCss(azure)).toContain('--r-sm:8px;--r-ctl:10px;--r-card:12px;--r-panel:16px');
});

describe.each(brands)('%s', (_, theme) => {
  const palettes = brandPalettes(theme);
  test.each(['light', 'dark'] as const)('is readable in the %s scheme', (scheme) => {
    const palette = palettes[scheme];
    for (const [text, grounds] of textPairs) {
      for (const ground of grounds)
        expect(contrast(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(palette.ctl, palette.surface)).toBeGreaterThanOrEqual(3);
  });
});

test.each(['red;}body{display:none', 'javascript:1', '#12', ''])(
  '%s is no colour and reaches no style sheet',
  (text) => {
    expect(brandCss({ ...azure, primary: text, accent: text, surfaceTint: text, primaryDark: text })).toBe(
      brandCss(azure),
    );
  },
);

test.each([
  [-3, '--r-card:0px;--r-panel:0px'],
  [Number.NaN, '--r-card:12px'],
  [400, '--r-card:28px;--r-panel:32px'],
])('radius %d', (radius, expected) => {
  expect(brandCss({ ...azure, radius })).toContain(expected);
});
