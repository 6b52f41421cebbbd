import { CATALOGUE_LIMITS, ProductType } from '../catalogue/index.ts';
import { majorUnits, nightsBetween, searchable, type Day } from '../common/index.ts';
import type { ReadRow, RowProblem } from './cells.ts';
import { refused, type Judged } from './judged.ts';
import { withCutZeros } from './zeros.ts';

/** A room as rows of a file may name it. */
export interface KnownRoom {
  id: string;
  resortId: string;
  /** The names that identify the resort: its address in the portal and its names. */
  resortNames: readonly string[];
  /** The names that identify the room: its number, its id, its names. */
  roomNames: readonly string[];
}

/** The rooms that a row may mean, or why it means none. */
export type RoomMatcher = (row: ReadRow) => readonly KnownRoom[] | RowProblem;

/** Finds rooms by their names; the lookup is built once for many rows. */
export const roomsByName = (rooms: Iterable<KnownRoom>): RoomMatcher => {
  const byResort = new Map<string, Map<string, KnownRoom[]>>();
  for (const room of rooms)
    for (const resort of keysOf(room.resortNames)) {
      const within = byResort.get(resort) ?? new Map<string, KnownRoom[]>();
      byResort.set(resort, within);
      for (const name of keysOf(room.roomNames)) within.set(name, [...(within.get(name) ?? []), room]);
    }
  for (const within of byResort.values()) withCutZeros(within);
  return ({ values }) => {
    const within = byResort.get(searchable(String(values['resort'])));
    if (!within) return { field: 'resort', code: 'unknown-resort' };
    return within.get(searchable(String(values['room']))) ?? { field: 'room', code: 'unknown-room' };
  };
};

const keysOf = (names: readonly string[]): Set<string> => new Set(names.map(searchable).filter((name) => name !== ''));

/** An existing stay. */
export interface KnownStay {
  id: string;
  resortId: string;
  roomId: string;
  productType: number;
  fromDate: Day;
  toDate: Day;
  price: number;
  published: boolean;
  /** The code of the owner's week of the stay, whose price was agreed with the owner; null for other stays. */
  week: string | null;
}

/** The values that a row saves. */
export interface StayValue {
  resortId: string;
  roomId: string;
  productType: number;
  fromDate: Day;
  toDate: Day;
  price: number;
  /**
   * For a new stay: how many stays of that room, type and days may exist before it. If there are more, another person
   * added some meanwhile.
   */
  place?: number;
}

const MAX_NIGHTS = 365;
const POINTS = { min: 1, max: CATALOGUE_LIMITS.price };

/** The values of a row of stays before it is compared with the market. */
export interface StayAsked {
  id: string | null;
  rooms: readonly KnownRoom[];
  productType: number;
  fromDate: Day;
  toDate: Day;
  price: number;
}

/** @param currency the merchant's currency: prices were read as its money, and points count as its major units */
export const askedOf = (
  row: ReadRow,
  matchRooms: RoomMatcher,
  currency: string,
): StayAsked | { problems: RowProblem[] } => {
  const problems = [...row.problems];
  const { id, type, from, to, price } = row.values as {
    id: string | null;
    type: string | null;
    from: Day | null;
    to: Day | null;
    price: number | null;
  };
  const named = row.values['resort'] !== null && row.values['room'] !== null;
  const meant = named ? matchRooms(row) : [];
  if ('code' in meant) problems.push(meant);
  if (from && to) {
    const nights = nightsBetween(from, to);
    if (nights < 1) problems.push({ field: 'to', code: 'before-arrival' });
    else if (nights > MAX_NIGHTS) problems.push({ field: 'to', code: 'too-many-nights', data: { most: MAX_NIGHTS } });
  }
  const inPoints = type === 'exchange';
  const points = majorUnits(price ?? 0, currency);
  if (inPoints && !Number.isInteger(points)) problems.push({ field: 'price', code: 'not-a-number', data: POINTS });
  if (problems.length > 0 || 'code' in meant) return { problems };
  return {
    id,
    rooms: meant,
    productType: inPoints ? ProductType.VacationExchange : ProductType.Vacation,
    fromDate: from!,
    toDate: to!,
    price: inPoints ? points : price!,
  };
};

/**
 * Compares a row of stays with the market. A stay named by id keeps its room, days and product type, and only its price
 * changes. A row without an id means the next stay of its room, days and type that no earlier row has matched, or else
 * a new one, so that importing a file twice adds nothing.
 * @param named the stay whose id the row has
 * @param alike the stays of that room, type and days that are on the market
 * @param before how many earlier rows ask for the same without an id
 */
export const judgeStay = (
  asked: StayAsked,
  {
    named,
    alike,
    before,
    today,
  }: { named: KnownStay | undefined; alike: readonly KnownStay[]; before: number; today: Day },
): Judged<StayValue> => {
  const { id, rooms, productType, fromDate, toDate, price } = asked;
  if (id !== null && !named) return refused([{ field: 'id', code: 'unknown-stay' }]);
  const [room] = rooms;
  const stay = named ?? (rooms.length === 1 ? alike[before] : undefined);
  if (!stay) {
    if (rooms.length > 1) return refused([{ field: 'room', code: 'several-rooms' }]);
    if (fromDate < today) return refused([{ field: 'from', code: 'past' }]);
    const value = { resortId: room!.resortId, roomId: room!.id, productType, fromDate, toDate, price, place: before };
    return { verdict: 'new', subjectId: null, value, before: null, problems: [] };
  }
  const problems = [
    ...(rooms.some(({ id: roomId }) => roomId === stay.roomId) ? [] : ['room']),
    ...(stay.productType === productType ? [] : ['type']),
    ...(stay.fromDate === fromDate ? [] : ['from']),
    ...(stay.toDate === toDate ? [] : ['to']),
  ].map((field): RowProblem => ({ field, code: 'other-stay' }));
  if (problems.length > 0) return refused(problems);
  if (!stay.published) return refused([{ field: 'id', code: 'withdrawn' }]);
  const common = { resortId: stay.resortId, roomId: stay.roomId, productType, fromDate, toDate };
  const found = { subjectId: stay.id, value: { ...common, price }, before: { ...common, price: stay.price } };
  if (stay.price === price) return { ...found, verdict: 'same', problems: [] };
  if (stay.week !== null) return refused([{ field: 'price', code: 'of-week', data: { code: stay.week } }]);
  if (fromDate < today) return refused([{ field: 'from', code: 'past' }]);
  return { ...found, verdict: 'changed', problems: [] };
};

/** Returns the key of a row, which must be unique in a file. Rows without an id are distinguished by their order. */
export const stayKey = ({ id, rooms, productType, fromDate, toDate }: StayAsked): string =>
  id ?? `${rooms[0]!.id} ${productType} ${fromDate} ${toDate}`;
