import { REFUND_TRIES } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import { knownPersonName } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

interface Which extends Record<string, unknown> {
  merchantId: string;
  /** null: all that wait. */
  refundIds: readonly string[] | null;
  except: readonly string[];
  /** Approval requests that expired before this instant no longer hold a refund up. */
  at: string;
  /** Minor units; smaller refunds are left alone. */
  least: number;
  /** The person who sends them. */
  senderId: string;
}

/**
 * Refunds that a person sends by bank transfer, and what stands between each and the bank: `provider` has not said
 * whether it sent the refund, `decision` of a second person, `account` that is not named, `own`: the sender named the
 * account in the member's place (`maySendTo`); `ready`: nothing does.
 */
const transfers = (p: Which) => sql`(select r.id, r.amount, o.code as order_code, r.order_id, o.customer_name,
      a.bank, a.sealed_details,
      case
        when r.state = 'sent' then 'provider'
        when exists (select from approvals w where w.merchant_id = ${p.merchantId} and w.kind = 'refund.record'
          and w.status = 'pending' and w.subject_id = r.id and w.expires_at > ${p.at}::timestamptz) then 'decision'
        when a.sealed_details is null then 'account'
        when a.named_by = ${p.senderId}::uuid and a.named_by <> a.user_id then 'own'
        else 'ready'
      end as standing
    from refunds r
    join ${orderRows(p.merchantId)} o on o.id = r.order_id
    join payments p on p.merchant_id = ${p.merchantId} and p.id = r.payment_id
    join payment_methods m on m.merchant_id = ${p.merchantId} and m.id = p.payment_method_id and m.sku <> 'cod'
      and (m.sku = 'bank-transfer' or r.state = 'failed' or r.state = 'sent' and r.tries >= ${sql.lit(REFUND_TRIES)})
    left join refund_accounts a on a.merchant_id = ${p.merchantId} and a.order_id = r.order_id
    where r.merchant_id = ${p.merchantId} and r.state <> 'done' and r.amount >= ${p.least}::bigint
      and r.id <> all(${p.except}::uuid[])
      and (${p.refundIds}::uuid[] is null or r.id = any(${p.refundIds}::uuid[]))) transfers`;

export interface RefundToBank {
  id: string;
  amount: number;
  orderCode: string;
  orderId: string;
  customerName: string;
  bank: string;
  sealedDetails: string;
}

/** The refunds that can be sent, by their ids. */
export const refundsToBank = statement<Which & { afterId: string | null; limit: number }, RefundToBank>(
  'payments.refunds-to-bank',
  (_, p) => sql<RefundToBank>`select id, amount, order_code, order_id, customer_name, bank, sealed_details
    from ${transfers(p)}
    where standing = 'ready' and (${p.afterId}::uuid is null or id > ${p.afterId}::uuid)
    order by id limit ${p.limit}::int`,
);

interface Standings {
  ready: number;
  amount: number;
  account: number;
  own: number;
  decision: number;
  provider: number;
}

/** How many refunds can be sent, their sum, and how many cannot, by reason. */
export const refundStandings = statement<Which, Standings>(
  'payments.refund-standings',
  (_, p) => sql<Standings>`select count(*) filter (where standing = 'ready')::int as ready,
      coalesce(sum(amount) filter (where standing = 'ready'), 0)::bigint as amount,
      count(*) filter (where standing = 'account')::int as account,
      count(*) filter (where standing = 'own')::int as own,
      count(*) filter (where standing = 'decision')::int as decision,
      count(*) filter (where standing = 'provider')::int as provider
    from ${transfers(p)}`,
);

interface OrderAccount {
  orderId: string;
  bank: string;
  numberEnd: string;
  namedAt: Date;
  namedBy: string;
  namedByName: string | null;
}

/** The accounts of some orders, as lists show them. */
export const refundAccountsOf = statement<{ merchantId: string; orderIds: readonly string[] }, OrderAccount>(
  'payments.refund-accounts-of',
  (_, p) => sql<OrderAccount>`select order_id, bank, number_end, named_at, named_by,
      ${knownPersonName(p.merchantId, 'a.named_by')} as named_by_name from refund_accounts a
    where merchant_id = ${p.merchantId} and order_id = any(${p.orderIds}::uuid[])`,
);

/** To which account an order's refunds go, and who named it: the member, or staff in the member's place. */
export const refundAccountNamed = statement(
  'payments.refund-account-named',
  (db, p: { merchantId: string; orderId: string }) =>
    db
      .selectFrom('refundAccounts')
      .where('merchantId', '=', p.merchantId)
      .where('orderId', '=', p.orderId)
      .select(['bank', 'numberEnd', 'namedBy', 'namedAt']),
);
