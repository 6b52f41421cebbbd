import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

type Owner = { merchantId: string; ownerId: string };

const name = (person: string) =>
  sql`btrim(${sql.ref(`${person}.last_name`)} || ' ' || ${sql.ref(`${person}.first_name`)})`;

/** What is known of an owner's bank account that counts now, and of the bank's number of a transfer. */
export const ownerToPay = statement('payouts.owner-to-pay', (db, p: Owner & { referenceCode: string }) =>
  db
    .selectFrom('users')
    .leftJoin('payoutAccounts as account', (join) =>
      join
        .onRef('account.merchantId', '=', 'users.merchantId')
        .onRef('account.userId', '=', 'users.id')
        .on('account.replacedAt', 'is', null),
    )
    .where('users.merchantId', '=', p.merchantId)
    .where('users.id', '=', p.ownerId)
    .select((eb) => [
      'account.id as accountId',
      eb
        .exists(
          eb
            .selectFrom('payouts')
            .where('payouts.merchantId', '=', p.merchantId)
            .where(sql<boolean>`lower(payouts.reference_code) = lower(${p.referenceCode})`)
            .where('payouts.voidedAt', 'is', null)
            .select('payouts.id'),
        )
        .as('referenceTaken'),
    ]),
);

/** The bank account that counts now. No row: none was named. */
export const currentAccount = statement('payouts.current-account', (db, p: Owner) =>
  db
    .selectFrom('payoutAccounts')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.ownerId)
    .where('replacedAt', 'is', null)
    .select(['id', 'bank', 'numberEnd', 'resident', 'sealedDetails', 'createdAt']),
);

interface BalanceSearch extends Record<string, unknown> {
  merchantId: string;
  ownerId: string | null;
  /** The last of the page before. */
  afterOwed: number | null;
  afterId: string | null;
  limit: number;
}

export interface BalanceRow {
  ownerId: string;
  ownerName: string;
  email: string;
  owed: number;
  accountId: string | null;
  bank: string | null;
  numberEnd: string | null;
  resident: boolean | null;
  changedAt: Date | null;
}

/** Owners who are owed something, the most first; below 0 those who owe. */
export const balancePage = statement<BalanceSearch, BalanceRow>(
  'payouts.balances',
  (_, p) => sql<BalanceRow>`select b.owner_id, ${name('u')} as owner_name, u.email, b.owed, a.id as account_id, a.bank,
      a.number_end, a.resident, a.created_at as changed_at
    from ledger_owners b
    join users u on u.merchant_id = ${p.merchantId} and u.id = b.owner_id
    left join payout_accounts a on a.merchant_id = ${p.merchantId} and a.user_id = b.owner_id and a.replaced_at is null
    where b.merchant_id = ${p.merchantId} and b.owed <> 0
      and (${p.ownerId}::uuid is null or b.owner_id = ${p.ownerId}::uuid)
      and (${p.afterOwed}::bigint is null or (b.owed, b.owner_id) < (${p.afterOwed}::bigint, ${p.afterId}::uuid))
    order by b.owed desc, b.owner_id desc limit ${p.limit}::int`,
  { plan: 'custom' },
);

interface PayoutSearch extends Record<string, unknown> {
  merchantId: string;
  /** Null: to whomever. */
  ownerId: string | null;
  beforeAt: string | null;
  beforeId: string | null;
  limit: number;
}

export interface PayoutRow {
  id: string;
  ownerId: string;
  ownerName: string;
  amount: number;
  referenceCode: string;
  sentOn: string;
  bank: string;
  numberEnd: string;
  recordedAt: Date;
  recordedByName: string | null;
  voidedAt: Date | null;
  voidReason: string;
}

const payout = sql`select p.id, p.owner_id, ${name('o')} as owner_name, p.amount, p.reference_code, p.sent_on, a.bank,
    a.number_end, p.recorded_at, nullif(${name('c')}, '') as recorded_by_name, p.voided_at, p.void_reason`;

/** Payouts, newest first. */
export const payoutPage = statement<PayoutSearch, PayoutRow>(
  'payouts.page',
  (_, p) => sql<PayoutRow>`${payout} from payouts p
    join users o on o.merchant_id = ${p.merchantId} and o.id = p.owner_id
    join payout_accounts a on a.merchant_id = ${p.merchantId} and a.id = p.account_id
    left join users c on c.merchant_id = ${p.merchantId} and c.id = p.recorded_by
    where p.merchant_id = ${p.merchantId} and (${p.ownerId}::uuid is null or p.owner_id = ${p.ownerId}::uuid)
      and (${p.beforeAt}::timestamptz is null or (date_trunc('milliseconds', p.recorded_at), p.id)
        < (${p.beforeAt}::timestamptz, ${p.beforeId}::uuid))
    order by date_trunc('milliseconds', p.recorded_at) desc, p.id desc limit ${p.limit}::int`,
  { plan: 'custom' },
);

interface PayoutToTell {
  ownerId: string;
  amount: number;
  referenceCode: string;
  sentOn: string;
  bank: string;
  numberEnd: string;
  voidReason: string;
}

/** What an owner is told of a payout. */
export const payoutToTell = statement<{ merchantId: string; id: string }, PayoutToTell>(
  'payouts.to-tell',
  (
    _,
    p,
  ) => sql<PayoutToTell>`select p.owner_id, p.amount, p.reference_code, p.sent_on, a.bank, a.number_end, p.void_reason
    from payouts p join payout_accounts a on a.merchant_id = ${p.merchantId} and a.id = p.account_id
    where p.merchant_id = ${p.merchantId} and p.id = ${p.id}::uuid`,
);

/** What was paid out to an owner in a span of days, less what was taken back. */
export const paidOutIn = statement<Owner & { from: string; to: string }, { paidOut: number }>(
  'payouts.paid-out-in',
  (_, p) => sql<{ paidOut: number }>`select coalesce(sum(amount), 0)::bigint as paid_out from payouts
    where merchant_id = ${p.merchantId} and owner_id = ${p.ownerId}::uuid and voided_at is null
      and sent_on between ${p.from}::date and ${p.to}::date`,
);
