import { PaymentStatus } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** What is said about an order: its stay also when that was given back. */
export const orderToTell = statement('notifications.order', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('orders')
    .innerJoin('orderLines as line', (join) => join.onRef('line.merchantId', '=', 'orders.merchantId').onRef('line.orderId', '=', 'orders.id').on('line.stayId', 'is not', null))
    .innerJoin('stays', (join) => join.onRef('stays.merchantId', '=', 'line.merchantId').onRef('stays.id', '=', 'line.stayId'))
    .leftJoin('paymentMethods as method', (join) => join.onRef('method.merchantId', '=', 'orders.merchantId').onRef('method.id', '=', 'orders.paymentMethodId'))
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.id', '=', p.id)
    .select((eb) => [
      'orders.customerId',
      'orders.code',
      'orders.allStatus',
      'orders.grandTotal',
      'orders.holdExpiresAt',
      'orders.receiverName',
      'orders.receiverEmail',
      'line.targetName',
      'stays.fromDate',
      'stays.toDate',
      'method.sku',
      eb
        .selectFrom('payments')
        .whereRef('payments.merchantId', '=', 'orders.merchantId')
        .whereRef('payments.orderId', '=', 'orders.id')
        .where(sql<boolean>`payments.all_status & ${sql.lit(PaymentStatus.Closed)} <> 0`)
        .select(sql<number>`coalesce(sum(payments.amount), 0)::bigint`.as('paid'))
        .as('closedAmount'),
    ]),
);
