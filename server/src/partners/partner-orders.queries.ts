import { sql } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { paidSoFar } from '../payments/payments.published.ts';
import { statement, type Builder, type RowOf } from '../platform/database/index.ts';

/**
 * The facts of an order for a partner or a merchant's server: enough to match their records and to add up money,
 * without names and addresses.
 */
export const orderFacts = (db: Builder, merchantId: string) =>
  db
    .selectFrom(orderRows(merchantId).as('orders'))
    .leftJoin(orderLineRows(merchantId).as('line'), (join) =>
      join.onRef('line.orderId', '=', 'orders.id').on('line.stayId', 'is not', null),
    )
    .leftJoin(stayRows(merchantId).as('stays'), 'stays.id', 'line.stayId')
    .select([
      'orders.id',
      'orders.code',
      'orders.customerId',
      'orders.allStatus',
      'orders.grandTotal',
      'orders.points',
      'orders.holdExpiresAt',
      'orders.createdAt',
      'orders.adultTotal',
      'orders.childrenAges',
      'stays.id as stayId',
      'stays.resortId',
      'stays.roomId',
      'stays.fromDate',
      'stays.toDate',
      paidSoFar(merchantId, 'orders').as('paid'),
    ]);

interface PartnerOrderPage extends Record<string, unknown> {
  merchantId: string;
  partnerId: string;
  /** The last order of the previous page; null for the first page. */
  after: string | null;
  /** Only the order with this code; null matches all. */
  code: string | null;
  limit: number;
}

/** A page of the orders that were made with the tickets of a partner, the newest first. */
export const partnerOrders = statement('partners.orders', (db, p: PartnerOrderPage) =>
  orderFacts(db, p.merchantId)
    .innerJoin('frameOrders', (join) =>
      join
        .onRef('frameOrders.orderId', '=', 'orders.id')
        .on('frameOrders.merchantId', '=', p.merchantId)
        .on('frameOrders.partnerId', '=', p.partnerId),
    )
    .where(sql<boolean>`(${p.code}::text is null or orders.code = ${p.code}::text)`)
    .where(
      sql<boolean>`(${p.after}::uuid is null or (orders.created_at, orders.id) < (
        select behind.created_at, behind.id from ${orderRows(p.merchantId)} behind
        where behind.id = ${p.after}::uuid))`,
    )
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(sql<number>`${p.limit}::int`),
);

/** Returns the facts of an order for webhooks and its partner; dates in ISO 8601, money in minor units. */
export const webhookData = (row: Omit<RowOf<typeof partnerOrders>, 'createdAt' | 'allStatus'>, currency: string) => ({
  code: row.code,
  customerId: row.customerId,
  currency,
  grandTotal: row.grandTotal,
  paid: row.paid ?? 0,
  points: row.points,
  holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
  adults: row.adultTotal,
  childrenAges: row.childrenAges,
  stay: row.stayId
    ? {
        id: row.stayId,
        resortId: row.resortId!,
        roomId: row.roomId!,
        fromDate: row.fromDate!,
        toDate: row.toDate!,
      }
    : null,
});
