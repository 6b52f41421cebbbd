import {
  friendlyUrlOf,
  isFriendlyUrl,
  resortFaults,
  roomFaults,
  type ResortTerms,
  type RoomTerms,
} from '../catalogue/index.ts';
import { searchable } from '../common/index.ts';
import type { ReadRow, RowProblem, Value } from './cells.ts';
import type { Matching } from './columns.ts';
import { IMPORT_FIELDS } from './fields.ts';
import type { Verdict } from './states.ts';
import { withCutZeros, withoutZeros } from './zeros.ts';

/** Resorts and room classes in files: what a row contains, and how it compares with the existing record. */

export type DescribedKind = 'rooms' | 'resorts';

/** The values of a resort or a room class, by field name. */
export type Said = Readonly<Record<string, Value>>;

/** Attributes as a cell contains them: `amenities: spa, pool; view: sea`, by their codes. */
export type Chosen = readonly (readonly [attribute: string, value: string])[];

const SIGNS = /[%;:,]/g;
const encoded = (code: string): string =>
  code.replaceAll(SIGNS, (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`);
const decoded = (text: string): string =>
  text.trim().replaceAll(/%(25|3B|3A|2C)/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Returns the same text for the same choice of values in any order. */
export const attributesText = (chosen: Chosen): string => {
  const byAttribute = Map.groupBy(chosen, ([attribute]) => attribute);
  return [...byAttribute]
    .map(([attribute, values]) => {
      const codes = [...new Set(values.map(([, value]) => encoded(value)))].toSorted();
      return `${encoded(attribute)}: ${codes.join(', ')}`;
    })
    .toSorted()
    .join('; ');
};

/** @returns undefined when the text is not of that kind */
export const readAttributes = (text: string): Chosen | undefined => {
  const parts = text.split(/[;\n]/).filter((part) => part.trim() !== '');
  const read = parts.map((part) => {
    const [attribute = '', values, more] = part.split(':');
    if (attribute.trim() === '' || values === undefined || more !== undefined) return undefined;
    const codes = values.split(',').filter((code) => code.trim() !== '');
    return codes.map((code) => [decoded(attribute), decoded(code)] as const);
  });
  return read.includes(undefined) ? undefined : read.flatMap((some) => some!);
};

/**
 * The fields that an empty cell clears, with the value that it means. An empty cell of any other field changes nothing.
 */
const EMPTY: Said = {
  sku: '',
  attributes: '',
  fees: '',
  email: '',
  phone: '',
  bedrooms: 0,
  doubleBeds: 0,
  singleBeds: 0,
  size: 0,
};
/** The values of a new resort or room for fields that its file omits. */
const FRESH: Readonly<Record<DescribedKind, Said>> = {
  resorts: { ...EMPTY, checkIn: '14:00', checkOut: '12:00', shown: 'yes' },
  rooms: { ...EMPTY, children: 0, childAgeFrom: 0, childAgeTo: 12, shown: 'yes' },
};
/** The field whose value a maximum takes when a row does not state the maximum. */
const AS_MANY_AS: Readonly<Record<string, string>> = { adultsMax: 'adults', childrenMax: 'children' };
/** Fields that identify a row and are not saved. */
const FOUND_BY = new Set(['id', 'resort']);

const fieldsSaid = (kind: DescribedKind): string[] =>
  IMPORT_FIELDS[kind].map(({ name }) => name).filter((name) => !FOUND_BY.has(name));

/** Spreadsheets write line ends in their own way, so texts are compared with plain ones. */
const plain = (value: Value): Value => (typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim() : value);

/** Whether a value is unchanged. A spreadsheet turns the text 007 into the number 7 and keeps no trace of it. */
const isStill = (says: Value, before: Value): boolean => {
  const [one, other] = [plain(says), plain(before)];
  return one === other || (typeof other === 'string' && other !== '' && one === withoutZeros(other));
};

/**
 * Returns all values of a row; those for which the file has no column keep their stored value. A value that differs
 * only by spaces, line ends or the zeros that a spreadsheet cut is unchanged.
 */
export const valuesOfRow = (
  kind: DescribedKind,
  { values }: Pick<ReadRow, 'values'>,
  matching: Matching,
  stood: Said | undefined,
): Said => {
  const usual = (field: string): Value | undefined =>
    field in AS_MANY_AS ? (values[AS_MANY_AS[field]!] ?? FRESH[kind][AS_MANY_AS[field]!]) : undefined;
  return Object.fromEntries(
    fieldsSaid(kind).map((field): [string, Value] => {
      const before = stood?.[field] ?? null;
      const given = values[field] ?? null;
      if (!(field in matching) || (given === null && !(field in EMPTY)))
        return [field, stood ? before : (FRESH[kind][field] ?? usual(field) ?? null)];
      const says = given ?? EMPTY[field]!;
      return [field, isStill(says, before) ? before : says];
    }),
  );
};

const isSame = (one: Said, other: Said): boolean =>
  Object.keys(one).every((field) => one[field] === (other[field] ?? null));

const text = (said: Said, field: string): string => String(said[field] ?? '');
const both = (said: Said, field: string) => ({ vi: text(said, `${field}Vi`), en: text(said, `${field}En`) });
const count = (said: Said, field: string) => said[field] as number | null;

export const roomTerms = (said: Said): RoomTerms => ({
  Name: both(said, 'name'),
  Description: both(said, 'description'),
  AdultsStandard: count(said, 'adults'),
  AdultsMax: count(said, 'adultsMax'),
  ChildStandard: count(said, 'children'),
  ChildMax: count(said, 'childrenMax'),
  ChildAgeFrom: count(said, 'childAgeFrom'),
  ChildAgeTo: count(said, 'childAgeTo'),
  Bedrooms: count(said, 'bedrooms'),
  DoubleBeds: count(said, 'doubleBeds'),
  SingleBeds: count(said, 'singleBeds'),
  Size: count(said, 'size'),
  Sku: text(said, 'sku'),
});

export const resortTerms = (said: Said): ResortTerms => ({
  FriendlyUrl: text(said, 'url'),
  Name: both(said, 'name'),
  Place: both(said, 'place'),
  DetailAddress: both(said, 'address'),
  Description: both(said, 'description'),
  Latitude: Number(said['latitude']),
  Longitude: Number(said['longitude']),
  Email: text(said, 'email'),
  Mobile: text(said, 'phone'),
  CheckInTime: text(said, 'checkIn'),
  CheckOutTime: text(said, 'checkOut'),
});

/**
 * The columns of a file for each field of the catalogue's rules. `NOT_BELOW` names the column that another one must not
 * be less than.
 */
const COLUMNS_OF: Readonly<Record<keyof RoomTerms | keyof ResortTerms, readonly string[]>> = {
  Name: ['nameVi', 'nameEn'],
  Description: ['descriptionVi', 'descriptionEn'],
  Place: ['placeVi', 'placeEn'],
  DetailAddress: ['addressVi', 'addressEn'],
  FriendlyUrl: ['url'],
  Latitude: ['latitude'],
  Longitude: ['longitude'],
  Email: ['email'],
  Mobile: ['phone'],
  CheckInTime: ['checkIn'],
  CheckOutTime: ['checkOut'],
  AdultsStandard: ['adults'],
  AdultsMax: ['adultsMax'],
  ChildStandard: ['children'],
  ChildMax: ['childrenMax'],
  ChildAgeFrom: ['childAgeFrom'],
  ChildAgeTo: ['childAgeTo'],
  Bedrooms: ['bedrooms'],
  DoubleBeds: ['doubleBeds'],
  SingleBeds: ['singleBeds'],
  Size: ['size'],
  Sku: ['sku'],
};
const NOT_BELOW: Readonly<Record<string, string>> = {
  adultsMax: 'adults',
  childrenMax: 'children',
  childAgeTo: 'childAgeFrom',
};

/** Returns the problems of a row by the catalogue's rules. */
export const faultsOf = (kind: DescribedKind, said: Said): RowProblem[] => {
  const faults = kind === 'rooms' ? roomFaults(roomTerms(said)) : resortFaults(resortTerms(said));
  const problems = faults
    .flatMap((fault) => COLUMNS_OF[fault])
    .flatMap((field): RowProblem[] => {
      if (said[field] === null || text(said, field).trim() === '') return [{ field, code: 'missing' }];
      if (field === 'url') return [{ field, code: 'not-an-address' }];
      const least = said[NOT_BELOW[field] ?? ''] ?? null;
      return least === null ? [] : [{ field, code: 'below', data: { least } }];
    });
  const unsaid = ['latitude', 'longitude'].filter((field) => kind === 'resorts' && said[field] === null);
  const places = unsaid.slice(0, 1);
  return [...problems, ...places.map((field): RowProblem => ({ field, code: 'no-place' }))];
};

/** The fields that identify a resort. */
export interface KnownResort {
  id: string;
  friendlyUrl: string;
  names: readonly string[];
}

/** The fields that identify a room class and its resort. */
export interface RoomByName {
  id: string;
  resortId: string;
  sku: string;
  names: readonly string[];
}

/** The match of a row: an existing record, or a new one under a unique name. */
export type RowMatch =
  | { key: string; id: string | null; resortId: string | null }
  | { problems: readonly RowProblem[] };

const problem = (field: string, code: RowProblem['code']) => ({ problems: [{ field, code }] });

const byName = <One>(all: Iterable<One>, namesOf: (one: One) => readonly string[]): Map<string, One[]> => {
  const found = new Map<string, One[]>();
  for (const one of all)
    for (const name of new Set(namesOf(one).map(searchable)))
      if (name !== '') found.set(name, [...(found.get(name) ?? []), one]);
  return withCutZeros(found);
};

/** The address that a row of a new resort states, or the one that its name proposes. */
export const urlOf = ({ values }: Pick<ReadRow, 'values'>): string =>
  (values['url'] as string | null) ?? friendlyUrlOf(String(values['nameVi'] ?? ''));

/**
 * Finds the resort of a row: by its id, else by the address of its page, else by the address that its name proposes.
 * The lookup is built once for many rows.
 */
export const matchResorts = (known: readonly KnownResort[]): ((row: ReadRow) => RowMatch) => {
  const byId = new Map(known.map((resort) => [resort.id, resort]));
  const byUrl = new Map(known.map((resort) => [resort.friendlyUrl, resort]));
  return (row) => {
    const { id, url } = row.values as { id: string | null; url: string | null };
    if (url !== null && !isFriendlyUrl(url)) return problem('url', 'not-an-address');
    if (id !== null) {
      if (!byId.has(id)) return problem('id', 'unknown-id');
      const other = url === null ? undefined : byUrl.get(url);
      if (other && other.id !== id) return problem('url', 'address-taken');
      return { key: id, id, resortId: id };
    }
    const address = urlOf(row);
    if (!isFriendlyUrl(address)) return problem('url', 'missing');
    const found = byUrl.get(address);
    return { key: found?.id ?? address, id: found?.id ?? null, resortId: found?.id ?? null };
  };
};

/**
 * Finds the room class of a row: by its id, else within its resort by the merchant's own number, else by its name. Two
 * room classes with different numbers are never the same, even if their names are equal.
 */
export const matchRooms = (
  resorts: readonly KnownResort[],
  rooms: readonly RoomByName[],
): ((row: ReadRow) => RowMatch) => {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const within = new Map(
    [...Map.groupBy(rooms, ({ resortId }) => resortId)].map(([id, its]) => [
      id,
      { named: byName(its, ({ names }) => names), numbered: byName(its, ({ sku }) => [sku]) },
    ]),
  );
  const byUrl = new Map(resorts.map((resort) => [resort.friendlyUrl, resort]));
  const called = byName(resorts, ({ names }) => names);
  const resortOf = (name: string) => (byUrl.has(name) ? [byUrl.get(name)!] : (called.get(searchable(name)) ?? []));
  return ({ values }) => {
    const { id, resort: place, sku, nameVi } = values as Record<string, string | null>;
    const [resort, another] = resortOf(place ?? '');
    if (!resort) return problem('resort', 'unknown-resort');
    if (another) return problem('resort', 'several-resorts');
    const resortId = resort.id;
    if (id) {
      const named = byId.get(id);
      if (!named) return problem('id', 'unknown-id');
      return named.resortId === resortId ? { key: id, id, resortId } : problem('resort', 'other-resort');
    }
    const its = within.get(resortId);
    const numbered = sku ? (its?.numbered.get(searchable(sku)) ?? []) : [];
    const alike = its?.named.get(searchable(nameVi ?? '')) ?? [];
    const found = numbered.length > 0 ? numbered : alike.filter((room) => !sku || room.sku === '');
    const ids = [...new Set(found.map((room) => room.id))];
    if (ids.length > 1) return problem('nameVi', 'several-rooms');
    const name = sku ? `# ${searchable(sku)}` : searchable(nameVi ?? '');
    return { key: ids[0] ?? `${resortId} ${name}`, id: ids[0] ?? null, resortId };
  };
};

/** Decides whether a row is new, changed, unchanged, or refused. */
export const judgeSaid = (
  kind: DescribedKind,
  said: Said,
  stood: Said | undefined,
  more: readonly RowProblem[],
): { verdict: Verdict; problems: readonly RowProblem[] } => {
  if (more.length > 0) return { verdict: 'refused', problems: more };
  if (stood && isSame(said, stood)) return { verdict: 'same', problems: [] };
  const problems = faultsOf(kind, said);
  if (problems.length > 0) return { verdict: 'refused', problems };
  return { verdict: stood ? 'changed' : 'new', problems };
};
