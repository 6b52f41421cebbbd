/**
 * Colour arithmetic in OKLCH, where equal steps look equal: https://bottosson.github.io/posts/oklab/ (Björn Ottosson,
 * public domain).
 */
export interface Oklch {
  lightness: number;
  chroma: number;
  /** Radians. */
  hue: number;
}

const HEX = /^#[0-9a-f]{6}$/i;

export const isHexColour = (text: string): boolean => HEX.test(text);

const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const hexOf = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();

export const toOklch = (hex: string): Oklch => {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  };
};

/** Returns `#RRGGBB` in capitals. Colours outside sRGB are cut off at its edge. */
export const toHex = ({ lightness, chroma, hue }: Oklch): string => {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((value) => hexOf(fromLinear(Math.max(0, value)))).join('')}`;
};

const luminance = (hex: string): number => {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/**
 * Returns the colour closest to `colour` that has the contrast on every ground. Only its lightness changes, in one
 * direction.
 */
export const readableOn = (
  colour: string,
  grounds: readonly string[],
  minimum: number,
  direction: 'darker' | 'lighter',
): string => {
  const enough = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= minimum);
  const start = toOklch(colour);
  let candidate = colour.toUpperCase();
  for (let step = 1; !enough(candidate) && step <= 100; step++) {
    const lightness = start.lightness + (direction === 'darker' ? -step : step) / 100;
    if (lightness < 0 || lightness > 1) return direction === 'darker' ? '#000000' : '#FFFFFF';
    candidate = toHex({ ...start, lightness });
  }
  return candidate;
};
