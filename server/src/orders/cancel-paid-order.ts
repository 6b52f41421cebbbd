import { randomUUID } from 'node:crypto';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, dayInZone, refuse, type Result } from '@sandbar/domain/common';
import {
  CANCELED_AFTER_PAYMENT,
  DEFAULT_CANCELLATION,
  cancellationPercent,
  givesCodesBack,
  orderState,
  shareBack,
  shareOf,
  type DecidedRefund,
} from '@sandbar/domain/orders';
import { book, cancelOwnerSale, refundOwedTransfer, saleCanceledTransfer } from '../ledger/index.ts';
import type { CommandContext, Saved } from '../platform/commands/handler.ts';
import { ChangedMeanwhile, first, type Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { returnPointsOfOrder } from '../points/index.ts';
import { returnCodeUses } from '../promotions/index.ts';
import { areOtherCodes } from './codes-back.ts';
import { endedEvents } from './expire-holds.ts';
import { refundChanged } from './orders.events.ts';
import { orderToSettle } from './orders.payments.queries.ts';
import { lockOrder, moveLockedOrder } from './orders.locked.store.ts';
import { insertRefund } from './orders.payments.store.ts';
import { netPaid, completedPayments, type OrderToSettle } from './lock-and-read-order.ts';

const POINTS_BACK = { vi: 'Hoàn điểm do hủy đơn', en: 'Points returned, order canceled' };

interface Cancellation {
  merchantId: string;
  id: string;
  reason: string;
  /** The refund in money that the member was shown; undefined when none was shown. */
  shown: number | undefined;
  /** The returned points that the member was shown. */
  shownPoints: number | undefined;
  /** The gift codes that the member was shown to be usable again. */
  shownCodes?: readonly string[] | undefined;
  /** The refund by decision; without one, the ladder decides. */
  decided?: DecidedRefund;
  /** Returned points are valid until then, unless their own lots are valid longer. */
  pointsUntil?: Date | null;
}

/**
 * What canceling a paid order gives back today: a share by its ladder, all of it while a closure offers the money back,
 * and money by that. Null percent: its stay has started.
 */
export const policyOf = (order: OrderToSettle, { timeZone }: Pick<Merchant, 'timeZone'>) => {
  const ladder = order.cancellation ?? DEFAULT_CANCELLATION;
  const share = cancellationPercent(order.fromDate ?? '', dayInZone(order.now, timeZone), ladder);
  const percent = share !== null && order.closureGivesMoney ? 100 : share;
  const back = shareBack(completedPayments(order), percent ?? 0);
  return { percent, back, refund: back.reduce((sum, { amount }) => sum + amount, 0) };
};

/**
 * Cancels a paid order by the cancellation ladder it was made with, or by decision: the stay becomes free, a refund is
 * owed, points return to their lots, and gift codes can be used again when all comes back.
 */
export const cancelPaidOrder = async (
  transaction: Transaction,
  { merchant, actorId }: Pick<CommandContext, 'merchant' | 'actorId'>,
  { reason, shown, shownPoints, shownCodes, decided, pointsUntil, ...key }: Cancellation,
): Promise<Result<Saved<{ id: string; allStatus: number; refund: number }>, AnyRefusal>> => {
  const { merchantId, id } = key;
  await transaction.run(lockOrder({ merchantId, id }));
  const order = await first(transaction.run(orderToSettle({ merchantId, id })));
  if (!order || orderState(order.allStatus) !== 'closed') throw new ChangedMeanwhile('order');
  const policy = policyOf(order, merchant);
  if (policy.percent === null) return refuse('STAY_PAST', {});
  const kept = netPaid(order);
  if (decided && decided.refund > kept) return refuse('REFUND_ABOVE_PAID', { paid: kept });
  const percent = decided?.pointsPercent ?? policy.percent;
  const back = decided ? shareOf(completedPayments(order), decided.refund) : policy.back;
  const refund = decided?.refund ?? policy.refund;
  if (shown !== undefined && shown !== refund) return refuse('CANCELLATION_CHANGED', { refund });
  if (await areOtherCodes(transaction, shownCodes, { merchantId, orderId: id, percent }))
    return refuse('CANCELLATION_CODES_CHANGED', {});

  const move = { fromStatus: order.allStatus, toStatus: CANCELED_AFTER_PAYMENT, reason, actorId };
  await moveLockedOrder(transaction, { ...key, ...move, live: false });
  const refunds = back.map((part) => ({ ...part, refundId: randomUUID() }));
  for (const { refundId, paymentId, amount } of refunds)
    await transaction.run(
      insertRefund({ merchantId, id: refundId, orderId: id, paymentId, amount, reason: 'canceled' }),
    );
  await transaction.run(
    book(merchantId, [
      ...refunds.map(({ refundId, amount }) => refundOwedTransfer({ refundId, orderId: id, amount, actorId })),
      saleCanceledTransfer(order, kept - refund, actorId),
    ]),
  );
  // Lock order: points account, then gift codes, then owner, as everywhere.
  const points =
    order.points > 0
      ? await returnPointsOfOrder(transaction, merchant, {
          orderId: id,
          name: POINTS_BACK,
          percent,
          actorId,
          until: pointsUntil ?? null,
        })
      : null;
  const pointsBack = points?.points ?? 0;
  if (shownPoints !== undefined && shownPoints !== pointsBack)
    return refuse('CANCELLATION_POINTS_CHANGED', { points: pointsBack });
  if (order.giftCodeAmount > 0 && (decided?.giftCodes ?? givesCodesBack(percent)))
    await transaction.batch(returnCodeUses({ merchantId, orderIds: [id] }));
  const undone = await cancelOwnerSale(transaction, merchantId, id, actorId);
  if (!undone.ok) return undone;
  const { stayId, roomId, resortId, customerId } = order;
  const owed = refunds.map(({ refundId, amount }) =>
    refundChanged({ refundId, orderId: id, customerId, amount, reason: 'canceled', state: 'owed' }),
  );
  const ended = endedEvents(
    [{ orderId: id, customerId, allStatus: CANCELED_AFTER_PAYMENT, stayId, roomId, resortId }],
    'canceled',
  );
  return accept({
    answer: { id, allStatus: CANCELED_AFTER_PAYMENT, refund },
    events: [...ended, ...owed, ...(points?.events ?? [])],
  });
};
