import type { BrandTheme } from './brand.ts';
import { contrast, toHex, toOklch } from './colour.ts';
import { REFERENCE, type Palette } from './palette.ts';
import { brandPalettes, readablePrimary } from './theme.ts';

/** WCAG 2.2 AA, 1.4.3. */
export const LEAST_CONTRAST = 4.5;

type Role = keyof Palette;

/** The text colours and the grounds on which they stand. */
export const TEXT_PAIRS: readonly (readonly [text: Role, grounds: readonly Role[]])[] = [
  ['ink', ['paper', 'surface', 'sunken']],
  ['muted', ['paper', 'surface', 'sunken']],
  ['faint', ['paper', 'surface']],
  ['primary', ['paper', 'surface', 'primary-tint']],
  ['on-primary', ['primary', 'primary-hover', 'primary-press']],
  ['time-ink', ['paper', 'surface', 'time-tint']],
  ['success-ink', ['paper', 'surface']],
  ['warning-ink', ['paper', 'surface']],
  ['danger-ink', ['paper', 'surface']],
];

/** The chosen colours that text has or stands on. The accent is neither. */
export type ThemeField = 'primary' | 'primaryDark' | 'surfaceTint';

export interface ThemeFault {
  field: ThemeField;
  colour: string;
  /** The closest colour with which all text is readable. */
  proposal: string;
}

export interface JudgedPair {
  name: 'button' | 'link' | 'text' | 'muted';
  scheme: 'light' | 'dark';
  text: string;
  ground: string;
  ratio: number;
}

const worst = (palette: Palette, roles: typeof TEXT_PAIRS): number =>
  Math.min(...roles.flatMap(([text, grounds]) => grounds.map((ground) => contrast(palette[text], palette[ground]))));

/** Pairs without the primary colour. They fail when the ground is too dark. */
const NEUTRAL = TEXT_PAIRS.filter(([text]) => text !== 'primary' && text !== 'on-primary');

/** Returns the ground closest to the chosen one on which all text is readable. It only grows lighter. */
const readablePaper = (theme: BrandTheme): string => {
  const start = toOklch(theme.surfaceTint);
  for (let step = 0; start.lightness + step / 100 < 1; step++) {
    const surfaceTint =
      step === 0 ? theme.surfaceTint.toUpperCase() : toHex({ ...start, lightness: start.lightness + step / 100 });
    // A palette is not derived on a ground that is clearly too dark.
    if (contrast(REFERENCE.light.ink, surfaceTint) < LEAST_CONTRAST) continue;
    if (worst(brandPalettes({ ...theme, surfaceTint }).light, NEUTRAL) >= LEAST_CONTRAST) return surfaceTint;
  }
  return '#FFFFFF';
};

/**
 * Returns the unreadable colours of a theme, each with a readable one. A theme without faults is shown exactly as
 * chosen, and every text of both schemes has its contrast.
 * @param theme its colours are `#RRGGBB`
 */
export const themeFaults = (theme: BrandTheme): ThemeFault[] => {
  const surfaceTint = readablePaper(theme);
  // The proposed ground is used for the other colours, so that accepting all proposals at once leaves no fault.
  const proposed: Record<ThemeField, string> = {
    surfaceTint,
    primary: readablePrimary('light', theme.primary, surfaceTint),
    primaryDark: readablePrimary('dark', theme.primaryDark),
  };
  return (Object.entries(proposed) as [ThemeField, string][]).flatMap(([field, proposal]) => {
    const colour = theme[field].toUpperCase();
    return colour === proposal ? [] : [{ field, colour, proposal }];
  });
};

/** The pairs of chosen colours with their contrast, before any correction. */
export const judgedPairs = (theme: BrandTheme): JudgedPair[] => {
  const { light, dark } = brandPalettes(theme);
  const paper = theme.surfaceTint.toUpperCase();
  const pair = (name: JudgedPair['name'], scheme: JudgedPair['scheme'], text: string, ground: string): JudgedPair => ({
    name,
    scheme,
    text,
    ground,
    ratio: contrast(text, ground),
  });
  const [primary, primaryDark] = [theme.primary.toUpperCase(), theme.primaryDark.toUpperCase()];
  return [
    pair('button', 'light', '#FFFFFF', primary),
    pair('link', 'light', primary, paper),
    pair('text', 'light', light.ink, paper),
    pair('muted', 'light', light.muted, paper),
    pair('button', 'dark', dark['on-primary'], primaryDark),
    pair('link', 'dark', primaryDark, dark.paper),
  ];
};
