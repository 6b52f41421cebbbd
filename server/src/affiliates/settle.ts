import { earningOf, rewardOf } from '@sandbar/domain/affiliates';
import type { LocalText } from '@sandbar/domain/common';
import { uuidOfText } from '../platform/uuid.ts';
import { awardIn, correctIn } from '../points/index.ts';
import { first, type Database, type Transaction } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { orderAsItStands } from './affiliates.queries.ts';
import { insertBooking, saveSettled, lockAndReadOrder } from './affiliates.store.ts';

interface Deps {
  database: Database;
}

/**
 * Gives or takes back points until the affiliate has what the order earns in its present state. It reads the order and
 * not the event, so it may run at any time, repeatedly and in several processes at once: it locks the order, and a
 * second run finds the first one's booking.
 */
export const settleOrder = async (
  { database }: Deps,
  merchant: Pick<Merchant, 'id' | 'timeZone' | 'settings'>,
  orderId: string,
): Promise<void> => {
  await commitEvents(database, merchant.id, (transaction) => settleOrderIn(transaction, merchant, orderId));
};

export const settleOrderIn = async (
  transaction: Transaction,
  merchant: Pick<Merchant, 'id' | 'timeZone' | 'settings'>,
  orderId: string,
): Promise<NewEvent[]> => {
  const merchantId = merchant.id;
  const order = await first(transaction.run(orderAsItStands({ merchantId, orderId, timeZone: merchant.timeZone })));
  const came = await first(transaction.run(lockAndReadOrder({ merchantId, orderId })));
  if (!order || !came) return [];
  const terms = { reward: came.reward, basisPoints: came.basisPoints, points: came.fixedPoints };
  const worth = rewardOf(terms, order);
  const { state, points } = earningOf({
    standing: order.standing,
    started: order.started,
    worth,
    booked: came.points,
    dropped: came.dropped,
  });
  const change = points - came.points;
  const bookings = came.bookings + (change === 0 ? 0 : 1);
  await transaction.run(
    saveSettled({
      merchantId,
      orderId,
      state,
      worth: state === 'void' ? 0 : worth,
      points,
      bookings,
      dueAt: state === 'waiting' ? (order.checkIn?.toISOString() ?? null) : null,
    }),
  );
  if (change === 0) return [];
  const transferId = bookingId(orderId, bookings);
  const who = { merchant, userId: came.affiliateId };
  const given = { id: transferId, points: change, actorId: null };
  const booked =
    change > 0
      ? await awardIn(transaction, who, { ...given, reason: EARNED(order.code), awardedAt: null })
      : await correctIn(transaction, who, { ...given, reason: TAKEN_BACK(order.code) });
  if (!booked.ok) throw new Error(`${orderId}: ${booked.refusal.code}`);
  await transaction.run(
    insertBooking({ merchantId, transferId, orderId, affiliateId: came.affiliateId, points: change }),
  );
  return booked.value.events;
};

/**
 * The id of the transfer of an order's first, second … booking. A second transfer with the same id violates a unique
 * index.
 */
const bookingId = (orderId: string, number: number): string => uuidOfText(`affiliate ${orderId} ${number}`);

/** The points ledger shows only the end of the order's code, because the affiliate may not learn who made the order. */
const EARNED = (code: string): LocalText => ({
  vi: `Đơn hàng qua liên kết giới thiệu (…${code.slice(-4)})`,
  en: `Order by your referral link (…${code.slice(-4)})`,
});
const TAKEN_BACK = (code: string): LocalText => ({
  vi: `Đơn hàng qua liên kết giới thiệu đã hủy hoặc thay đổi (…${code.slice(-4)})`,
  en: `Order by your referral link canceled or changed (…${code.slice(-4)})`,
});
