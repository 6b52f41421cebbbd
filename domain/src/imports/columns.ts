import { LOCALES, searchable } from '../common/index.ts';
import { IMPORT_FIELDS } from './fields.ts';
import type { ImportKind } from './kinds.ts';

/** The columns of a file: the column's index from 0, by the field's name. */
export type Matching = Readonly<Record<string, number>>;

/** A heading in the form in which headings are compared. `Check-in` and `checkIn` are the same. */
export const headingKey = (heading: string): string =>
  searchable(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).slice(0, 100);

/**
 * The names that a heading may stand for: the whole heading, the heading without text in brackets, and each of its
 * languages.
 */
const keysOf = (heading: string): string[] => {
  const bare = heading.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const parts = [heading, bare].flatMap((text) => text.split(/[/|\n]/));
  return [...new Set([heading, bare, ...parts].map(headingKey))].filter((key) => key !== '');
};

/** The fields of a file's columns, and the fields that two columns match. */
export interface Matched {
  matching: Matching;
  /** Fields that two columns match, so a person must choose between the columns. */
  doubtful: readonly string[];
}

/**
 * Matches columns to fields by their headings: first as in earlier files, then by the field's own name and its name in
 * each language. A column stands for one field, and a field has one column.
 * @param before fields by headings of earlier files
 */
export const matchColumns = (
  kind: ImportKind,
  headings: readonly string[],
  before: ReadonlyMap<string, string>,
): Matched => {
  const whole = headings.map(headingKey);
  const keys = headings.map(keysOf);
  const fields = IMPORT_FIELDS[kind];
  const matching: Record<string, number> = {};
  const doubtful = new Set<string>();
  const taken = new Set<number>();
  const give = (name: string, columns: readonly number[]) => {
    const [column, other] = columns.filter((each) => !taken.has(each));
    if (column === undefined || name in matching || doubtful.has(name)) return;
    if (other !== undefined && whole[column] !== whole[other]) doubtful.add(name);
    else {
      matching[name] = column;
      taken.add(column);
    }
  };
  const where = (is: (column: number) => boolean) => whole.map((_, column) => column).filter(is);
  for (const { name } of fields)
    give(name, where((column) => whole[column] !== '' && before.get(whole[column]!) === name).slice(0, 1));
  for (const { name } of fields)
    give(
      name,
      where((column) => whole[column] === headingKey(name)),
    );
  const unknown = (column: number) => !before.has(whole[column]!);
  const named = fields.map(({ name, names }) => ({
    name,
    known: new Set(LOCALES.flatMap((locale) => names[locale].map(headingKey))),
  }));
  for (const { name, known } of named)
    give(
      name,
      where((column) => unknown(column) && known.has(whole[column]!)),
    );
  for (const { name, known } of named)
    give(
      name,
      where((column) => unknown(column) && keys[column]!.some((key) => known.has(key))),
    );
  return { matching, doubtful: [...doubtful] };
};

/** The row of headings is one of the first 30, because titles may stand above it. */
export const HEAD_WITHIN = 30;

/**
 * Returns the index of the row of headings: the row with the most known names, or else the first row that fills most of
 * the columns.
 * @param known how many cells of a row are known names
 */
export const headRowOf = (
  rows: readonly (readonly string[])[],
  known: (cells: readonly string[]) => number,
): number => {
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const counts = rows.map((cells) => (cells.some((cell) => cell !== '') ? known(cells) : 0));
  const most = Math.max(0, ...counts);
  // A single known word may be a title or stand in a cell by chance.
  if (most > 1) return counts.indexOf(most);
  const widest = Math.max(0, ...filled);
  return Math.max(
    0,
    filled.findIndex((count) => count * 2 > widest && count > 1),
  );
};

/** Required fields without a column. */
export const missingFields = (kind: ImportKind, matching: Matching): string[] =>
  IMPORT_FIELDS[kind].filter(({ name, required }) => required && !(name in matching)).map(({ name }) => name);

/**
 * Whether a matching by hand is valid: its fields are known, its columns exist, no column is used twice, and no
 * required field is missing.
 */
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
