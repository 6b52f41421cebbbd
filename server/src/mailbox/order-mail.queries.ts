import { statement } from '../platform/database/index.ts';

/** What the mail about a confirmed order says. */
export const orderForMail = statement('mailbox.order', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('orders')
    .innerJoin('users', (join) => join.onRef('users.merchantId', '=', 'orders.merchantId').onRef('users.id', '=', 'orders.customerId'))
    .innerJoin('orderLines as line', (join) => join.onRef('line.merchantId', '=', 'orders.merchantId').onRef('line.orderId', '=', 'orders.id').on('line.stayId', 'is not', null))
    .innerJoin('stays', (join) => join.onRef('stays.merchantId', '=', 'line.merchantId').onRef('stays.id', '=', 'line.stayId'))
    .leftJoin('paymentMethods as method', (join) => join.onRef('method.merchantId', '=', 'orders.merchantId').onRef('method.id', '=', 'orders.paymentMethodId'))
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.id', '=', p.id)
    .select([
      'orders.code',
      'orders.grandTotal',
      'orders.holdExpiresAt',
      'orders.receiverName',
      'orders.receiverEmail',
      'users.languageId',
      'line.targetName',
      'stays.fromDate',
      'stays.toDate',
      'method.sku',
    ]),
);
