import { day, line, lineOf, money, nameOf, orderOf, type EvidenceLine } from '@sandbar/domain/approvals';
import type { MoveOrder } from '@sandbar/contract/orders';
import type { ParsedOf } from '@sandbar/contract/common';
import { isPaid, leftToPay } from '@sandbar/domain/payments';
import { first, type RowOf, type Runner } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { stayOnMarket, loadedStay } from './load-stay.ts';
import { moveTo, policyOfMove } from './move-stay.ts';
import { orderToMove } from './moves.queries.ts';
import { orderToSettle } from './orders.payments.queries.ts';
import { netPaid } from './lock-and-read-order.ts';

/** The stay of an order, and its day of check-in. */
export const stayOf = ({ targetName, fromDate }: RowOf<typeof orderToSettle>) => [
  ...(targetName ? [nameOf(targetName)] : []),
  ...(fromDate ? [day(fromDate)] : []),
];

/** The state of an order and what it still needs; also what it would need if `comes` money arrived. */
export const orderEvidence = async (
  runner: Runner,
  key: { merchantId: string; id: string },
  comes: number,
): Promise<EvidenceLine[]> => {
  const order = await first(runner.run(orderToSettle(key)));
  if (!order) return [];
  const paid = (order.payments ?? [])
    .filter(({ allStatus }) => isPaid(allStatus))
    .reduce((sum, { amount, goingBack }) => sum + amount - goingBack, 0);
  const left = leftToPay(order.grandTotal, paid);
  return [
    line('order', orderOf(order.code)),
    line('stay', ...stayOf(order)),
    line('grandTotal', money(order.grandTotal)),
    { name: 'leftToPay', before: [money(left)], values: [money(Math.max(0, left - comes))] },
    ...lineOf('paidTooMuch', comes > left ? comes - left : null, money),
  ];
};

/** The stays between which an order moves, and the prices. */
export const moveEvidence = async (
  runner: Runner,
  merchant: Merchant,
  { OrderId, StayId, Total, Price }: ParsedOf<typeof MoveOrder>,
): Promise<EvidenceLine[]> => {
  const key = { merchantId: merchant.id, id: OrderId };
  const order = await first(runner.run(orderToSettle(key)));
  const moving = await first(runner.run(orderToMove(key)));
  const loaded = loadedStay(await runner.run(stayOnMarket({ merchantId: merchant.id, stayId: StayId })));
  if (!order || !moving) return [];
  const { stay } = loaded ?? {};
  const policy = policyOfMove(merchant, order, moving);
  const move = moveTo(merchant, order, moving, loaded, Price);
  const back = !move.ok ? 0 : move.value.dueAt ? netPaid(order) : move.value.back;
  return [
    line('order', orderOf(order.code)),
    {
      name: 'stay',
      before: stayOf(order),
      values: stay ? [nameOf(stay.resortName), nameOf(stay.roomName), day(stay.fromDate)] : [],
    },
    { name: 'grandTotal', before: [money(order.grandTotal)], values: [money(Total)] },
    // When an order is owed again and stays unpaid, everything is refunded.
    ...(back > policy.refund
      ? [{ name: 'refund' as const, before: [money(policy.refund)], values: [money(back)] }]
      : []),
  ];
};
