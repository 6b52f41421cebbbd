import { dayInZone, inLanguage, isDay } from '@sandbar/domain/common';
import { MOVE_PRICES, mayTakeWeek } from '@sandbar/domain/orders';
import { imageFields } from '../media/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { stayOnMarket, loadedStay, type LoadedStay } from './load-stay.ts';
import { ownersStaysExcluded, moveTo, priceOfMove, soldForOwner } from './move-stay.ts';
import { ownMoveOf, ownMoveTo, priceOfOwnMove } from './move-own-order.ts';
import { freeStays, orderToMove, type FreeStay, type SearchedStays } from './moves.queries.ts';
import { orderToSettle } from './orders.payments.queries.ts';

const MAX_SHOWN = 20;
/** Pages of free stays that are read at most; if none of these stays fits, the reader tries a later day. */
const MAX_PAGES = 10;

const movechoices: QueryResolvers['movechoices'] = async (_parent, given, { database, merchant, locale, session }) => {
  const { userId: actorId } = await session();
  const merchantId = merchant.id;
  const key = { merchantId, id: given.orderId };
  if (!isUuid(given.orderId) || (given.resortId && !isUuid(given.resortId))) return [];
  const [[order], [moving]] = await Promise.all([database.run(orderToSettle(key)), database.run(orderToMove(key))]);
  if (!order || !moving) return [];
  const today = dayInZone(order.now, merchant.timeZone);
  const asked = given.from && isDay(given.from) ? given.from : today;
  const from = asked < today ? today : asked;
  const { productType } = moving;
  const resortId = given.resortId || null;
  const searched = { merchantId, productType, from, resortId, roomId: null, ownersStaysExcluded: false };
  const { customerId } = order;
  return fitting(database, searched, async (row, loaded) => {
    if (!mayTakeWeek({ ownerId: loaded.ownerId, customerId, actorId }).ok) return null;
    const [keep, settle] = MOVE_PRICES.map((choice) => moveTo(merchant, order, moving, loaded, choice));
    const any = [keep!, settle!].find(({ ok }) => ok);
    if (!any?.ok) return null;
    const { resortName, roomName } = loaded.stay;
    return {
      stayId: row.id,
      resortName: inLanguage(resortName, locale),
      roomName: inLanguage(roomName, locale),
      fromDate: row.fromDate,
      toDate: row.toDate,
      image: row.image && imageFields(row.image, locale),
      difference: any.value.subTotalDifference,
      keep: keep!.ok ? priceOfMove(keep!.value) : null,
      settle: settle!.ok ? priceOfMove(settle!.value) : null,
    };
  });
};

const ownmoves: QueryResolvers['ownmoves'] = async (_parent, given, { database, merchant, locale, session }) => {
  const { userId } = await session();
  const merchantId = merchant.id;
  const key = { merchantId, id: given.orderId };
  if (!isUuid(given.orderId)) return [];
  const [[order], [moving], sold] = await Promise.all([
    database.run(orderToSettle(key)),
    database.run(orderToMove(key)),
    soldForOwner(database, merchant, given.orderId),
  ]);
  if (!moving || order?.customerId !== userId || !order.stayId || sold.against) return [];
  const allowed = ownMoveOf(merchant, { ...order, ownMoves: moving.ownMoves });
  if (!allowed.ok) return [];
  const today = dayInZone(order.now, merchant.timeZone);
  const from = given.from && isDay(given.from) && given.from > today ? given.from : today;
  const { productType } = moving;
  const { resortId } = order;
  const roomId = given.sameRoom ? order.roomId : null;
  const onlyClubs = ownersStaysExcluded(priceOfOwnMove(allowed.value), sold);
  const searched = { merchantId, productType, from, resortId, roomId, ownersStaysExcluded: onlyClubs };
  return fitting(database, searched, async (row, loaded) => {
    if (!mayTakeWeek({ ownerId: loaded.ownerId, customerId: userId, actorId: userId }).ok) return null;
    const move = ownMoveTo(merchant, order, moving, loaded, allowed.value);
    if (!move.ok) return null;
    return {
      stayId: row.id,
      roomName: inLanguage(loaded.stay.roomName, locale),
      fromDate: row.fromDate,
      toDate: row.toDate,
      price: priceOfMove(move.value),
    };
  });
};

/**
 * The first free stays that fit. They are read page by page, so that stays that do not fit take no places in the
 * answer.
 */
const fitting = async <T>(
  database: Database,
  searched: SearchedStays,
  shown: (row: FreeStay, loaded: LoadedStay) => Promise<T | null>,
): Promise<T[]> => {
  const { merchantId } = searched;
  const found: T[] = [];
  let last: FreeStay | undefined;
  for (let page = 0; page < MAX_PAGES && found.length < MAX_SHOWN; page += 1) {
    const behind = { after: last?.id ?? null, afterDay: last?.fromDate ?? null, limit: MAX_SHOWN };
    const rows = await database.run(freeStays({ ...searched, ...behind }));
    const some = await Promise.all(
      rows.map(async (row) => {
        const loaded = loadedStay(await database.run(stayOnMarket({ merchantId, stayId: row.id })));
        return loaded ? shown(row, loaded) : null;
      }),
    );
    found.push(...some.filter((one) => one !== null));
    if (rows.length < MAX_SHOWN) break;
    last = rows.at(-1);
  }
  return found.slice(0, MAX_SHOWN);
};

export const moveResolvers = { Query: { movechoices, ownmoves } };
