import type { RefundReason } from '@sandbar/domain/orders';
import type { Inform } from '../notifications/index.ts';
import { first, statement, type Database } from '../platform/database/index.ts';
import type { Reaction } from '../platform/reactions/reaction.ts';
import { refundMail } from './refund-mails.ts';

interface Deps {
  database: Database;
  inform: Inform;
}

const refundToTell = statement('payments.refund-to-tell', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', (join) =>
      join.onRef('orders.merchantId', '=', 'refunds.merchantId').onRef('orders.id', '=', 'refunds.orderId'),
    )
    .where('refunds.merchantId', '=', p.merchantId)
    .where('refunds.id', '=', p.id)
    .select([
      'refunds.id',
      'refunds.amount',
      'refunds.reason',
      'orders.id as orderId',
      'orders.code',
      'orders.customerId',
    ]),
);

/**
 * refund.changed: its member learns that money goes back and why, and when it was sent. What failed is the staff's
 * business first.
 */
export const onRefundChanged = ({ database, inform }: Deps): Reaction => ({
  name: 'payments-on-refund-changed',
  wants: ({ payload }) => payload.state === 'owed' || payload.state === 'done',
  run: async ({ merchantId, subjectId, payload }) => {
    const refund = await first(database.run(refundToTell({ merchantId, id: subjectId })));
    if (!refund) return;
    const state = payload.state as 'owed' | 'done';
    await inform({
      id: `refund ${refund.id} ${state}`,
      merchantId,
      userId: refund.customerId,
      kind: 'orders',
      words: (locale) => refundMail(locale, state, { ...refund, reason: refund.reason as RefundReason }),
      path: `/order/detail/${refund.orderId}`,
    });
  },
});
