import {
  changedBy,
  GRID_LIMITS,
  GRID_TYPES,
  isGridSelection,
  weekStart,
  type GridType,
  type StayChange,
} from '@sandbar/domain/catalogue';
import { addDays, dayInZone, inLanguage } from '@sandbar/domain/common';
import { first, type Runner } from '../platform/database/index.ts';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { outcomeNow } from './change-selection.ts';
import { ruleSetById } from './rule-sets.queries.ts';
import { gridRoomIds, gridRooms } from './stay-grid.queries.ts';

const WEEKS = 52;
const ROOMS = { usual: 50, most: 100 };
const MAX_ROOMS = 2_000;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.trunc(value)));

const staygrid: QueryResolvers['staygrid'] = async (_parent, given, context) => {
  const { merchant, database, locale } = context;
  const today = dayInZone(new Date(), merchant.timeZone);
  const { day } = dayArguments({ day: given.from }, context);
  const from = weekStart(day ?? today);
  const weeks = within(given.weeks ?? WEEKS, 1, GRID_LIMITS.weeks);
  const empty = { from, weeks, today, roomCount: 0, roomIds: [], rooms: [] };
  if (!isUuid(given.resortId)) return empty;
  const of = { merchantId: merchant.id, resortId: given.resortId };
  const to = addDays(from, weeks * 7);
  const page = {
    offset: within(given.offset ?? 0, 0, MAX_ROOMS),
    limit: within(given.limit ?? ROOMS.usual, 1, ROOMS.most),
  };
  const [ids, rows] = await Promise.all([
    database.run(gridRoomIds({ ...of, limit: MAX_ROOMS })),
    database.run(gridRooms({ ...of, from, to, ...page })),
  ]);
  return {
    ...empty,
    roomCount: ids.length,
    roomIds: ids.map(({ id }) => id),
    rooms: rows.map(({ id, name, cells }) => ({ id, name: inLanguage(name, locale), cells })),
  };
};

const isType = (value: unknown): value is GridType => (GRID_TYPES as readonly unknown[]).includes(value);

/** Reads the requested change; undefined when no command can make it. */
const changeOf = (given: {
  kind: 'price' | 'publish' | 'withdraw' | 'apply';
  productType?: number | null | undefined;
  price?: number | null | undefined;
  nights?: number | null | undefined;
  perWeek?: number | null | undefined;
  weekday?: number | null | undefined;
}): StayChange | undefined => {
  const { kind, productType, price, nights, perWeek, weekday } = given;
  // A rate set's values are read from the database, not from the request.
  if (kind === 'apply') return undefined;
  if (kind === 'withdraw') return { kind, productType: null };
  if (!isType(productType) || !Number.isSafeInteger(price) || price! < 1) return undefined;
  if (kind === 'price') return { kind, productType, price: price! };
  const inWeek =
    (perWeek ?? 1) >= 1 && (perWeek ?? 1) <= GRID_LIMITS.perWeek && (weekday ?? 0) >= 0 && (weekday ?? 0) < 7;
  return nights && nights > 0 && inWeek
    ? { kind, productType, price: price!, nights, perWeek: perWeek ?? undefined, weekday: weekday ?? undefined }
    : undefined;
};

const changeBySet = async (
  database: Runner,
  merchantId: string,
  id: string | null | undefined,
): Promise<StayChange | undefined> => {
  const set = id && isUuid(id) ? await first(database.run(ruleSetById({ merchantId, id }))) : undefined;
  if (!set || !isType(set.productType)) return undefined;
  const { id: ruleSetId, productType, price, nights } = set;
  return { kind: 'apply', productType, price, nights, ruleSetId };
};

const staychange: QueryResolvers['staychange'] = async (_parent, given, context) => {
  const { merchant, database } = context;
  const { from } = dayArguments({ from: given.from }, context);
  const change = given.kind === 'apply' ? await changeBySet(database, merchant.id, given.ruleSetId) : changeOf(given);
  if (from === null || !change || ![given.resortId, ...given.roomIds].every(isUuid)) return null;
  const selection = { roomIds: given.roomIds, from, weeks: given.weeks };
  if (!isGridSelection(selection)) return null;
  const outcome = await outcomeNow(database, merchant, given.resortId, selection, change);
  if (!outcome.ok) return null;
  const { create, same, held, sold, owners, past } = outcome.value;
  return { changed: changedBy(outcome.value), created: create.length, same, held, sold, owners, past };
};

export const stayGridQueries = { staygrid, staychange };
