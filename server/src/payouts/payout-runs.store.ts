import type { Day } from '@sandbar/domain/common';
import type { RunFileFormat } from '@sandbar/domain/payouts';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

type Key = { merchantId: string; id: string };

/** Locks the runs of a merchant, so that their changes run one after the other, since each one locks many balances. */
export const lockRuns = statement<{ merchantId: string }, object>(
  'payouts.lock-runs',
  (_, p) =>
    sql<object>`select pg_advisory_xact_lock(hashtextextended(${p.merchantId}::text || ' payout runs', 0))::text`,
);

interface NewRun extends Record<string, unknown> {
  merchantId: string;
  id: string;
  through: string | null;
  least: number;
  accountDays: number;
  proposedBy: string | null;
}

/** Violates `payout_runs_number` when another run was proposed at the same moment. */
export const insertRun = statement<NewRun, { number: number }>(
  'payouts.insert-run',
  (_, p) => sql<{ number: number }>`insert into payout_runs
      (merchant_id, id, number, through, least, account_days, proposed_by)
    select ${p.merchantId}::uuid, ${p.id}::uuid, coalesce(max(number), 0) + 1, ${p.through}::date, ${p.least}::bigint,
      ${p.accountDays}::int, ${p.proposedBy}::uuid
    from payout_runs where merchant_id = ${p.merchantId} returning number`,
);

/**
 * Violates `payout_run_lines_open` when an owner is in another open run.
 * @param p `lines`: JSON text of `[{ id, line, ownerId, accountId, amount, state, reason }]`
 */
export const insertRunLines = statement<{ merchantId: string; runId: string; lines: string }, unknown>(
  'payouts.insert-run-lines',
  (_, p) => sql`insert into payout_run_lines
      (merchant_id, id, run_id, line, owner_id, account_id, amount, state, reason)
    select ${p.merchantId}::uuid, l.id, ${p.runId}::uuid, l.line, l."ownerId", l."accountId", l.amount, l.state,
    l.reason
    from jsonb_to_recordset(${p.lines}::jsonb)
      as l(id uuid, line int, "ownerId" uuid, "accountId" uuid, amount bigint, state text, reason text)`,
);

/** Reads a run and locks it until the transaction ends. Days are in the merchant's time zone. */
export const takeRun = statement('payouts.take-run', (db, p: Key & { timeZone: string }) =>
  db
    .selectFrom('payoutRuns')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select([
      'id',
      'number',
      sql<'proposed' | 'approved' | 'filed' | 'settled' | 'canceled'>`state`.as('state'),
      'proposedBy',
      'proposedAt',
      'filedBy',
      sql<string>`(proposed_at at time zone ${p.timeZone})::date`.as('proposedOn'),
    ])
    .forUpdate(),
);

export const approveRun = statement('payouts.approve-run', (db, p: Key & { approvedBy: string; evidence: string }) =>
  db
    .updateTable('payoutRuns')
    .set({
      state: 'approved',
      approvedBy: p.approvedBy,
      approvedAt: sql<Date>`now()`,
      evidence: sql<string>`${p.evidence}::jsonb`,
    })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

export const fileRun = statement('payouts.file-run', (db, p: Key & { filedBy: string | null }) =>
  db
    .updateTable('payoutRuns')
    .set({ state: 'filed', filedBy: p.filedBy, filedAt: sql<Date>`now()` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

export const cancelRun = statement('payouts.cancel-run', (db, p: Key & { canceledBy: string | null; reason: string }) =>
  db
    .updateTable('payoutRuns')
    .set({ state: 'canceled', canceledBy: p.canceledBy, canceledAt: sql<Date>`now()`, cancelReason: p.reason })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

/** Settles a run with a file when it has no open lines. No row: a line is open. */
export const settleRun = statement<Key, { id: string }>(
  'payouts.settle-run',
  (_, p) => sql<{ id: string }>`update payout_runs set state = 'settled', settled_at = now()
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and state = 'filed'
      and not exists (select from payout_run_lines l where l.merchant_id = ${p.merchantId} and l.run_id = ${p.id}::uuid
        and l.state = 'open')
    returning id`,
);

export interface OpenLine {
  id: string;
  line: number;
  ownerId: string;
  accountId: string;
  amount: number;
}

/**
 * Ends open lines of a run. @param p `ids` null means all of them; lines that the bank reports as returned are not
 * ended as paid
 */
export const endLines = statement<
  {
    merchantId: string;
    runId: string;
    ids: readonly string[] | null;
    state: 'paid' | 'returned' | 'taken-out';
    reason: string;
  },
  OpenLine
>(
  'payouts.end-run-lines',
  (_, p) => sql<OpenLine>`update payout_run_lines set state = ${p.state}::text, reason = ${p.reason}::text
    where merchant_id = ${p.merchantId} and run_id = ${p.runId}::uuid and state = 'open'
      and (id = any(${p.ids}::uuid[]) or ${p.ids}::uuid[] is null
        and (${p.state}::text <> 'paid' or reported_on is null))
    returning id, line, owner_id, account_id, amount`,
);

/** Records that the bank returned lines. */
export const reportLines = statement<{ merchantId: string; lines: string }, { id: string }>(
  'payouts.report-run-lines',
  (_, p) => sql<{ id: string }>`update payout_run_lines l set reported_on = r.day, reason = r.reason
    from jsonb_to_recordset(${p.lines}::jsonb) as r(id uuid, day date, reason text)
    where l.merchant_id = ${p.merchantId} and l.id = r.id and l.reported_on is null and l.state in ('open', 'paid')
    returning l.id`,
);

/** Locks an open line of a run with a file. No row: the id is unknown, or the line has ended. */
export const takeSentLine = statement<
  { merchantId: string; id: string },
  { runId: string; ownerId: string; amount: number; filedBy: string | null }
>(
  'payouts.take-sent-line',
  (_, p) => sql<{ runId: string; ownerId: string; amount: number; filedBy: string | null }>`select l.run_id, l.owner_id,
      l.amount, r.filed_by
    from payout_run_lines l
    join payout_runs r on r.merchant_id = ${p.merchantId} and r.id = l.run_id and r.state = 'filed'
    where l.merchant_id = ${p.merchantId} and l.id = ${p.id}::uuid and l.state = 'open' for update of l`,
);

/** Marks the line of a voided payout as returned, with the day on which the bank reported it, if any. */
export const returnLine = statement<
  { merchantId: string; id: string; reason: string },
  { runId: string; reportedOn: Day | null }
>(
  'payouts.return-run-line',
  (_, p) => sql<{
    runId: string;
    reportedOn: Day | null;
  }>`update payout_run_lines set state = 'returned', reason = ${p.reason}::text
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and state in ('open', 'paid')
    returning run_id, reported_on`,
);

interface NewFile extends Record<string, unknown> {
  merchantId: string;
  runId: string;
  format: RunFileFormat;
  columns: readonly string[];
  name: string;
  sealedContent: string;
  sha256: string;
}

/** Violates `payout_run_files_pkey` when the run already has its file. */
export const insertFile = statement(
  'payouts.insert-file',
  (_, p: NewFile) =>
    sql`insert into payout_run_files (merchant_id, run_id, format, columns, name, sealed_content, sha256)
    values (${p.merchantId}::uuid, ${p.runId}::uuid, ${p.format}, ${p.columns}::text[], ${p.name}, ${p.sealedContent},
      ${p.sha256})`,
);

/** The bank's file of a run, which contains account numbers. */
export const runFiles = sealedColumn({
  name: 'payouts.run-files',
  table: 'payout_run_files',
  column: 'sealed_content',
  row: 'run_id',
});
