import { orderSubject, type OrderAmounts, type OrderLineDraft } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { statement, type Transaction } from '../platform/database/index.ts';
import { uuidOfText } from '../platform/uuid.ts';

/** Writes that change what an order is of and its price. All run in a transaction that has locked the order first. */

type Key = { merchantId: string; orderId: string };

/** One write: the former stay becomes free in the moment in which the other one is taken. */
const giveStay = statement<Key & { stayId: string; targetName: string; resortFees: string }, object>(
  'orders.give-stay',
  (_, p) => sql<object>`update order_lines set stay_id = ${p.stayId}::uuid, target_name = ${p.targetName}::jsonb,
      resort_fees = ${p.resortFees}::jsonb
    where merchant_id = ${p.merchantId} and order_id = ${p.orderId}::uuid and stay_id is not null`,
);

const dropFees = statement('orders.drop-fees', (db, p: Key) =>
  db
    .deleteFrom('orderLines')
    .where('orderLines.merchantId', '=', p.merchantId)
    .where('orderLines.orderId', '=', p.orderId)
    .where('orderLines.stayId', 'is', null),
);

const priceStay = statement(
  'orders.price-stay',
  (db, p: Key & Pick<OrderLineDraft, 'originalPrice' | 'discountAmount' | 'price'>) =>
    db
      .updateTable('orderLines')
      .set({
        originalPrice: p.originalPrice,
        discountAmount: p.discountAmount,
        price: p.price,
        total: sql<number>`${p.price}::bigint * quantity`,
      })
      .where('orderLines.merchantId', '=', p.merchantId)
      .where('orderLines.orderId', '=', p.orderId)
      .where('orderLines.stayId', 'is not', null),
);

const addFees = statement<Key & { lines: string }, object>(
  'orders.add-fees',
  (_, p) => sql<object>`insert into order_lines (merchant_id, order_id, id, product_type, stay_id, live, target_name,
    original_price,
      discount_amount, price, total, position)
    select ${p.merchantId}::uuid, ${p.orderId}::uuid, gen_random_uuid(), line."productType", null, false,
      line."targetName", line."originalPrice",
      line."discountAmount", line.price, line.price, line.position
    from json_to_recordset(${p.lines}::json) line("productType" int, "targetName" jsonb, "originalPrice" bigint,
      "discountAmount" bigint,
      price bigint, position int)`,
);

const keepSubject = statement<{ merchantId: string; id: string; text: string }, object>(
  'orders.keep-subject',
  (_, p) => sql<object>`insert into order_subjects (merchant_id, id, text)
    values (${p.merchantId}::uuid, ${p.id}::uuid, ${p.text}::text)
    on conflict do nothing`,
);

const setAmounts = statement(
  'orders.set-amounts',
  (db, p: Key & Omit<NewStay['price'], 'promotionAmount' | 'pointRate'> & { subjectId: string }) =>
    db
      .updateTable('orders')
      .set({
        subTotal: p.subTotal,
        giftCodeAmount: p.giftCodeAmount,
        points: p.points,
        grandTotal: p.grandTotal,
        subjectId: p.subjectId,
        modifiedAt: sql<Date>`now()`,
      })
      .where('orders.merchantId', '=', p.merchantId)
      .where('orders.id', '=', p.orderId),
);

/** Another reduction of the order's price, and its total by that. */
export const setReduction = statement(
  'orders.set-reduction',
  (db, p: Key & { promotionAmount: number; grandTotal: number }) =>
    db
      .updateTable('orders')
      .set({ promotionAmount: p.promotionAmount, grandTotal: p.grandTotal, modifiedAt: sql<Date>`now()` })
      .where('orders.merchantId', '=', p.merchantId)
      .where('orders.id', '=', p.orderId),
);

/** Counts a move by the rules for members. */
export const countOwnMove = statement<Key, object>(
  'orders.count-own-move',
  (_, p) => sql<object>`update orders set own_moves = own_moves + 1, modified_at = now()
    where merchant_id = ${p.merchantId} and id = ${p.orderId}::uuid`,
);

/** Another cancellation policy of an order. @param ladder JSON */
export const setLadder = statement<Key & { ladder: string }, object>(
  'orders.set-ladder',
  (_, p) => sql<object>`update orders set cancellation = ${p.ladder}::jsonb, modified_at = now()
    where merchant_id = ${p.merchantId} and id = ${p.orderId}::uuid`,
);

interface NewStay {
  line: OrderLineDraft;
  /** All lines, newly priced; null keeps the present lines and their prices. */
  lines: readonly OrderLineDraft[] | null;
  price: OrderAmounts & { grandTotal: number };
}

/**
 * Moves an order to another stay, with its new price.
 * @throws a unique violation of `order_lines_live_stay` when another order has that stay
 */
export const moveToStay = async (
  transaction: Transaction,
  key: Key,
  { line, lines, price }: NewStay,
): Promise<void> => {
  const stayId = line.stayId!;
  const [targetName, resortFees] = [JSON.stringify(line.targetName), JSON.stringify(line.resortFees)];
  await transaction.run(giveStay({ ...key, stayId, targetName, resortFees }));
  if (lines) {
    const { originalPrice, discountAmount, price: money } = line;
    const fees = lines.filter((fee) => fee.stayId === null).map((fee, index) => ({ ...fee, position: index + 1 }));
    await transaction.run(priceStay({ ...key, originalPrice, discountAmount, price: money }));
    await transaction.run(dropFees(key));
    await transaction.run(addFees({ ...key, lines: JSON.stringify(fees) }));
  }
  const text = orderSubject([line]);
  const subjectId = uuidOfText(text);
  const { subTotal, giftCodeAmount, points, grandTotal } = price;
  await transaction.run(keepSubject({ merchantId: key.merchantId, id: subjectId, text }));
  await transaction.run(setAmounts({ ...key, subTotal, giftCodeAmount, points, grandTotal, subjectId }));
};
