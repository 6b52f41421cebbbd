/** Formats of days and times that a workbook need not describe (ECMA-376 18.8.30). */
const BUILT_IN: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Formats of percentages that a workbook need not describe. */
const PERCENTAGES = [9, 10];

/** What a number's format shows instead of the number itself: a day or a time, or a percentage. */
export type NumberLook = 'day' | 'percent';

export const lookOfFormat = (id: number, codes: ReadonlyMap<number, string>): NumberLook | undefined => {
  const code = codes.get(id);
  if (code === undefined) {
    if (PERCENTAGES.includes(id)) return 'percent';
    return BUILT_IN.some(([from, to]) => id >= from && id <= to) ? 'day' : undefined;
  }
  const bare = code.split(';')[0]!.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
  if (/general/i.test(bare)) return undefined;
  if (/[ymdhs]/i.test(bare)) return 'day';
  return bare.includes('%') ? 'percent' : undefined;
};

/** A number that is formatted as a percentage: 0.125 is `12.5%`. */
export const percentText = (text: string): string | undefined => {
  const number = Number(text) * 100;
  return text !== '' && Number.isFinite(number) && Math.abs(number) < 1e9 ? `${Number(number.toFixed(6))}%` : undefined;
};

/**
 * Days from the end of 1899, as far as spreadsheets and calendars agree on them; days before 1904 in other workbooks.
 */
const [FIRST, LAST, EPOCH, SHIFT_1904] = [61, 2_958_465, 25_569, 1_462];
const SECONDS = 86_400;

/**
 * A number that is formatted as a day: the day, with its time where it has one. @returns undefined for any other number
 */
export const dayText = (text: string, from1904: boolean): string | undefined => {
  const number = Number(text) + (from1904 ? SHIFT_1904 : 0);
  const seconds = Math.round(number * SECONDS);
  const isTime = Number(text) >= 0 && Number(text) < 1;
  if (!Number.isFinite(number) || (!isTime && (number < FIRST || number >= LAST + 1))) return undefined;
  const iso = new Date((isTime ? Math.round(Number(text) * SECONDS) : seconds - EPOCH * SECONDS) * 1_000).toISOString();
  const time = iso.slice(11, 19);
  if (isTime) return time;
  return time === '00:00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
};
