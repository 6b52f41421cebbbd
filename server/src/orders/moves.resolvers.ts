import { addDays, dayInZone, inLanguage, isDay } from '@sandbar/domain/common';
import { MOVE_PRICES, type Move } from '@sandbar/domain/orders';
import { imageFields } from '../media/index.ts';
import { first } from '../platform/database/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { offerByStay, offerIn } from './load-offer.ts';
import { againstOwners, moveTo } from './move-stay.ts';
import { ownMoveOf, ownMoveTo, priceOfOwnMove } from './move-own-order.ts';
import { freeStays, orderToMove } from './moves.queries.ts';
import { orderToSettle } from './orders.payments.queries.ts';

const MOST_SHOWN = 20;

const priceOf = ({ price: { grandTotal, points }, givenAway, back, left, dueAt }: Move) => ({
  grandTotal,
  points,
  givenAway,
  back,
  left,
  dueDate: dueAt?.toISOString() ?? null,
});

const movechoices: QueryResolvers['movechoices'] = async (_parent, given, { database, merchant, locale }) => {
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
  const rows = await database.run(
    freeStays({ merchantId, productType, from, resortId, roomId: null, limit: MOST_SHOWN }),
  );
  const found = await Promise.all(
    rows.map(async (row) => {
      const offer = offerIn(
        [(await first(database.run(offerByStay({ merchantId, stayId: row.id }))))!].filter(Boolean),
      );
      const [keep, settle] = MOVE_PRICES.map((choice) => moveTo(merchant, order, moving, offer, choice));
      const any = [keep!, settle!].find(({ ok }) => ok);
      if (!offer || !any?.ok) return [];
      const { resortName, roomName } = offer.offer;
      return [
        {
          stayId: row.id,
          resortName: inLanguage(resortName, locale),
          roomName: inLanguage(roomName, locale),
          fromDate: row.fromDate,
          toDate: row.toDate,
          image: row.image && imageFields(row.image, locale),
          difference: any.value.more,
          keep: keep!.ok ? priceOf(keep!.value) : null,
          settle: settle!.ok ? priceOf(settle!.value) : null,
        },
      ];
    }),
  );
  return found.flat();
};

/** What is said of an order that cannot have another stay. */
const STATES: Readonly<Record<string, string>> = { OWN_MOVES_USED: 'used', OWN_MOVE_OVER: 'over' };

const ownmoves: QueryResolvers['ownmoves'] = async (_parent, given, { database, merchant, locale, session }) => {
  const { userId } = await session();
  const merchantId = merchant.id;
  const key = { merchantId, id: given.orderId };
  if (!isUuid(given.orderId)) return null;
  const [[order], [moving]] = await Promise.all([database.run(orderToSettle(key)), database.run(orderToMove(key))]);
  if (!moving || order?.customerId !== userId || !order.stayId) return null;
  const allowed = ownMoveOf(merchant, order, moving);
  const { stayId, fromDate } = order;
  if (!allowed.ok) {
    const { code } = allowed.refusal;
    const state = STATES[code] ?? 'closed';
    const until = code === 'OWN_MOVE_OVER' ? addDays(fromDate!, -merchant.settings.ownMoveDays) : null;
    return { stayId, state, until, left: 0, keepsPrice: false, stays: [] };
  }
  const { until, left, percent } = allowed.value;
  const today = dayInZone(order.now, merchant.timeZone);
  const from = given.from && isDay(given.from) && given.from > today ? given.from : today;
  const { productType } = moving;
  const { resortId } = order;
  const roomId = given.sameRoom ? order.roomId : null;
  const rows = await database.run(freeStays({ merchantId, productType, from, resortId, roomId, limit: MOST_SHOWN }));
  const choice = priceOfOwnMove(allowed.value);
  const found = await Promise.all(
    rows.map(async (row) => {
      const sought = { orderId: order.id, stayId: row.id, choice };
      const [offers, against] = await Promise.all([
        database.run(offerByStay({ merchantId, stayId: row.id })),
        againstOwners(database, merchant, sought),
      ]);
      const offer = offerIn(offers);
      const move = ownMoveTo(merchant, order, moving, offer, allowed.value);
      if (!offer || !move.ok || against) return [];
      return [
        {
          stayId: row.id,
          roomName: inLanguage(offer.offer.roomName, locale),
          fromDate: row.fromDate,
          toDate: row.toDate,
          price: priceOf(move.value),
        },
      ];
    }),
  );
  return { stayId, state: 'open', until, left, keepsPrice: percent < 100, stays: found.flat() };
};

export const moveResolvers = { Query: { movechoices, ownmoves } };
