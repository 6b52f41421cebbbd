import type { BrandLogo, BrandTheme } from './brand.ts';
import { REFERENCE } from './palette.ts';
import { darkOf } from './theme.ts';

/** Returns the first theme of a merchant that is opened with two colours. */
export const themeOfTwo = (primary: string, accent: string): BrandTheme => ({
  primary: primary.toUpperCase(),
  primaryDark: darkOf(primary),
  accent: accent.toUpperCase(),
  surfaceTint: REFERENCE.light.paper,
  radius: 12,
  font: 'be-vietnam-pro',
});

/** A logo in a merchant's two colours, used until it has its own: a sun above a wave. */
export const plainLogo = ({ primary, primaryDark, accent }: BrandTheme): BrandLogo => {
  const mark = (wave: string) =>
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" aria-hidden="true">',
      `<circle cx="14" cy="10" r="6" fill="${accent}"/>`,
      `<path fill="${wave}" d="M2 19c4-3 8-3 12 0s8 3 12 0v5c-4 3-8 3-12 0s-8-3-12 0z"/>`,
      '</svg>',
    ].join('');
  return { light: mark(primary), dark: mark(primaryDark), mark: mark(primary) };
};

/** The two letters at the beginning of a merchant's order codes: the first two of its code. */
export const prefixOf = (code: string): string =>
  code
    .replaceAll(/[^a-z]/g, '')
    .padEnd(2, 'x')
    .slice(0, 2)
    .toUpperCase();
