import { REFUND_TRIES } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import { knownPersonName } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

type OfOrder = { merchantId: string; orderId: string };

interface RefundTransfer {
  customerId: string;
  amount: number;
  /** Since when the last part of it has been owed. */
  owedAt: Date;
  bank: string | null;
  numberEnd: string | null;
  namedAt: Date | null;
  namedBy: string | null;
  /** The name of the person who named the account; null once erased. */
  namedByName: string | null;
  sealedDetails: string | null;
}

/**
 * The refunds of an order that only staff can send, other than cash, and the account for them. No row: there are none,
 * or they are less than `least`.
 */
export const refundTransfer = statement<OfOrder & { least: number }, RefundTransfer>(
  'payments.refund-transfer',
  (_, p) => sql<RefundTransfer>`select o.customer_id, sum(r.amount)::bigint as amount, max(r.created_at) as owed_at,
      a.bank, a.number_end, a.named_at, a.named_by, ${knownPersonName(p.merchantId, 'a.named_by')} as named_by_name,
      a.sealed_details
    from ${orderRows(p.merchantId)} o
    join refunds r on r.merchant_id = ${p.merchantId} and r.order_id = o.id and r.state <> 'done'
    join payments p on p.merchant_id = ${p.merchantId} and p.id = r.payment_id
    join payment_methods m on m.merchant_id = ${p.merchantId} and m.id = p.payment_method_id and m.sku <> 'cod'
      and (m.sku = 'bank-transfer' or r.state = 'failed' or r.state = 'sent' and r.tries >= ${sql.lit(REFUND_TRIES)})
    left join refund_accounts a on a.merchant_id = ${p.merchantId} and a.order_id = o.id
    where o.id = ${p.orderId}::uuid
    group by o.customer_id, a.bank, a.number_end, a.named_at, a.named_by, a.sealed_details
    having sum(r.amount) >= ${p.least}::bigint`,
);

interface NewAccount extends Record<string, unknown> {
  merchantId: string;
  orderId: string;
  userId: string;
  sealedDetails: string;
  bank: string;
  numberEnd: string;
  namedBy: string;
  namedAt: Date;
}

/**
 * Stores the account, replacing an earlier one; no row: the member named the earlier one, which no one else may
 * replace.
 */
export const nameRefundAccount = statement('payments.name-refund-account', (db, p: NewAccount) => {
  const named = {
    sealedDetails: p.sealedDetails,
    bank: p.bank,
    numberEnd: p.numberEnd,
    namedBy: p.namedBy,
    namedAt: p.namedAt,
  };
  return db
    .insertInto('refundAccounts')
    .values({ merchantId: p.merchantId, orderId: p.orderId, userId: p.userId, ...named })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'orderId'])
        .doUpdateSet(named)
        .where(
          sql<boolean>`refund_accounts.named_by <> refund_accounts.user_id or ${p.namedBy}::uuid = ${p.userId}::uuid`,
        ),
    )
    .returning('refundAccounts.orderId');
});

/** Deletes the accounts of a person who is erased. */
export const eraseRefundAccounts = statement(
  'payments.erase-refund-accounts',
  (db, p: { merchantId: string; userId: string }) =>
    db.deleteFrom('refundAccounts').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);

/** Holder and number of accounts to which refunds go. */
export const refundAccountDetails = sealedColumn({
  name: 'payments.refund-account-details',
  table: 'refund_accounts',
  column: 'sealed_details',
  row: 'order_id',
});
