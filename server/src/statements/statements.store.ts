import { sql } from 'kysely';
import { startOfDay, statement } from '../platform/database/index.ts';

/** All writes of statements. */

type Owner = { merchantId: string; ownerId: string };

/** The instant at which a month ends in a merchant's time zone, from a column or parameter with its first day. */
const over = (month: unknown, timeZone: string) => startOfDay(sql`(${month}::date + interval '1 month')`, timeZone);

/**
 * Starts the statements of an owner who gave a week or has a booking. The first month is that of the first of these;
 * points from before it are in the opening balance.
 */
export const enrol = statement<Owner & { timeZone: string }, unknown>(
  'statements.enrol',
  (_, p) => sql<unknown>`insert into statement_owners (merchant_id, owner_id, month, due_at, points_upto)
    select ${p.merchantId}::uuid, ${p.ownerId}::uuid, o.month, ${over(sql`o.month`, p.timeZone)},
      coalesce((select max(t.number) from point_transfers t where t.merchant_id = ${p.merchantId}
        and t.user_id = ${p.ownerId}::uuid
        and t.created_at < ${startOfDay(sql`o.month`, p.timeZone)}), 0)
    from (
      select date_trunc('month', min(s.since) at time zone ${p.timeZone}::text)::date as month from (
        select w.created_at as since from weeks w
          where w.merchant_id = ${p.merchantId} and w.owner_id = ${p.ownerId}::uuid
        union all
        select t.happened_at from ledger_entries e
          join ledger_transfers t on t.merchant_id = ${p.merchantId} and t.id = e.transfer_id
          where e.merchant_id = ${p.merchantId} and e.owner_id = ${p.ownerId}::uuid
      ) s
    ) o
    where o.month is not null
    on conflict (merchant_id, owner_id) do nothing`,
);

/**
 * Reads the position of an owner's statements and locks it until the transaction ends. `now` is the database's time.
 */
export const takeOwner = statement('statements.take-owner', (db, p: Owner & { timeZone: string }) =>
  db
    .selectFrom('statementOwners')
    .where('merchantId', '=', p.merchantId)
    .where('ownerId', '=', p.ownerId)
    .select([
      'month',
      'dueAt',
      'ledgerUpto',
      'pointsUpto',
      sql<Date>`now()`.as('now'),
      sql<boolean>`(due_at <= now())`.as('isDue'),
    ])
    .forUpdate(),
);

interface NewOwnerStatement extends Record<string, unknown> {
  merchantId: string;
  id: string;
  ownerId: string;
  month: string;
  issuedAt: Date;
  ledgerFrom: number;
  ledgerUpto: number;
  pointsFrom: number;
  pointsUpto: number;
  opening: number;
  gross: number;
  fee: number;
  vat: number;
  incomeTax: number;
  paidOut: number;
  closing: number;
  pointsCredited: number;
  content: string;
  digest: string;
}

/** Violates `statements_pkey` when the month already has a statement. */
export const insertOwnerStatement = statement('statements.insert', (db, p: NewOwnerStatement) =>
  db.insertInto('statements').values({
    merchantId: p.merchantId,
    id: p.id,
    ownerId: p.ownerId,
    month: p.month,
    issuedAt: p.issuedAt,
    ledgerFrom: p.ledgerFrom,
    ledgerUpto: p.ledgerUpto,
    pointsFrom: p.pointsFrom,
    pointsUpto: p.pointsUpto,
    opening: p.opening,
    gross: p.gross,
    fee: p.fee,
    vat: p.vat,
    incomeTax: p.incomeTax,
    paidOut: p.paidOut,
    closing: p.closing,
    pointsCredited: p.pointsCredited,
    content: p.content,
    digest: p.digest,
  }),
);

/** Moves an owner on to the next month. */
export const advancePeriod = statement(
  'statements.move-owner-on',
  (db, p: Owner & { month: string; timeZone: string; ledgerUpto: number; pointsUpto: number }) =>
    db
      .updateTable('statementOwners')
      .set({
        month: sql<string>`${p.month}::date`,
        dueAt: over(sql`${p.month}`, p.timeZone),
        ledgerUpto: p.ledgerUpto,
        pointsUpto: p.pointsUpto,
      })
      .where('merchantId', '=', p.merchantId)
      .where('ownerId', '=', p.ownerId),
);
