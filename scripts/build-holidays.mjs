import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/**
 * Builds the public holidays that the figures' calendar marks, server/src/insight/holidays/holidays.json:
 *
 *   npm install --prefix <folder> date-holidays && node scripts/build-holidays.mjs <folder>
 *
 * `date-holidays` (ISC, its data CC BY 3.0) has the rules of about two hundred countries. The program needs only its
 * results, so these 45 MB are not installed with it. Run this once a year, and when a country changes its holidays.
 */

const library = createRequire(resolve(process.argv[2] ?? '.', 'node_modules/date-holidays/package.json'));
const Holidays = library('date-holidays');
const { version } = library('./package.json');

const [FIRST, LAST] = [2026, 2032];
/** The interface's languages, and their codes in the library. */
const LANGUAGES = { en: 'en', vi: 'vi', de: 'de', fr: 'fr', es: 'es', ja: 'jp', zh: 'zh' };
const DAY_MS = 86_400_000;

/** Joins holidays that lie within a longer one: they become one entry, with the name of the first of them. */
const outermost = (days) => {
  const within = (day, other) =>
    other.from <= day.from && other.to >= day.to && other.to - other.from > day.to - day.from;
  return days
    .filter((day) => !days.some((other) => within(day, other)))
    .map((day) => ({ ...day, key: (days.find((other) => within(other, day)) ?? day).key }));
};

const countryOf = (code) => {
  const names = [];
  const rows = [];
  const known = new Map(
    Object.entries(LANGUAGES).map(([language, own]) => [language, new Holidays(code, { languages: [own, 'en'] })]),
  );
  for (let year = FIRST; year <= LAST; year += 1) {
    const inLanguage = new Map(
      [...known].map(([language, of]) => [
        language,
        new Map((of.getHolidays(year) ?? []).map((holiday) => [`${holiday.date} ${holiday.rule}`, holiday.name])),
      ]),
    );
    const days = (known.get('en').getHolidays(year) ?? [])
      .filter(({ type }) => type === 'public')
      .map(({ date, start, end, rule }) => {
        const from = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
        const length = Math.max(1, Math.round((end - start) / DAY_MS));
        return { key: `${date} ${rule}`, from, to: from + (length - 1) * DAY_MS };
      });
    for (const { key, from, to } of outermost(days)) {
      const english = inLanguage.get('en').get(key);
      const name = Object.fromEntries(
        [...inLanguage]
          .map(([language, texts]) => [language, texts.get(key)])
          .filter(([language, text]) => text && (language === 'en' || text !== english)),
      );
      const text = JSON.stringify(name);
      const at = names.includes(text) ? names.indexOf(text) : names.push(text) - 1;
      rows.push([new Date(from).toISOString().slice(0, 10), (to - from) / DAY_MS + 1, at]);
    }
  }
  return { names: names.map((name) => JSON.parse(name)), days: rows.toSorted(([a], [b]) => a.localeCompare(b)) };
};

const codes = Object.keys(new Holidays().getCountries('en')).toSorted();
const lines = codes.map((code) => `${JSON.stringify(code)}: ${JSON.stringify(countryOf(code))}`);
const source = `date-holidays ${version} (ISC AND CC-BY-3.0), public holidays of ${FIRST} to ${LAST}`;
writeFileSync(
  new URL('../server/src/insight/holidays/holidays.json', import.meta.url),
  `{"source": ${JSON.stringify(source)}, "countries": {\n${lines.join(',\n')}\n}}\n`,
);
