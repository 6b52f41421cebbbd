import { readFile } from 'node:fs/promises';
import { addDays, type Day, type Locale } from '@sandbar/domain/common';
import { loadOnce } from '../../platform/load-once.ts';

/**
 * A public holiday of a country, from holidays.json (scripts/build-holidays.mjs). Years that the file lacks have none.
 */
export interface Holiday {
  from: Day;
  to: Day;
  name: string;
}

interface Country {
  /** By language of the interface; English replaces a missing one. */
  names: readonly ({ en: string } & Readonly<Record<string, string>>)[];
  /** First day, number of days, index in `names`; sorted by day. */
  days: readonly (readonly [from: Day, days: number, name: number])[];
}

/** The file is read at its first use, because most processes do not need it. */
const countries = loadOnce(async (): Promise<Readonly<Record<string, Country>>> => {
  const text = await readFile(new URL('./holidays.json', import.meta.url), 'utf8');
  return JSON.parse(text).countries;
});

/** @param country ISO 3166-1 alpha-2 @returns the holidays with a day in the period, by their first day */
export const holidaysOf = async (
  country: string,
  { from, to }: { from: Day; to: Day },
  locale: Locale,
): Promise<Holiday[]> => {
  const known = (await countries())[country];
  if (!known) return [];
  const [language] = locale.split('-') as [string];
  return known.days.flatMap(([first, days, name]) => {
    const last = addDays(first, days - 1);
    const names = known.names[name]!;
    return first <= to && last >= from ? [{ from: first, to: last, name: names[language] ?? names.en }] : [];
  });
};
