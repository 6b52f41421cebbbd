import type { Day } from '@sandbar/domain/common';
import type { DeductionLine, LedgerEntry, LedgerKind } from '@sandbar/domain/ledger';
import { sql, type Expression } from 'kysely';
import { dayOfMerchant } from '../merchants/merchants.published.ts';
import { statement, type Query } from '../platform/database/index.ts';
import { uuidOfText } from '../platform/uuid.ts';

/** The only writes of the money ledger. They run in the transaction that moves the money. */

/** A movement of money, to be booked once. */
export interface NewTransfer {
  kind: LedgerKind;
  /** The id of the thing that is booked: see LEDGER_KINDS. */
  sourceId: string;
  orderId?: string;
  /** Null or absent for a provider, a bank or a job. */
  actorId?: string | null;
  entries: readonly LedgerEntry[];
  /** The day on which it counts, when that is earlier than the day it happened: the bank's own. */
  day?: Day | null;
  /** For an owner's sale: the deductions and their rates. */
  deductions?: readonly DeductionLine[];
}

type Booked = { merchantId: string; transfers: string; entries: string };

const given = (p: Pick<Booked, 'transfers' | 'entries'>) => sql`given as (
      select * from jsonb_to_recordset(${p.transfers}::jsonb)
        as t(id uuid, kind text, "sourceId" uuid, "orderId" uuid, "actorId" uuid, day date)
    ), line as (
      select * from jsonb_to_recordset(${p.entries}::jsonb)
        as e("transferId" uuid, line smallint, account text, amount bigint, "orderId" uuid, "ownerId" uuid)
    )`;

/** Every transfer must have entries that balance; otherwise everything saved with it is rolled back. */
const balanced = sql`select ensure((select count(*) from given) = (select count(*) from (
        select from line group by "transferId" having sum(amount) = 0) as sound), 'ledger balance') as ensured`;

const entered = (p: { merchantId: string }) => sql`entries as (
      insert into ledger_entries (merchant_id, transfer_id, line, account, amount, order_id, owner_id)
      select ${p.merchantId}::uuid, "transferId", line, account, amount, "orderId", "ownerId"
      from line join transfers on transfers.id = "transferId"
    )`;

/**
 * Bookings share a lock of the merchant's books, and closing a month or a day locks them exclusively: after waiting,
 * the query reads the books as they are then. The join comes first, so that a transfer gets its number after the lock.
 */
const books = (p: { merchantId: string }) => sql`books as (
      select open_from from ledger_books where merchant_id = ${p.merchantId} for key share
    )`;

/** The day it happened, or its own day, unless that day's month is closed. */
const postedOn = (p: { merchantId: string }, at: Expression<unknown>) => sql`greatest(
        least(given.day, ${dayOfMerchant(p.merchantId, at)}), books.open_from)`;

const bookNow = statement<Booked, unknown>(
  'ledger.book',
  (_, p) => sql`with ${given(p)}, ${books(p)}, transfers as (
      insert into ledger_transfers (merchant_id, id, kind, source_id, order_id, actor_id, posted_on)
      select ${p.merchantId}::uuid, id, kind, "sourceId", "orderId", "actorId", ${postedOn(p, sql`now()`)}
      from given left join books on true
      returning id
    ), ${entered(p)} ${balanced}`,
);

const bookPast = statement<Booked & { at: string }, unknown>(
  'ledger.book-past',
  (_, p) => sql`with ${given(p)}, ${books(p)}, transfers as (
      insert into ledger_transfers (merchant_id, id, kind, source_id, order_id, actor_id, happened_at, posted_on)
      select ${p.merchantId}::uuid, id, kind, "sourceId", "orderId", "actorId", ${p.at}::timestamptz,
        ${postedOn(p, sql`${p.at}::timestamptz`)}
      from given left join books on true
      returning id
    ), ${entered(p)} ${balanced}`,
);

/** A transfer's id is derived from what it books, so that booking the same twice is a unique violation. */
export const transferId = (kind: LedgerKind, sourceId: string): string =>
  uuidOfText(`${kind} ${sourceId.toLowerCase()}`);

/**
 * Books transfers, all or none, in one statement of the caller's transaction or batch. A transfer without entries, such
 * as the sale of a free stay, is not booked. Fails with `ledger balance` unmet when one does not balance, and with a
 * unique violation of `ledger_transfers_pkey` when one is booked already.
 * @param at ISO instant, for transfers in the past; default now
 */
