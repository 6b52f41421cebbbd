import { sql } from 'kysely';
import { nameOf, personRows } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';

type Owner = { merchantId: string; ownerId: string };

/** Reads an owner's present bank account, and the use of a bank reference. */
export const ownerToPay = statement('payouts.owner-to-pay', (db, p: Owner & { referenceCode: string }) =>
  db
    .selectFrom(personRows(p.merchantId).as('users'))
    .leftJoin('payoutAccounts as account', (join) =>
      join
        .on('account.merchantId', '=', p.merchantId)
        .onRef('account.userId', '=', 'users.id')
        .on('account.replacedAt', 'is', null),
    )
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

interface LastPayout {
  payouts: number;
  by: string;
  amount: number;
  referenceCode: string;
}

/**
 * The last payout to an owner, voided or not, with the person who recorded it, and the number of payouts. No row: there
 * was none.
 */
export const lastPayout = statement<Owner, LastPayout>(
  'payouts.last',
  (_, p) => sql<LastPayout>`select count(*) over ()::int as payouts, coalesce(nullif(${nameOf('c')}, ''), '–') as by,
    p.amount,
      p.reference_code
    from payouts p left join ${personRows(p.merchantId)} c on c.id = p.recorded_by
    where p.merchant_id = ${p.merchantId} and p.owner_id = ${p.ownerId}::uuid
    order by p.recorded_at desc, p.id desc limit 1`,
);

/** The present bank account of an owner. No row: none was named. */
export const currentAccount = statement('payouts.current-account', (db, p: Owner) =>
  db
    .selectFrom('payoutAccounts')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.ownerId)
    .where('replacedAt', 'is', null)
    .select(['id', 'bank', 'numberEnd', 'resident', 'sealedDetails', 'createdAt']),
);

/** A bank account of an owner, also one that was replaced. */
export const payoutAccountById = statement('payouts.account-by-id', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('payoutAccounts')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select(['bank', 'numberEnd', 'createdAt']),
);

interface AccountBefore {
  bank: string;
  numberEnd: string;
}

/** The account that an owner's account replaced. No row: it replaced none, or something was sent to the new one. */
export const accountBefore = statement<Owner & { accountId: string }, AccountBefore>(
  'payouts.account-before',
  (_, p) => sql<AccountBefore>`select b.bank, b.number_end
    from payout_accounts a join payout_accounts b on b.merchant_id = ${p.merchantId} and b.user_id = a.user_id
      and b.created_at < a.created_at
    where a.merchant_id = ${p.merchantId} and a.user_id = ${p.ownerId}::uuid and a.id = ${p.accountId}::uuid
      and not exists (select from payouts s where s.merchant_id = ${p.merchantId} and s.account_id = a.id
        and s.voided_at is null)
    order by b.created_at desc, b.id desc limit 1`,
);

interface PayoutToTakeBack {
  ownerId: string;
  amount: number;
  referenceCode: string;
  sentOn: string;
  bank: string;
  numberEnd: string;
  recordedBy: string | null;
  recordedAt: Date;
}

/** A payout, or a line of a run that is at the bank, with the facts for the person who decides about voiding it. */
export const payoutToTakeBack = statement<{ merchantId: string; id: string; timeZone: string }, PayoutToTakeBack>(
  'payouts.to-take-back',
  (_, p) => sql<PayoutToTakeBack>`select p.owner_id, p.amount, p.reference_code, p.sent_on, a.bank, a.number_end,
    p.recorded_by,
      p.recorded_at
    from payouts p join payout_accounts a on a.merchant_id = ${p.merchantId} and a.id = p.account_id
    where p.merchant_id = ${p.merchantId} and p.id = ${p.id}::uuid
    union all select l.owner_id, l.amount, f.name || ' / ' || l.line,
      (r.filed_at at time zone ${p.timeZone}::text)::date, a.bank, a.number_end, r.filed_by, r.filed_at
    from payout_run_lines l join payout_accounts a on a.merchant_id = ${p.merchantId} and a.id = l.account_id
    join payout_runs r on r.merchant_id = ${p.merchantId} and r.id = l.run_id
    join payout_run_files f on f.merchant_id = ${p.merchantId} and f.run_id = l.run_id
    where l.merchant_id = ${p.merchantId} and l.id = ${p.id}::uuid and l.state = 'open'`,
);

interface PayoutToNotify {
  ownerId: string;
  amount: number;
  referenceCode: string;
  sentOn: string;
  bank: string;
  numberEnd: string;
  voidReason: string;
}

/** The facts of a payout for the notice to its owner. */
export const payoutToNotify = statement<{ merchantId: string; id: string }, PayoutToNotify>(
  'payouts.to-tell',
  (
    _,
    p,
  ) => sql<PayoutToNotify>`select p.owner_id, p.amount, p.reference_code, p.sent_on, a.bank, a.number_end, p.void_reason
    from payouts p join payout_accounts a on a.merchant_id = ${p.merchantId} and a.id = p.account_id
    where p.merchant_id = ${p.merchantId} and p.id = ${p.id}::uuid`,
);
