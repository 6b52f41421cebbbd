import { CancelOrderByDecision } from '@sandbar/contract/orders';
import { line, money, orderOf, percent as percentOf } from '@sandbar/domain/approvals';
import { accept, refuse } from '@sandbar/domain/common';
import { beyondPolicy, givesCodesBack, orderState } from '@sandbar/domain/orders';
import { effect } from '../approvals/index.ts';
import { RELEASED_MEANWHILE } from '../ledger/index.ts';
import { first } from '../platform/database/index.ts';
import { cancelPaidOrder, policyOf } from './cancel-paid-order.ts';
import { stayOf } from './evidence.ts';
import { orderToMove } from './moves.queries.ts';
import { orderToSettle } from './orders.payments.queries.ts';
import { netPaid, lockAndReadOrder, type OrderToSettle } from './lock-and-read-order.ts';

/** The reason in the history of an order that staff canceled with another refund; their own reason follows. */
const BY_DECISION = 'canceled-by-decision';

/** Whether everything that the order used is returned; then its gift codes are returned too. */
const givesAll = (order: OrderToSettle, { Refund, PointsPercent }: { Refund: number; PointsPercent: number }) =>
  Refund === netPaid(order) && (order.points === 0 || PointsPercent === 100);

/**
 * Sale/CancelOrderByDecision. The part beyond the order's cancellation policy counts against the sender's daily limit
 * (decision 049); without such a part no second person is needed.
 */
export const cancelOrderByDecision = effect({
  kind: 'order.cancel',
  contract: CancelOrderByDecision,
  prepare: async (transaction, merchant, input) => {
    const merchantId = merchant.id;
    const order = await lockAndReadOrder(transaction, { merchantId, id: input.OrderId });
    const rates = order && (await first(transaction.run(orderToMove({ merchantId, id: order.id }))));
    if (!order || !rates) return refuse('ORDER_NOT_FOUND', {});
    if (orderState(order.allStatus) !== 'closed') return refuse('ORDER_PROCESSED', { allStatus: order.allStatus });
    const { percent, refund } = policyOf(order, merchant);
    if (percent === null) return refuse('STAY_PAST', {});
    const paid = netPaid(order);
    if (paid !== input.Paid) return refuse('CANCELLATION_CHANGED', { refund });
    const decided = { refund: input.Refund, pointsPercent: input.PointsPercent, giftCodes: givesAll(order, input) };
    if (decided.refund > paid) return refuse('REFUND_ABOVE_PAID', { paid });
    const { points, giftCodeAmount } = order;
    const amount = beyondPolicy(decided, { refund, percent, points, pointRate: rates.pointRate, giftCodeAmount });
    const about = { subjectId: order.id, beneficiaryId: order.customerId, ownerIds: [order.ownerId] };
    return accept({ ...about, amount, reason: input.Reason, free: amount === 0, decided });
  },
  evidence: async (runner, merchant, { OrderId: id, Refund, PointsPercent }) => {
    const order = await first(runner.run(orderToSettle({ merchantId: merchant.id, id })));
    if (!order) return [];
    const policy = policyOf(order, merchant);
    return [
      line('order', orderOf(order.code)),
      line('stay', ...stayOf(order)),
      line('grandTotal', money(order.grandTotal)),
      { name: 'refund', before: [money(policy.refund)], values: [money(Refund)] },
      ...(order.points > 0
        ? [
            {
              name: 'pointsBack' as const,
              before: [percentOf(policy.percent ?? 0)],
              values: [percentOf(PointsPercent)],
            },
          ]
        : []),
      ...(order.giftCodeAmount > 0
        ? [
            {
              name: 'codesBack' as const,
              before: [money(givesCodesBack(policy.percent ?? 0) ? order.giftCodeAmount : 0)],
              values: [money(givesAll(order, { Refund, PointsPercent }) ? order.giftCodeAmount : 0)],
            },
          ]
        : []),
    ];
  },
  execute: async (transaction, { merchant, actorId }, input, { decided }) =>
    cancelPaidOrder(
      transaction,
      { merchant, actorId },
      {
        merchantId: merchant.id,
        id: input.OrderId,
        reason: `${BY_DECISION}: ${input.Reason}`,
        shown: undefined,
        shownPoints: undefined,
        decided,
      },
    ),
  onViolation: () => RELEASED_MEANWHILE,
});