export const book = (merchantId: string, transfers: readonly NewTransfer[], at?: string): Query<unknown> => {
  const moving = transfers.filter(({ entries: of }) => of.length > 0);
  const rows = moving.map(({ kind, sourceId, orderId = null, actorId = null, day = null }) => ({
    id: transferId(kind, sourceId),
    kind,
    sourceId,
    orderId,
    actorId,
    day,
  }));
  const entries = moving.flatMap(({ entries: of }, index) =>
    of.map((entry, line) => ({ transferId: rows[index]!.id, line: line + 1, ...entry })),
  );
  const booked = { merchantId, transfers: JSON.stringify(rows), entries: JSON.stringify(entries) };
  return at === undefined ? bookNow(booked) : bookPast({ ...booked, at });
};

/** Stores the deductions of a booked transfer with their rates. */
export const keepDeductions = statement<
  { merchantId: string; transferId: string; sold: string; lines: string },
  unknown
>(
  'ledger.keep-deductions',
  (_, p) => sql`insert into ledger_deductions
      (merchant_id, transfer_id, line, sold, kind, base, basis_points, legal_basis, base_amount, amount)
    select ${p.merchantId}::uuid, ${p.transferId}::uuid, d.line, ${p.sold}::text, d.kind, d.base, d."basisPoints",
      d."legalBasis", d."of",
      d.amount
    from jsonb_to_recordset(${p.lines}::jsonb)
      as d(line smallint, kind text, base text, "basisPoints" int, "legalBasis" text, "of" bigint, amount bigint)`,
);

type Owner = { merchantId: string; ownerId: string };

/** Creates an owner's balance, unless it exists already. */
export const ensureBalance = statement('ledger.open-owner', (db, p: Owner) =>
  db
    .insertInto('ledgerOwners')
    .values({ merchantId: p.merchantId, ownerId: p.ownerId })
    .onConflict((conflict) => conflict.columns(['merchantId', 'ownerId']).doNothing()),
);

/**
 * Changes an owner's balance. No row: there is no such owner, or the part of the balance that no open run holds would
 * fall below `least`.
 */
export const adjustBalance = statement('ledger.change-owed', (db, p: Owner & { by: number; least: number | null }) =>
  db
    .updateTable('ledgerOwners')
    .set((eb) => ({ owed: sql<number>`${eb.ref('owed')} + ${p.by}::bigint` }))
    .where('merchantId', '=', p.merchantId)
    .where('ownerId', '=', p.ownerId)
    .where(sql<boolean>`(${p.least}::bigint is null or owed - in_runs + ${p.by}::bigint >= ${p.least}::bigint)`)
    .returning('owed'),
);

/** Reads and locks an owner's balance until the transaction ends. No row: nothing was ever sold for this owner. */
export const lockOwed = statement('ledger.lock-owed', (db, p: Owner) =>
  db
    .selectFrom('ledgerOwners')
    .where('merchantId', '=', p.merchantId)
    .where('ownerId', '=', p.ownerId)
    .select(['owed', 'inRuns'])
    .forUpdate(),
);

type Held = { merchantId: string; held: string };

/**
 * Holds parts of balances for a run, so that they are not paid out in another way. Returns a row for each; none when
 * less is free.
 * @param p `held`: JSON text of `[{ ownerId, amount }]`
 */
export const holdForRun = statement<Held, { ownerId: string }>(
  'ledger.hold-for-run',
  (_, p) => sql<{ ownerId: string }>`update ledger_owners set in_runs = in_runs + h.amount
    from jsonb_to_recordset(${p.held}::jsonb) as h("ownerId" uuid, amount bigint)
    where merchant_id = ${p.merchantId} and owner_id = h."ownerId" and owed - in_runs >= h.amount returning owner_id`,
);

/** Releases the parts of balances that a run held. @param p `held`: JSON text of `[{ ownerId, amount }]` */
export const releaseFromRun = statement<Held, { ownerId: string }>(
  'ledger.release-from-run',
  (_, p) => sql<{ ownerId: string }>`update ledger_owners set in_runs = in_runs - h.amount
    from jsonb_to_recordset(${p.held}::jsonb) as h("ownerId" uuid, amount bigint)
    where merchant_id = ${p.merchantId} and owner_id = h."ownerId" returning owner_id`,
);
