import { statement } from '../platform/database/index.ts';

/** Whose order it is. */
export const memberOfOrder = statement('orders.member', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('orders')
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.id', '=', p.id)
    .select(['orders.customerId']),
);
