import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BrandTheme } from './brand.ts';
import { contrast } from './colour.ts';
import { REFERENCE } from './palette.ts';
import { brandCss, brandPalettes, darkOf } from './theme.ts';
import { judgedPairs, TEXT_PAIRS, themeFaults } from './theme-faults.ts';

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
  ['black', { ...azure, primary: '#000000', primaryDark: '#FFFFFF' }],
  ['a paper too dark for muted text', { ...azure, surfaceTint: '#D8CDBB' }],
];

test('the theme of Azure Coast equals its design', () => {
  expect(brandPalettes(azure)).toEqual(REFERENCE);
  expect(brandCss(azure)).toContain('--r-sm:8px;--r-ctl:10px;--r-card:12px;--r-panel:16px');
});

describe.each(brands)('%s', (_, theme) => {
  const palettes = brandPalettes(theme);
  test.each(['light', 'dark'] as const)('is readable in the %s scheme', (scheme) => {
    const palette = palettes[scheme];
    for (const [text, grounds] of TEXT_PAIRS) {
      for (const ground of grounds)
        expect(contrast(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(palette.ctl, palette.surface)).toBeGreaterThanOrEqual(3);
  });
});

test.each(['red;}body{display:none', 'javascript:1', '#12', ''])(
  'refuses %s as a colour, so that it reaches no style sheet',
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

describe('a theme that is chosen', () => {
  test('has the dark scheme’s primary from the light one’s', () => {
    expect(darkOf('#0B6E8F')).toBe('#5FC3E1');
  });

  test('has no error when all text is readable with the chosen colours', () => {
    expect(themeFaults(azure)).toEqual([]);
    expect(judgedPairs(azure).every(({ ratio }) => ratio >= 4.5)).toBe(true);
  });

  test.each([
    ['primary', { primary: '#FFD400' }],
    ['primaryDark', { primaryDark: '#203040' }],
    ['surfaceTint', { surfaceTint: '#445566' }],
  ] as const)('reports that its %s is unreadable, with a readable one', (field, change) => {
    const faults = themeFaults({ ...azure, ...change });
    expect(faults[0]!.field).toBe(field);
    expect(faults[0]!.proposal).toMatch(/^#[0-9A-F]{6}$/);
  });

  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

  test('has no error with the proposed colours, and all text is readable', () => {
    fc.assert(
      fc.property(colour, colour, colour, (primary, primaryDark, surfaceTint) => {
        const chosen: BrandTheme = { ...azure, primary, primaryDark, surfaceTint };
        const taken = themeFaults(chosen).reduce(
          (theme, { field, proposal }) => ({ ...theme, [field]: proposal }),
          chosen,
        );
        expect(themeFaults(taken)).toEqual([]);
        for (const palette of Object.values(brandPalettes(taken)))
          for (const [text, grounds] of TEXT_PAIRS)
            for (const ground of grounds)
              expect(contrast(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        expect(themeFaults({ ...taken, primaryDark: darkOf(taken.primary) })).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
