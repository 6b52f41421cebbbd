import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/**
 * Fonts of other scripts, for letters that the document's own font lacks, in people's names above all. A family comes
 * in files of some hundred letters each; only files with letters that are drawn are read, and only those letters of
 * them.
 */

const require = createRequire(import.meta.url);
const packageOf = (family: string) => `@fontsource-variable/${family}`;

/** In the order in which they are tried; the text decides which of the two with Chinese characters comes first. */
const SCRIPTS = ['', '-thai', '-arabic', '-hebrew', '-khmer', '-lao', '-tamil', '-bengali', '-georgian', '-armenian'];
const [JAPANESE, CHINESE, KOREAN] = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'];

interface FontFile {
  path: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

const families = new Map<string, FontFile[]>();

const filesOf = (family: string): FontFile[] => {
  const known = families.get(family);
  if (known) return known;
  const unicode = JSON.parse(readFileSync(require.resolve(`${packageOf(family)}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const files = Object.entries(unicode).map(([part, written]) => ({
    path: `${packageOf(family)}/files/${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: written.split(',').map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .replace(/^U\+/i, '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return [first, last] as const;
    }),
  }));
  families.set(family, files);
  return files;
};

/** A cache, since names repeat in rows and pages. */
const found = new Map<string, string | undefined>();

const fileIn = (family: string, letter: number): string | undefined => {
  const key = `${family} ${letter}`;
  if (!found.has(key)) {
    const file = filesOf(family).find(({ ranges }) => ranges.some(([one, last]) => letter >= one && letter <= last));
    found.set(key, file?.path);
  }
  return found.get(key);
};

const firstIn = (order: readonly string[], letter: number): string | undefined => {
  for (const family of order) {
    const file = fileIn(family, letter);
    if (file) return file;
  }
  return undefined;
};

/** A part of a text that one font draws; `file` is undefined for the document's own font. */
export interface Run {
  text: string;
  file: string | undefined;
  /** Written from right to left, and shaped as a whole. */
  rightToLeft: boolean;
}

/** Characters that are not drawn: direction marks and zero-width characters. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** Characters that belong to the letter before them, or stand between two words. */
const JOINS = /^[\p{M}\p{Cf} ]$/u;
const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/gu;

/** @param has whether the document's own font has a letter */
export const runsOf = (text: string, has: (letter: number) => boolean): Run[] => {
  const composed = text.normalize('NFC').replaceAll(UNSEEN, '');
  if ([...composed].every((letter) => has(letter.codePointAt(0)!)))
    return [{ text: composed, file: undefined, rightToLeft: false }];
  // When a Japanese font has all characters, they are drawn in it; otherwise they are taken as Chinese.
  const isJapanese = (composed.match(HAN) ?? []).every((sign) => fileIn(JAPANESE, sign.codePointAt(0)!));
  const order = [
    ...SCRIPTS.map((script) => `noto-sans${script}`),
    ...(isJapanese ? [JAPANESE, CHINESE] : [CHINESE, JAPANESE]),
  ];
  const runs: Run[] = [];
  for (const letter of composed) {
    const code = letter.codePointAt(0)!;
    const last = runs.at(-1);
    const file =
      last && JOINS.test(letter) && (last.file !== undefined || !has(code))
        ? last.file
        : has(code)
          ? undefined
          : firstIn(HANGUL.test(letter) ? [KOREAN] : order, code);
    const rightToLeft = file !== undefined && (RIGHT_TO_LEFT.test(letter) || (last?.file === file && last.rightToLeft));
    if (last && last.file === file) Object.assign(last, { text: last.text + letter, rightToLeft });
    else runs.push({ text: letter, file, rightToLeft });
  }
  return runs;
};

export type Face = 'text' | 'strong';
const WEIGHTS: Readonly<Record<Face, number>> = { text: 400, strong: 600 };

/**
 * The fonts of the runs, by file and face: each with the letters that are needed, scaled to the metrics of the
 * document's own.
 */
export const fontsFor = async (runs: readonly Run[], own: Font): Promise<Map<string, Record<Face, Font>>> => {
  const letters = new Map<string, string>();
  for (const { file, text } of runs) if (file) letters.set(file, (letters.get(file) ?? '') + text);
  const fonts = new Map<string, Record<Face, Font>>();
  if (letters.size === 0) return fonts;
  // Loaded by the first document that needs it.
  const { default: subset } = await import('subset-font');
  for (const [file, text] of letters) {
    const content = readFileSync(require.resolve(file));
    const face = async (name: Face) =>
      asHighAs(
        create(
          await subset(content, text, { targetFormat: 'truetype', variationAxes: { wght: WEIGHTS[name] } }),
        ) as Font,
        own,
      );
    fonts.set(file, { text: await face('text'), strong: await face('strong') });
  }
  return fonts;
};

/**
 * Gives a fallback font the vertical metrics of the document's own, so that baselines and line heights stay the same.
 */
const asHighAs = (font: Font, own: Font): Font => {
  for (const measure of ['ascent', 'descent', 'lineGap'] as const)
    Object.defineProperty(font, measure, { value: (own[measure] / own.unitsPerEm) * font.unitsPerEm });
  return font;
};
