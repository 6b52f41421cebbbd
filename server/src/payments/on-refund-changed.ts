import { smallestRefundOf } from '@sandbar/domain/merchants';
import type { RefundReason } from '@sandbar/domain/orders';
import { isSentByHand } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import type { Inform } from '../notifications/index.ts';
import { orderRows } from '../orders/orders.published.ts';
import { first, statement, type Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { refundAccountMail, refundMail } from './refund-mails.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
}

const refundToNotify = statement('payments.refund-to-tell', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('refunds')
    .innerJoin(orderRows(p.merchantId).as('orders'), 'orders.id', 'refunds.orderId')
    .innerJoin('payments', (join) =>
      join.onRef('payments.merchantId', '=', 'refunds.merchantId').onRef('payments.id', '=', 'refunds.paymentId'),
    )
    .innerJoin('paymentMethods as method', (join) =>
      join.onRef('method.merchantId', '=', 'payments.merchantId').onRef('method.id', '=', 'payments.paymentMethodId'),
    )
    .where('refunds.merchantId', '=', p.merchantId)
    .where('refunds.id', '=', p.id)
    .select([
      'refunds.id',
      'refunds.amount',
      'refunds.reason',
      'method.sku',
      sql<boolean>`method.sku = 'bank-transfer'`.as('byTransfer'),
      'orders.id as orderId',
      'orders.code',
      'orders.customerId',
    ]),
);

/**
 * refund.changed: its member is notified that a refund is owed and why, and when it was sent. Failures concern staff
 * first.
 */
export const onRefundChanged = ({ database, merchants, inform }: Deps): EventHandler => ({
  name: 'payments-on-refund-changed',
  wants: ({ payload }) => payload.state === 'owed' || payload.state === 'done',
  run: async ({ merchantId, subjectId, payload }) => {
    const refund = await first(database.run(refundToNotify({ merchantId, id: subjectId })));
    if (!refund) return;
    const state = payload.state as 'owed' | 'done';
    const { settings } = await merchants.byId(merchantId);
    // No one sends this refund, so it is not announced either.
    const isTooSmall = refund.amount < smallestRefundOf(settings) && isSentByHand(refund.sku);
    if (state === 'owed' && isTooSmall) return;
    await inform({
      id: `refund ${refund.id} ${state}`,
      merchantId,
      userId: refund.customerId,
      kind: 'orders',
      words: (locale, merchant) =>
        refundMail(merchant, locale, state, { ...refund, reason: refund.reason as RefundReason }),
      path: `/order/detail/${refund.orderId}`,
    });
  },
});

const codeOfOrder = statement('payments.code-of-order', (db, p: { merchantId: string; id: string }) =>
  db.selectFrom(orderRows(p.merchantId).as('orders')).where('id', '=', p.id).select(['code', 'customerId']),
);

/** refund-account.named: its member is notified of the account, also when staff entered it in the member's place. */
export const onRefundAccountNamed = ({ database, inform }: Deps): EventHandler => ({
  name: 'payments-on-refund-account-named',
  run: async ({ merchantId, number, subjectId, payload }) => {
    const order = await first(database.run(codeOfOrder({ merchantId, id: subjectId })));
    if (!order) return;
    const { bank, numberEnd: end } = payload as { bank: string; numberEnd: string };
    await inform({
      id: `refund-account ${number}`,
      merchantId,
      userId: order.customerId,
      kind: 'account',
      words: (locale) => refundAccountMail(locale, { code: order.code, bank, end }),
      path: `/order/detail/${subjectId}`,
      channels: ['app', 'mail'],
    });
  },
});
