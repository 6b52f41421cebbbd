import { LOCALES, searchable } from '../common/index.ts';
import { IMPORT_FIELDS } from './fields.ts';
import type { ImportKind } from './kinds.ts';

/** Which column of a file is which field: by the field's name, the column's place from 0. */
export type Matching = Readonly<Record<string, number>>;

/** A heading as headings are compared. `Check-in` and `checkIn` are the same. */
export const headingKey = (heading: string): string =>
  searchable(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).slice(0, 100);

/** Names that a heading may stand for: as a whole, without what is in brackets, and in each of its languages. */
const keysOf = (heading: string): string[] => {
  const bare = heading.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const parts = [heading, bare].flatMap((text) => text.split(/[/|\n]/));
  return [...new Set([heading, bare, ...parts].map(headingKey))].filter((key) => key !== '');
};

/** The fields of a file's columns, and fields for which it has two columns. */
export interface Matched {
  matching: Matching;
  /** A person has to say which of two columns each of these is. */
  doubtful: readonly string[];
}

/**
 * Matches columns to fields by their headings: as in files before, else by the field's own name and its
 * name in each language. A column stands for one field, and a field has one column.
 * @param before fields by headings, of files before
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

/** The row of headings is among so many first ones: titles may stand above it. */
export const HEAD_WITHIN = 30;

/**
 * The place of the row with the headings: the one in which most is known, or else the first that has most of the
 * columns filled.
 * @param known how many columns of a row are known by their names
 */
export const headRowOf = (
  rows: readonly (readonly string[])[],
  known: (cells: readonly string[]) => number,
): number => {
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const counts = rows.map((cells) => (cells.some((cell) => cell !== '') ? known(cells) : 0));
  const most = Math.max(0, ...counts);
  // One word may be a title, or stand in a cell by chance.
  if (most > 1) return counts.indexOf(most);
  const widest = Math.max(0, ...filled);
  return Math.max(
    0,
    filled.findIndex((count) => count * 2 > widest && count > 1),
  );
};

/** Required fields that no column is matched with. */
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
