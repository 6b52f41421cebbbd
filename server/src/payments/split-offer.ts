import { orderState } from '@sandbar/domain/orders';
import { leftToPay, offerSplit, orderCodesIn, type SplitPart } from '@sandbar/domain/payments';
import type { Runner } from '../platform/database/index.ts';
import { ordersNamed } from './payments.queries.ts';

type NamedOrder = Awaited<ReturnType<typeof readOrders>>[number];
const readOrders = (database: Runner, merchantId: string, codes: string[]) =>
  database.run(ordersNamed({ merchantId, codes }));

/** Money that an order still lacks. */
export const asksOf = ({ allStatus, grandTotal, kept }: Omit<NamedOrder, 'waiting' | 'sent'>): number =>
  orderState(allStatus) === 'confirmed' ? leftToPay(grandTotal, kept) : 0;

interface OfferedPart extends SplitPart {
  orderId: string;
}

/** The orders among which each line of money can be split, according to its text and their sums; none for most. */
export const splitOffers = async (
  database: Runner,
  merchantId: string,
  lines: readonly { content: string; amount: number }[],
): Promise<OfferedPart[][]> => {
  const named = lines.map(({ content }) => orderCodesIn(content));
  const codes = named.flatMap((each) => (each.length > 1 ? each : []));
  const orders = new Map(
    (codes.length > 0 ? await readOrders(database, merchantId, codes) : []).map((order) => [order.code, order]),
  );
  return lines.map(({ amount }, at) => {
    const found = named[at]!.flatMap((code) => orders.get(code) ?? []);
    return offerSplit(
      amount,
      found.map((order) => ({ code: order.code, orderId: order.id, amount: asksOf(order) })),
    );
  });
};
