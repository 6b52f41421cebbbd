import type { BrandTheme } from './brand.ts';
import { contrast, toHex, toOklch } from './colour.ts';
import { REFERENCE, type Palette } from './palette.ts';
import { brandPalettes, readablePrimary } from './theme.ts';

/** WCAG 2.2 AA, 1.4.3. */
export const LEAST_CONTRAST = 4.5;

type Role = keyof Palette;

/** Every colour that text has, and the grounds it stands on. */
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

/** Colours that are chosen, and that text has or stands on. The accent is neither. */
export type ThemeField = 'primary' | 'primaryDark' | 'surfaceTint';

export interface ThemeFault {
  field: ThemeField;
  colour: string;
  /** The nearest colour with which all text can be read. */
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

/** Pairs that no primary colour has a part in: what a ground too dark spoils. */
const NEUTRAL = TEXT_PAIRS.filter(([text]) => text !== 'primary' && text !== 'on-primary');

/** The ground as near as possible to the chosen one on which all text can be read: it grows lighter only. */
const readablePaper = (theme: BrandTheme): string => {
  const start = toOklch(theme.surfaceTint);
  for (let step = 0; start.lightness + step / 100 < 1; step++) {
    const surfaceTint =
      step === 0 ? theme.surfaceTint.toUpperCase() : toHex({ ...start, lightness: start.lightness + step / 100 });
    // No palette is derived on what is plainly too dark.
    if (contrast(REFERENCE.light.ink, surfaceTint) < LEAST_CONTRAST) continue;
    if (worst(brandPalettes({ ...theme, surfaceTint }).light, NEUTRAL) >= LEAST_CONTRAST) return surfaceTint;
  }
  return '#FFFFFF';
};

/**
 * The unreadable colors of a theme, each with a readable one. A theme without faults looks exactly as it was
 * chosen, and every text of both schemes has its contrast. @param theme its colours are `#RRGGBB`
 */
export const themeFaults = (theme: BrandTheme): ThemeFault[] => {
  const surfaceTint = readablePaper(theme);
  // Judged on the ground that will be: taking all proposals at once leaves no fault.
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

/** The pairs that a chooser of colours is shown, as they were chosen: before anything is put right. */
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
