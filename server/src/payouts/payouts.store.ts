import { sql } from 'kysely';
import { statement, type Query } from '../platform/database/index.ts';
import type { OfMerchant, OldRemoval, OldSearch } from '../platform/jobs/retention.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

type Key = { merchantId: string; id: string };
type Person = { merchantId: string; userId: string };

/** Ends the present bank account: its name and number are deleted, the time of the change stays. */
export const replaceAccount = statement('payouts.replace-account', (db, p: Person) =>
  db
    .updateTable('payoutAccounts')
    .set({ sealedDetails: null, replacedAt: sql<Date>`now()` })
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('replacedAt', 'is', null),
);

interface NewAccount extends Record<string, unknown> {
  merchantId: string;
  id: string;
  userId: string;
  sealedDetails: string;
  bank: string;
  numberEnd: string;
  resident: boolean;
  ipAddress: string;
  userAgent: string;
}

/** Violates `payout_accounts_current` when the owner has another present account. */
export const insertAccount = statement('payouts.insert-account', (db, p: NewAccount) =>
  db.insertInto('payoutAccounts').values({
    merchantId: p.merchantId,
    id: p.id,
    userId: p.userId,
    sealedDetails: p.sealedDetails,
    bank: p.bank,
    numberEnd: p.numberEnd,
    resident: p.resident,
    ipAddress: p.ipAddress,
    userAgent: p.userAgent,
  }),
);

const eraseAccounts = statement('payouts.erase-accounts', (db, p: Person & { at: Date }) =>
  db
    .updateTable('payoutAccounts')
    .set({
      sealedDetails: null,
      bank: '',
      numberEnd: '',
      ipAddress: '',
      userAgent: '',
      replacedAt: sql<Date>`coalesce(replaced_at, ${p.at})`,
    })
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId),
);

/** For the erasure of a person: of their bank accounts only the times of changes stay. */
export const erasePayoutAccounts = (person: Person): Query<unknown> => eraseAccounts({ ...person, at: new Date() });

const KEPT_DAYS = 365;
const isOld = sql`replaced_at < now() - interval '${sql.lit(KEPT_DAYS)} days'
  and not exists (select from payouts p where p.merchant_id = payout_accounts.merchant_id
  and p.account_id = payout_accounts.id)
  and not exists (select from payout_run_lines l where l.merchant_id = payout_accounts.merchant_id
    and l.account_id = payout_accounts.id)`;

/** Which of these merchants have accounts that were replaced long ago and never got a payout. */
export const merchantsWithOldAccounts = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-payout-accounts',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from payout_accounts where ${amongMerchants(p.merchants)} and ${isOld}`,
);

/** Deletes some of these accounts. */
export const removeOldAccounts = statement<OldRemoval, OfMerchant>(
  'payouts.remove-old-accounts',
  (_, p) => sql<OfMerchant>`delete from payout_accounts where merchant_id = ${p.merchantId} and id in (
    select id from payout_accounts where merchant_id = ${p.merchantId} and ${isOld}
    order by replaced_at, id offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);

/** The sealed holder and number of bank accounts. */
export const accountDetails = sealedColumn({
  name: 'payouts.account-details',
  table: 'payout_accounts',
  column: 'sealed_details',
  row: 'id',
});

interface NewPayout extends Record<string, unknown> {
  merchantId: string;
  id: string;
  ownerId: string;
  accountId: string;
  amount: number;
  referenceCode: string;
  sentOn: string;
  recordedBy: string | null;
}

/** Violates `payouts_reference` when another payout has the same bank reference. */
export const insertPayout = statement('payouts.insert', (db, p: NewPayout) =>
  db.insertInto('payouts').values({
    merchantId: p.merchantId,
    id: p.id,
    ownerId: p.ownerId,
    accountId: p.accountId,
    amount: p.amount,
    referenceCode: p.referenceCode,
    sentOn: p.sentOn,
    recordedBy: p.recordedBy,
  }),
);

/** Reads a payout and locks it until the transaction ends. Days are in the merchant's time zone. */
export const takePayout = statement('payouts.take', (db, p: Key & { timeZone: string }) =>
  db
    .selectFrom('payouts')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select([
      'ownerId',
      'amount',
      'recordedBy',
      sql<string | null>`(voided_at at time zone ${p.timeZone})::date`.as('voidedOn'),
    ])
    .forUpdate(),
);

/** Voids a payout. */
export const markVoided = statement('payouts.void', (db, p: Key & { reason: string; actorId: string | null }) =>
  db
    .updateTable('payouts')
    .set({ voidedAt: sql<Date>`now()`, voidedBy: p.actorId, voidReason: p.reason })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('voidedAt', 'is', null)
    .returning('id'),
);
