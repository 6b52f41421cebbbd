import { LOCALES, searchable } from '../common/index.ts';
import { IMPORT_FIELDS, type ImportKind } from './fields.ts';

/** Which column of a file is which field: by the field's name, the column's place from 0. */
export type Matching = Readonly<Record<string, number>>;

/** A heading as headings are compared. `Check-in` and `checkIn` are the same. */
export const headingKey = (heading: string): string =>
  searchable(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).slice(0, 100);

/**
 * Matches columns to fields by their headings: as in files before, else by the field's own name and its
 * name in each language. A column stands for one field, and a field has one column.
 * @param before fields by headings, of files before
 */
export const matchColumns = (
  kind: ImportKind,
  headings: readonly string[],
  before: ReadonlyMap<string, string>,
): Matching => {
  const keys = headings.map(headingKey);
  const fields = IMPORT_FIELDS[kind];
  const matching: Record<string, number> = {};
  const taken = new Set<number>();
  const give = (name: string, column: number) => {
    if (column < 0 || name in matching || taken.has(column)) return;
    matching[name] = column;
    taken.add(column);
  };
  for (const { name } of fields)
    give(
      name,
      keys.findIndex((key) => key !== '' && before.get(key) === name),
    );
  for (const { name } of fields)
    give(
      name,
      keys.findIndex((key, column) => key === headingKey(name) && !taken.has(column)),
    );
  for (const { name, names } of fields) {
    const known = new Set(LOCALES.flatMap((locale) => names[locale].map(headingKey)));
    give(
      name,
      keys.findIndex((key, column) => known.has(key) && !before.has(key) && !taken.has(column)),
    );
  }
  return matching;
};

/** Fields without which no row says anything, and that have no column. */
export const missingFields = (kind: ImportKind, matching: Matching): string[] =>
  IMPORT_FIELDS[kind].filter(({ name, required }) => required && !(name in matching)).map(({ name }) => name);

/** Whether a matching by hand is valid: known fields, columns that there are, none twice, none missing. */
export const isMatching = (kind: ImportKind, matching: Matching, columns: number): boolean => {
  const known = new Set(IMPORT_FIELDS[kind].map(({ name }) => name));
  const places = Object.values(matching);
  return (
    Object.keys(matching).every((name) => known.has(name)) &&
    places.every((place) => Number.isInteger(place) && place >= 0 && place < columns) &&
    new Set(places).size === places.length &&
    missingFields(kind, matching).length === 0
  );
};
