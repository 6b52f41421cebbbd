import { day, line, lineOf, money, nameOf, orderOf, type EvidenceLine } from '@sandbar/domain/approvals';
import type { MoveOrder } from '@sandbar/contract/orders';
import type { ParsedOf } from '@sandbar/contract/common';
import { isPaid, leftToPay } from '@sandbar/domain/payments';
import { first, type RowOf, type Runner } from '../platform/database/index.ts';
import { offerByStay, offerIn } from './load-offer.ts';
import { orderToSettle } from './orders.payments.queries.ts';

/** The stay of an order, and its day of check-in. */
export const stayOf = ({ targetName, fromDate }: RowOf<typeof orderToSettle>) => [
  ...(targetName ? [nameOf(targetName)] : []),
  ...(fromDate ? [day(fromDate)] : []),
];

/** The state of an order and what it still needs, and would need if `comes` money arrived. */
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
  merchantId: string,
  { OrderId, StayId, Total }: ParsedOf<typeof MoveOrder>,
): Promise<EvidenceLine[]> => {
  const order = await first(runner.run(orderToSettle({ merchantId, id: OrderId })));
  const offer = offerIn(await runner.run(offerByStay({ merchantId, stayId: StayId })))?.offer;
  if (!order) return [];
  return [
    line('order', orderOf(order.code)),
    {
      name: 'stay',
      before: stayOf(order),
      values: offer ? [nameOf(offer.resortName), nameOf(offer.roomName), day(offer.fromDate)] : [],
    },
    { name: 'grandTotal', before: [money(order.grandTotal)], values: [money(Total)] },
  ];
};
