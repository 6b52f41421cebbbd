import type { BrandTheme } from './brand.ts';
import { contrast, isHexColour, readableOn, toHex, toOklch } from './colour.ts';
import { REFERENCE, type Palette } from './palette.ts';

/** Text and its ground: WCAG 2.2 AA asks 4.5 (1.4.3), edges of controls 3 (1.4.11). */
const TEXT = 4.5;
const EDGE = 3;

/**
 * Moves `colour` by the difference between `from` and `to` in lightness, chroma and hue. Moving `from` itself returns
 * exactly `to`.
 */
const like = (colour: string, from: string, to: string): string => {
  const [own, start, end] = [toOklch(colour), toOklch(from), toOklch(to)];
  return toHex({
    lightness: own.lightness + end.lightness - start.lightness,
    chroma: own.chroma * (end.chroma / start.chroma),
    hue: own.hue + end.hue - start.hue,
  });
};

/** Returns `to` with its lightness, in the hue and chroma of `colour`. For `from` itself it is exactly `to`. */
const hued = (colour: string, from: string, to: string): string => {
  const [own, start, end] = [toOklch(colour), toOklch(from), toOklch(to)];
  return toHex({
    lightness: end.lightness,
    chroma: own.chroma * (end.chroma / start.chroma),
    hue: own.hue + end.hue - start.hue,
  });
};

const onColour = (wanted: string, ground: string): string => {
  if (contrast(wanted, ground) >= TEXT) return wanted;
  return contrast('#FFFFFF', ground) >= contrast('#05121A', ground) ? '#FFFFFF' : '#05121A';
};

const derive = (base: Palette, wantedPrimary: string, paper: string, direction: 'darker' | 'lighter'): Palette => {
  const fromPaper = (role: keyof Palette) => like(paper, base.paper, base[role]);
  const grounds = [paper, fromPaper('sunken'), base.surface];
  const text = (role: keyof Palette, minimum = TEXT) => readableOn(base[role], grounds, minimum, direction);
  const tint = (role: keyof Palette) => hued(wantedPrimary, base.primary, base[role]);
  const primary = readableOn(wantedPrimary, [paper, base.surface, tint('primary-tint')], TEXT, direction);
  const step = (role: keyof Palette) => like(primary, base.primary, base[role]);
  return {
    ...base,
    paper,
    sunken: fromPaper('sunken'),
    hair: fromPaper('hair'),
    'hair-strong': fromPaper('hair-strong'),
    'map-land': fromPaper('map-land'),
    'map-home': fromPaper('map-home'),
    'map-line': fromPaper('map-line'),
    ctl: readableOn(base.ctl, [paper, base.surface], EDGE, direction),
    muted: text('muted'),
    faint: readableOn(base.faint, [paper, base.surface], TEXT, direction),
    primary,
    'primary-hover': step('primary-hover'),
    'primary-press': step('primary-press'),
    'on-primary': onColour(step('on-primary'), primary),
    'primary-tint': tint('primary-tint'),
    'primary-tint2': tint('primary-tint2'),
    'time-ink': readableOn(base['time-ink'], [paper, base.surface, base['time-tint']], TEXT, direction),
    'success-ink': text('success-ink'),
    'warning-ink': text('warning-ink'),
    'danger-ink': text('danger-ink'),
  };
};

/** Rounds of correcting a primary colour, because the tint on which it must be readable depends on it. */
const ROUNDS = 5;

/** Returns the closest primary colour that is readable on every ground. @param paper the ground of the light scheme */
export const readablePrimary = (scheme: 'light' | 'dark', wanted: string, paper = REFERENCE[scheme].paper): string => {
  let colour = wanted.toUpperCase();
  for (let round = 0; round < ROUNDS; round++) {
    const { primary } = derive(REFERENCE[scheme], colour, paper, scheme === 'light' ? 'darker' : 'lighter');
    if (primary === colour) break;
    colour = primary;
  }
  return colour;
};

/** The primary colour of the dark scheme that belongs to one of the light scheme. */
export const darkOf = (primary: string): string =>
  readablePrimary('dark', like(primary, REFERENCE.light.primary, REFERENCE.dark.primary));

const valid = (colour: string, otherwise: string): string => (isHexColour(colour) ? colour.toUpperCase() : otherwise);

/**
 * Returns both palettes of a brand. A value that is not `#RRGGBB` is replaced by the reference, so that nothing else
 * can get into a style sheet.
 */
export const brandPalettes = (theme: BrandTheme): Palettes => {
  const known = derived.get(theme);
  if (known) return known;
  const light = derive(
    REFERENCE.light,
    valid(theme.primary, REFERENCE.light.primary),
    valid(theme.surfaceTint, REFERENCE.light.paper),
    'darker',
  );
  const primaryDark = valid(theme.primaryDark, REFERENCE.dark.primary);
  const palettes = { light, dark: derive(REFERENCE.dark, primaryDark, REFERENCE.dark.paper, 'lighter') };
  derived.set(theme, palettes);
  return palettes;
};

interface Palettes {
  light: Palette;
  dark: Palette;
}

/** Palettes are cached, because deriving them takes as long as the rest of a mail. */
const derived = new WeakMap<BrandTheme, Palettes>();

const SHADES = {
  light: { scrim: 'rgba(12,20,27,.55)', shadow: '0 1px 2px rgba(20,33,43,.05),0 12px 32px -8px rgba(20,33,43,.14)' },
  dark: { scrim: 'rgba(4,8,11,.66)', shadow: '0 1px 2px rgba(0,0,0,.4),0 16px 40px -8px rgba(0,0,0,.55)' },
} as const;

const declarations = (variables: object): string =>
  Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The radius of cards, 0 to 28 px, and those of thumbnails, controls and panels, which depend on it. */
const radii = (wanted: number) => {
  const radius = Number.isFinite(wanted) ? Math.round(Math.min(28, Math.max(0, wanted))) : 12;
  return {
    'r-sm': `${Math.max(0, radius - 4)}px`,
    'r-ctl': `${Math.max(0, radius - 2)}px`,
    'r-card': `${radius}px`,
    'r-panel': `${radius === 0 ? 0 : radius + 4}px`,
  };
};

/** The roles that are equal in both schemes. */
const shared = ({ accent, radius }: BrandTheme) => ({ 'brand-2': valid(accent, '#FF6B4A'), ...radii(radius) });

/** A brand's CSS variables in one scheme, without their two hyphens. */
export const brandVariables = (theme: BrandTheme, scheme: 'light' | 'dark'): Record<string, string> => ({
  ...brandPalettes(theme)[scheme],
  ...SHADES[scheme],
  ...shared(theme),
});

/**
 * Returns a brand as CSS variables for both schemes, derived from its primary, paper, accent and radius, with the
 * contrast of WCAG AA for all text. The server writes them into the page's head, so that the first paint has the
 * brand's colours.
 */
export const brandCss = (theme: BrandTheme): string => {
  const { light, dark } = brandPalettes(theme);
  return [
    `:root{${declarations({ ...light, ...SHADES.light, ...shared(theme) })};color-scheme:light}`,
    `[data-mantine-color-scheme=dark]{${declarations({ ...dark, ...SHADES.dark })};color-scheme:dark}`,
  ].join('');
};
