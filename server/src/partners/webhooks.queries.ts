import { PaymentStatus } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

export const webhookById = statement('partners.webhook', (db, p: { merchantId: string; id: string }) =>
  db.selectFrom('webhookEndpoints').where('merchantId', '=', p.merchantId).where('id', '=', p.id).select('id'),
);

/** What a merchant's server is told of an order: what it needs to find its own records and to count money, nobody's name or address. */
export const orderForWebhook = statement('partners.order', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('orders')
    .leftJoin('orderLines as line', (join) => join.onRef('line.merchantId', '=', 'orders.merchantId').onRef('line.orderId', '=', 'orders.id').on('line.stayId', 'is not', null))
    .leftJoin('stays', (join) => join.onRef('stays.merchantId', '=', 'line.merchantId').onRef('stays.id', '=', 'line.stayId'))
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.id', '=', p.id)
    .limit(1)
    .select((eb) => [
      'orders.id',
      'orders.code',
      'orders.customerId',
      'orders.grandTotal',
      'orders.points',
      'orders.holdExpiresAt',
      'orders.adultTotal',
      'orders.childrenAges',
      'stays.id as stayId',
      'stays.resortId',
      'stays.roomId',
      'stays.fromDate',
      'stays.toDate',
      eb
        .selectFrom('payments')
        .whereRef('payments.merchantId', '=', 'orders.merchantId')
        .whereRef('payments.orderId', '=', 'orders.id')
        .where(sql<boolean>`payments.all_status & ${sql.lit(PaymentStatus.Closed)} <> 0`)
        .select(sql<number>`coalesce(sum(payments.amount), 0)::bigint`.as('paid'))
        .as('paid'),
    ]),
);
