import { dayInZone } from '@sandbar/domain/common';
import { DEFAULT_CANCELLATION, cancellationTerms, orderCan, orderState, shareBack } from '@sandbar/domain/orders';
import { isSentByHand } from '@sandbar/domain/payments';
import { isReleased } from '../ledger/index.ts';
import { first } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { OrderCancellation } from '../platform/graphql/resolvers.generated.ts';
import { pointsBackOf, type PointsBack } from '../points/index.ts';
import { policyOf } from './cancel-paid-order.ts';
import { codesBackOf } from './codes-back.ts';
import { orderToSettle } from './orders.payments.queries.ts';
import { netPaid, completedPayments } from './lock-and-read-order.ts';

const NONE = { back: [], lost: [] };
const partOf = ({ points, expiresAt }: PointsBack) => ({ points, expiresAt: expiresAt?.toISOString() ?? null });

/** What canceling the reader's order now would refund; null when it is another member's or cannot be canceled. */
export const orderCancellation = async (id: string, context: GraphContext): Promise<OrderCancellation | null> =>
  cancellationOf({ id, customerId: (await context.session()).userId }, context);

/** The same for an order of any member. Decides as `Sale/CancelOrder` does. */
export const cancellationOf = async (
  { id, customerId: userId }: { id: string; customerId: string },
  { merchant, database }: Pick<GraphContext, 'merchant' | 'database'>,
): Promise<OrderCancellation | null> => {
  const order = await first(database.run(orderToSettle({ merchantId: merchant.id, id })));
  if (
    !order ||
    order.customerId !== userId ||
    !orderCan.cancel({ allStatus: order.allStatus, holdExpiresAt: null, holdExtended: false }).ok
  )
    return null;
  const today = dayInZone(order.now, merchant.timeZone);
  const ladder = order.cancellation ?? DEFAULT_CANCELLATION;
  const closed = orderState(order.allStatus) === 'closed';
  const percent = closed ? policyOf(order, merchant).percent : 100;
  if (percent === null) return null;
  if (closed && (await isReleased(database, { merchantId: merchant.id, orderId: id }))) return null;
  const paid = completedPayments(order);
  const [points, codes] = await Promise.all([
    order.points > 0 ? pointsBackOf(database, merchant, { orderId: id, userId, percent, now: order.now }) : NONE,
    order.giftCodeAmount > 0 ? codesBackOf(database, { merchantId: merchant.id, orderId: id, percent }) : NONE,
  ]);
  return {
    percent,
    paid: netPaid(order),
    refund: shareBack(paid, percent).reduce((sum, { amount }) => sum + amount, 0),
    byTransfer: paid.some(({ sku }) => sku === 'bank-transfer'),
    automatic: paid.length > 0 && paid.every(({ sku }) => !isSentByHand(sku)),
    points: points.back.map(partOf),
    pointsLost: points.lost.map(partOf),
    giftCodes: codes.back,
    giftCodesLost: codes.lost,
    terms: closed && order.fromDate && !order.closureGivesMoney ? cancellationTerms(order.fromDate, today, ladder) : [],
  };
};
