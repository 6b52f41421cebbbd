import { sql } from 'kysely';
import { nameOf, personRows } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';
import { hasWords, USER_WORDS } from '../platform/database/word-search.ts';

export interface BalanceSearch extends Record<string, unknown> {
  merchantId: string;
  /** Null matches all owners. */
  ownerIds: readonly string[] | null;
  /** Search patterns of words in names and e-mails. */
  words: readonly string[];
  /** Whether only owners who are owed something match. */
  due: boolean;
  /** Whether they have a bank account; null matches all. */
  named: boolean | null;
  /** The present time; requests that expired before it no longer wait. */
  at: string;
}

interface BalancePage extends Record<string, unknown> {
  /** The last owner of the previous page. */
  afterOwed: number | null;
  afterId: string | null;
  offset: number;
  limit: number;
}

export interface BalanceRow {
  ownerId: string;
  ownerName: string;
  email: string;
  owed: number;
  waiting: number;
  inRuns: number;
  payouts: number;
  accountId: string | null;
  bank: string | null;
  numberEnd: string | null;
  resident: boolean | null;
  changedAt: Date | null;
}

const whose = (p: BalanceSearch) => sql`from ledger_owners b
    join ${personRows(p.merchantId)} u on u.id = b.owner_id
    left join payout_accounts a on a.merchant_id = ${p.merchantId} and a.user_id = b.owner_id and a.replaced_at is null
    where b.merchant_id = ${p.merchantId} and b.owed <> 0 and (b.owed > 0 or not ${p.due}::boolean)
      and (${p.ownerIds}::uuid[] is null or b.owner_id = any(${p.ownerIds}::uuid[]))
      and (${p.named}::boolean is null or (a.id is not null) = ${p.named}::boolean)
      and (cardinality(${p.words}::text[]) = 0 or ${hasWords(USER_WORDS, p.words)})`;

/** The sum of payouts to the owner `b` that wait for a second approval. */
const waiting = (p: Pick<BalanceSearch, 'merchantId' | 'at'>) => sql`coalesce((select sum(w.amount) from approvals w
      where w.merchant_id = ${p.merchantId} and w.kind = 'payout.record' and w.status = 'pending'
        and w.beneficiary_id = b.owner_id and w.expires_at > ${p.at}::timestamptz), 0)::bigint as waiting`;

const balance = (p: Pick<BalanceSearch, 'merchantId' | 'at'>) => sql`select b.owner_id, ${nameOf('u')} as owner_name,
      u.email, b.owed, b.in_runs, ${waiting(p)},
      (select count(*) from payouts p where p.merchant_id = ${p.merchantId}
        and p.owner_id = b.owner_id)::int as payouts,
      a.id as account_id, a.bank, a.number_end, a.resident, a.created_at as changed_at`;

/** One owner who has ledger entries, whatever the balance. */
export const ownerOf = statement<{ merchantId: string; ownerId: string; at: string }, BalanceRow>(
  'payouts.owner',
  (_, p) => sql<BalanceRow>`${balance(p)} from ledger_owners b
    join ${personRows(p.merchantId)} u on u.id = b.owner_id
    left join payout_accounts a on a.merchant_id = ${p.merchantId} and a.user_id = b.owner_id and a.replaced_at is null
    where b.merchant_id = ${p.merchantId} and b.owner_id = ${p.ownerId}::uuid`,
);

/** Owners who are owed something, the largest amount first; amounts below 0 are debts. */
export const balancePage = statement<BalanceSearch & BalancePage, BalanceRow>(
  'payouts.balances',
  (_, p) => sql<BalanceRow>`${balance(p)}
    ${whose(p)}
      and (${p.afterOwed}::bigint is null or (b.owed, b.owner_id) < (${p.afterOwed}::bigint, ${p.afterId}::uuid))
    order by b.owed desc, b.owner_id desc limit ${p.limit}::int offset ${p.offset}::int`,
  { plan: 'custom' },
);

/** The number of these owners, and the sum that they are owed. */
export const balanceTotal = statement<BalanceSearch, { count: number; owed: number }>(
  'payouts.balance-total',
  (_, p) => sql<{ count: number; owed: number }>`select count(*)::int as count, coalesce(sum(b.owed), 0)::bigint as owed
    ${whose(p)}`,
  { plan: 'custom' },
);

