import { dayInZone, inLanguage, isDay } from '@sandbar/domain/common';
import { MOVE_PRICES, type Move } from '@sandbar/domain/orders';
import { imageFields } from '../media/index.ts';
import { first } from '../platform/database/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { offerByStay, offerIn } from './load-offer.ts';
import { moveTo } from './move-order.ts';
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
  const rows = await database.run(freeStays({ merchantId, productType, from, resortId, limit: MOST_SHOWN }));
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

export const moveResolvers = { Query: { movechoices } };
