import { contentLanguage, isDay, type Day, type Locale } from '@sandbar/domain/common';

type Part = 'day' | 'month' | 'year';

/** The placeholders for day, month and year by language; `Intl` has no such letters. */
const LETTERS: Readonly<Record<string, Record<Part, string>>> = {
  vi: { day: 'nn', month: 'tt', year: 'nnnn' },
  de: { day: 'TT', month: 'MM', year: 'JJJJ' },
  fr: { day: 'JJ', month: 'MM', year: 'AAAA' },
  es: { day: 'DD', month: 'MM', year: 'AAAA' },
  ja: { day: '日', month: '月', year: '年' },
  zh: { day: '日', month: '月', year: '年' },
};
const ENGLISH: Record<Part, string> = { day: 'DD', month: 'MM', year: 'YYYY' };

const partsOf = (locale: Locale) =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).formatToParts(
    0,
  );
const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';

/** Returns how a day is typed in a language: `nn/tt/nnnn`, `TT.MM.JJJJ`. */
export const dayPattern = (locale: Locale): string => {
  const letters = LETTERS[contentLanguage(locale)] ?? LETTERS[new Intl.Locale(locale).language] ?? ENGLISH;
  return partsOf(locale)
    .map(({ type, value }) => (isPart(type) ? letters[type] : value.replace('-', '/')))
    .join('');
};

/**
 * Parses a day as people type it, in their language's order, with any separators, or eight digits without; also
 * `2026-12-05`. null when it is not a day.
 */
export const parseDay = (text: string, locale: Locale): Day | null => {
  const order = partsOf(locale).flatMap(({ type }) => (isPart(type) ? [type] : []));
  let figures = text.trim().split(/\D+/).filter(Boolean);
  if (figures.length === 1 && figures[0]!.length === 8) {
    let at = 0;
    figures = order.map((part) => text.trim().slice(at, (at += part === 'year' ? 4 : 2)));
  }
  if (figures.length !== 3) return null;
  const isIso = figures[0]!.length === 4;
  const taken = Object.fromEntries(
    (isIso ? (['year', 'month', 'day'] as const) : order).map((part, i) => [part, figures[i]!]),
  );
  const day = `${taken['year']}-${taken['month']!.padStart(2, '0')}-${taken['day']!.padStart(2, '0')}`;
  return isDay(day) ? day : null;
};