export interface ToBank {
  ownerId: string;
  ownerName: string;
  email: string;
  amount: number;
  accountId: string;
  bank: string;
  sealedDetails: string;
}

interface BankSearch extends BalanceSearch {
  except: readonly string[];
  afterId: string | null;
  limit: number;
}

/** Reads the amounts to send to owners with a bank account, less payouts that wait for approval or are in open runs. */
export const toBank = statement<BankSearch, ToBank>(
  'payouts.to-bank',
  (_, p) => sql<ToBank>`select owner_id, owner_name, email, owed - in_runs - waiting as amount, account_id, bank,
    sealed_details
    from (select b.owner_id, ${nameOf('u')} as owner_name, u.email, b.owed, b.in_runs, ${waiting(p)}, a.id
    as account_id, a.bank,
        a.sealed_details
      ${whose(p)} and a.sealed_details is not null and b.owner_id <> all(${p.except}::uuid[])) found
    where owed - in_runs > waiting and (${p.afterId}::uuid is null or owner_id > ${p.afterId}::uuid)
    order by owner_id limit ${p.limit}::int`,
  { plan: 'custom' },
);

export interface PayoutSearch extends Record<string, unknown> {
  merchantId: string;
  /** Null matches all owners. */
  ownerId: string | null;
  /** Search patterns of words in names and e-mails. */
  words: readonly string[];
  /** The typed text, as the beginning of a bank reference. */
  reference: string;
  voided: boolean | null;
  from: string | null;
  to: string | null;
}

interface PayoutPage extends Record<string, unknown> {
  beforeAt: string | null;
  beforeId: string | null;
  offset: number;
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
  voidedByName: string | null;
  voidReason: string;
  /** The person who asked for a void that waits for a second approval. */
  askedByName: string | null;
  askedAt: Date | null;
  askedReason: string | null;
}

const which = (p: PayoutSearch) => sql`from payouts p
    join ${personRows(p.merchantId)} o on o.id = p.owner_id
    join payout_accounts a on a.merchant_id = ${p.merchantId} and a.id = p.account_id
    left join ${personRows(p.merchantId)} c on c.id = p.recorded_by
    left join ${personRows(p.merchantId)} v on v.id = p.voided_by
    left join approvals w on w.merchant_id = ${p.merchantId} and w.kind = 'payout.void' and w.subject_id = p.id
      and w.status = 'pending' and w.expires_at > now()
    left join ${personRows(p.merchantId)} k on k.id = w.asked_by
    where p.merchant_id = ${p.merchantId} and (${p.ownerId}::uuid is null or p.owner_id = ${p.ownerId}::uuid)
      and (${p.voided}::boolean is null or (p.voided_at is not null) = ${p.voided}::boolean)
      and (${p.from}::date is null or p.sent_on >= ${p.from}::date)
      and (${p.to}::date is null or p.sent_on <= ${p.to}::date)
      and (${p.reference}::text = '' or starts_with(lower(p.reference_code), lower(${p.reference}::text))
        or (cardinality(${p.words}::text[]) > 0 and exists (select from ${personRows(p.merchantId)} u
          where u.id = p.owner_id and ${hasWords(USER_WORDS, p.words)})))`;

/** Payouts, newest first. */
export const payoutPage = statement<PayoutSearch & PayoutPage, PayoutRow>(
  'payouts.page',
  (_, p) => sql<PayoutRow>`select p.id, p.owner_id, ${nameOf('o')} as owner_name, p.amount, p.reference_code, p.sent_on,
      a.bank, a.number_end, p.recorded_at, nullif(${nameOf('c')}, '') as recorded_by_name, p.voided_at,
      nullif(${nameOf('v')}, '') as voided_by_name, p.void_reason, ${nameOf('k')} as asked_by_name, w.asked_at,
      w.reason as asked_reason
    ${which(p)}
      and (${p.beforeAt}::timestamptz is null or (date_trunc('milliseconds', p.recorded_at), p.id)
        < (${p.beforeAt}::timestamptz, ${p.beforeId}::uuid))
    order by date_trunc('milliseconds', p.recorded_at) desc, p.id desc limit ${p.limit}::int offset ${p.offset}::int`,
  { plan: 'custom' },
);

/** The number of these payouts. */
export const payoutTotal = statement<PayoutSearch, { count: number }>(
  'payouts.total',
  (_, p) => sql<{ count: number }>`select count(*)::int as count ${which(p)}`,
  { plan: 'custom' },
);
