import { APPROVAL_DAYS } from '@sandbar/domain/approvals';
import type { OwnerOfRun, RunColumn, RunFileFormat, RunLineNow } from '@sandbar/domain/payouts';
import { sql } from 'kysely';
import { nameOf, personRows } from '../identity/identity.published.ts';
import { givesBack } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import type { WaitingPart } from '../platform/waiting.ts';

type Key = { merchantId: string; id: string };

export interface OwnerToPropose extends OwnerOfRun {
  ownerName: string;
  email: string;
  bank: string | null;
  numberEnd: string | null;
  changedAt: Date | null;
}

interface Proposing extends Record<string, unknown> {
  merchantId: string;
  /** The end of the chosen day; null means everything that is owed now. */
  until: string | null;
  ownerIds: readonly string[] | null;
  except: readonly string[];
  at: string;
  /** Today in the merchant's time zone. */
  today: string;
}

/** The owners who could be in a run, the largest amount first. */
export const ownersToPropose = statement<Proposing, OwnerToPropose>(
  'payouts.owners-to-propose',
  (_, p) => sql<OwnerToPropose>`select b.owner_id, ${nameOf('u')} as owner_name, u.email, u.active, b.owed, b.in_runs,
      coalesce((select sum(w.amount) from approvals w
        where w.merchant_id = ${p.merchantId} and w.kind = 'payout.record' and w.status = 'pending'
          and w.beneficiary_id = b.owner_id and w.expires_at > ${p.at}::timestamptz), 0)::bigint as waiting,
      case when ${p.until}::timestamptz is null then 0 else coalesce((select sum(s.net) from (
          select greatest(-sum(e.amount), 0) as net from ledger_entries e
          join ledger_transfers t on t.merchant_id = ${p.merchantId} and t.id = e.transfer_id
          where e.merchant_id = ${p.merchantId} and e.owner_id = b.owner_id and e.account = 'owners-payable'
            and t.order_id is not null and t.happened_at >= ${p.until}::timestamptz
          group by t.order_id) s), 0) end::bigint as later,
      coalesce((select sum(least(s.net, greatest(b.owed - s.newer, 0))) from (
          select t.order_id, t.happened_at, -e.amount as net,
            coalesce(sum(-e.amount) over (order by e.number desc rows between unbounded preceding and 1 preceding), 0)
              as newer
          from ledger_entries e
          join ledger_transfers t on t.merchant_id = ${p.merchantId} and t.id = e.transfer_id
            and t.kind in ('owner-sale', 'owner-sale-released')
          where e.merchant_id = ${p.merchantId} and e.owner_id = b.owner_id and e.account = 'owners-payable'
            and not exists (select from ledger_transfers undone where undone.merchant_id = ${p.merchantId}
              and undone.order_id = t.order_id and undone.kind = 'owner-sale-canceled')) s
        where (${p.until}::timestamptz is null or s.happened_at < ${p.until}::timestamptz)
          and ${givesBack(p.merchantId, 's.order_id', p.today)}
          and not exists (select from ledger_transfers released where released.merchant_id = ${p.merchantId}
            and released.order_id = s.order_id and released.kind = 'owner-sale-released')), 0)::bigint as cancelable,
      a.id as account_id, a.bank, a.number_end, a.created_at as changed_at,
      floor(extract(epoch from ${p.at}::timestamptz - a.created_at) / 86400)::int as account_age
    from ledger_owners b
    join ${personRows(p.merchantId)} u on u.id = b.owner_id
    left join payout_accounts a on a.merchant_id = ${p.merchantId} and a.user_id = b.owner_id and a.replaced_at is null
    where b.merchant_id = ${p.merchantId} and b.owed <> 0
      and (${p.ownerIds}::uuid[] is null or b.owner_id = any(${p.ownerIds}::uuid[]))
      and b.owner_id <> all(${p.except}::uuid[])
    order by b.owed desc, b.owner_id`,
  { plan: 'custom' },
);

export interface RunRow {
  id: string;
  number: number;
  state: 'proposed' | 'approved' | 'filed' | 'settled' | 'canceled';
  through: string | null;
  least: number;
  accountDays: number;
  proposedBy: string | null;
  proposedByName: string | null;
  proposedAt: Date;
  approvedByName: string | null;
  approvedAt: Date | null;
  filedBy: string | null;
  filedByName: string | null;
  filedAt: Date | null;
  settledAt: Date | null;
  canceledByName: string | null;
  canceledAt: Date | null;
  cancelReason: string;
  /** The number and sum of lines that are sent or will be. */
  count: number;
  total: number;
  open: number;
  returned: number;
  reported: number;
  leftOut: number;
  format: RunFileFormat | null;
  columns: RunColumn[] | null;
  fileName: string | null;
  sha256: string | null;
}

const run = (p: { merchantId: string }) => sql`select r.id, r.number, r.state, r.through, r.least, r.account_days,
      r.proposed_by, nullif(${nameOf('pro')}, '') as proposed_by_name, r.proposed_at,
      nullif(${nameOf('app')}, '') as approved_by_name, r.approved_at, nullif(${nameOf('fil')}, '') as filed_by_name,
      r.filed_by, r.filed_at, r.settled_at, nullif(${nameOf('can')}, '') as canceled_by_name, r.canceled_at,
      r.cancel_reason,
      l.count, l.total, l.open, l.returned, l.reported, l.left_out, f.format, f.columns, f.name as file_name, f.sha256
    from payout_runs r
    cross join lateral (select count(*) filter (where state not in ('taken-out', 'left-out'))::int as count,
        coalesce(sum(amount) filter (where state not in ('taken-out', 'left-out')), 0)::bigint as total,
        count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'returned')::int
        as returned,
        count(*) filter (where state in ('open', 'paid') and reported_on is not null)::int as reported,
        count(*) filter (where state = 'left-out')::int as left_out
      from payout_run_lines where merchant_id = ${p.merchantId} and run_id = r.id) l
    left join payout_run_files f on f.merchant_id = ${p.merchantId} and f.run_id = r.id
    left join ${personRows(p.merchantId)} pro on pro.id = r.proposed_by
    left join ${personRows(p.merchantId)} app on app.id = r.approved_by
    left join ${personRows(p.merchantId)} fil on fil.id = r.filed_by
    left join ${personRows(p.merchantId)} can on can.id = r.canceled_by`;

export const runById = statement<Key, RunRow>(
  'payouts.run',
  (_, p) => sql<RunRow>`${run(p)} where r.merchant_id = ${p.merchantId} and r.id = ${p.id}::uuid`,
);

/** Runs, newest first. @param p `open`: true for open runs only, false for ended ones only, null for all */
export const runPage = statement<
  { merchantId: string; open: boolean | null; offset: number; limit: number },
  RunRow & { totalCount: number }
>(
  'payouts.runs',
  (_, p) => sql<RunRow & { totalCount: number }>`select found.*, count(*) over ()::int as total_count
    from (${run(p)} where r.merchant_id = ${p.merchantId}
      and (${p.open}::boolean is null or (r.state in ('proposed', 'approved', 'filed')) = ${p.open}::boolean)) found
    order by number desc limit ${p.limit}::int offset ${p.offset}::int`,
  { plan: 'custom' },
);

interface WaitingRun {
  id: string;
  number: number;
  state: 'proposed' | 'approved' | 'filed' | 'settled';
  proposedBy: string | null;
  proposedByName: string;
  total: number;
  reported: boolean;
  since: Date;
}

type Whose = { merchantId: string; readerId: string; decides: boolean; except: readonly string[] };

/** Runs that wait: for the second person, for their file, for the bank, or for the voiding of returned lines. */
const waits = (p: Whose) => sql`from payout_runs r
    cross join lateral (select coalesce(sum(amount) filter (where state not in ('taken-out', 'left-out')), 0)::bigint
        as total, coalesce(bool_or(reported_on is not null and state in ('open', 'paid')), false) as reported
      from payout_run_lines where merchant_id = ${p.merchantId} and run_id = r.id) l
    left join ${personRows(p.merchantId)} u on u.id = r.proposed_by
    where r.merchant_id = ${p.merchantId} and r.id <> all(${p.except}::uuid[])
      and (r.state in ('approved', 'filed') or (r.state = 'settled' and l.reported)
        or (r.state = 'proposed' and (r.proposed_by = ${p.readerId}::uuid or ${p.decides}::boolean)))`;

/** The kind `payout-run` of Today. */
export const runsWaiting: WaitingPart = (p) => sql`
  select 'payout-run' as kind, id, coalesce(settled_at, filed_at, approved_at, proposed_at) as since,
    null::uuid as of_user
  from payout_runs where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) and state <> 'canceled'`;

/** The oldest of these runs. */
export const waitingRuns = statement<Whose & { limit: number }, WaitingRun>(
  'payouts.waiting-runs',
  (_, p) => sql<WaitingRun>`select r.id, r.number, r.state, r.proposed_by, ${nameOf('u')} as proposed_by_name, l.total,
      l.reported, coalesce(r.settled_at, r.filed_at, r.approved_at, r.proposed_at) as since
    ${waits(p)} order by since, r.id limit ${p.limit}::int`,
);

/** The number of runs that the reader can continue; a run that the reader proposed waits for another person. */
export const waitingRunsCount = statement<Whose, { total: number }>(
  'payouts.waiting-runs-count',
  (_, p) => sql<{ total: number }>`select count(*)::int as total ${waits(p)}
      and (r.state <> 'proposed' or r.proposed_by is distinct from ${p.readerId}::uuid)`,
);

export interface RunLineRow extends RunLineNow {
  id: string;
  ownerId: string;
  ownerName: string;
  email: string;
  amount: number;
  state: 'open' | 'paid' | 'returned' | 'taken-out' | 'left-out';
  reason: string;
  reportedOn: string | null;
  bank: string | null;
  numberEnd: string | null;
  accountSince: Date | null;
  /** The replaced account, while nothing was sent to the new one. */
  bankBefore: string | null;
  numberEndBefore: string | null;
  referenceCode: string | null;
  sentOn: string | null;
  sealedDetails: string | null;
}

/** The lines of a run in their order, with present values. */
export const linesOfRun = statement<{ merchantId: string; runId: string; open: boolean }, RunLineRow>(
  'payouts.run-lines',
  (_, p) => sql<RunLineRow>`select l.id, l.line, l.owner_id, ${nameOf('u')} as owner_name, u.email, u.active, l.amount,
      l.state, l.reason, l.reported_on, l.account_id, a.bank, a.number_end, a.created_at as account_since,
      a.sealed_details, c.id as current_account_id, b.owed, b.in_runs, s.reference_code, s.sent_on,
      before.bank as bank_before, before.number_end as number_end_before
    from payout_run_lines l
    join ${personRows(p.merchantId)} u on u.id = l.owner_id
    join ledger_owners b on b.merchant_id = ${p.merchantId} and b.owner_id = l.owner_id
    left join payout_accounts a on a.merchant_id = ${p.merchantId} and a.id = l.account_id
    left join payout_accounts c on c.merchant_id = ${p.merchantId} and c.user_id = l.owner_id and c.replaced_at is null
    left join payouts s on s.merchant_id = ${p.merchantId} and s.id = l.id
    left join lateral (select o.bank, o.number_end from payout_accounts o where o.merchant_id = ${p.merchantId}
        and o.user_id = l.owner_id and o.created_at < a.created_at
        and not exists (select from payouts sent where sent.merchant_id = ${p.merchantId} and sent.account_id = a.id
          and sent.voided_at is null and sent.id <> l.id)
      order by o.created_at desc, o.id desc limit 1) before on true
    where l.merchant_id = ${p.merchantId} and l.run_id = ${p.runId}::uuid and (l.state = 'open'
    or not ${p.open}::boolean)
    order by l.line`,
  { plan: 'custom' },
);

export interface NumberedLine {
  runId: string;
  number: number;
  runState: string;
  id: string;
  line: number;
  ownerId: string;
  ownerName: string;
  amount: number;
  state: 'open' | 'paid' | 'returned' | 'taken-out';
  reported: boolean;
}

/** The lines of runs with a file, by the runs' numbers. */
export const linesOfNumbers = statement<{ merchantId: string; numbers: readonly number[] }, NumberedLine>(
  'payouts.lines-of-numbers',
  (_, p) => sql<NumberedLine>`select r.id as run_id, r.number, r.state as run_state, l.id, l.line, l.owner_id,
      ${nameOf('u')} as owner_name, l.amount, l.state, l.reported_on is not null as reported
    from payout_runs r
    join payout_run_lines l on l.merchant_id = ${p.merchantId} and l.run_id = r.id and l.state <> 'left-out'
    join ${personRows(p.merchantId)} u on u.id = l.owner_id
    where r.merchant_id = ${p.merchantId} and r.number = any(${p.numbers}::int[])
      and (r.state in ('filed', 'settled') or r.state = 'canceled' and r.filed_at is not null)
    order by r.number, l.line`,
);

/** The latest file of each format, the newest first, as a default for the next one. */
export const lastFiles = statement<{ merchantId: string }, { format: RunFileFormat; columns: RunColumn[] }>(
  'payouts.last-files',
  (_, p) => sql<{ format: RunFileFormat; columns: RunColumn[] }>`select format, columns from (
      select distinct on (format) format, columns, made_at from payout_run_files
      where merchant_id = ${p.merchantId} order by format, made_at desc) last
    order by made_at desc`,
);

/** Whether a run has waited too long for its second person, or after that for its file. */
const isAbandoned = sql`((state = 'proposed' and proposed_at < now() - interval '${sql.lit(APPROVAL_DAYS)} days')
  or (state = 'approved' and approved_at < now() - interval '${sql.lit(APPROVAL_DAYS)} days'))`;

/** Which of these merchants have runs that waited too long. */
export const merchantsWithAbandonedRuns = statement<{ merchants: readonly string[] }, { merchantId: string }>(
  'sweep.merchants-with-abandoned-payout-runs',
  (_, p) => sql<{ merchantId: string }>`select distinct merchant_id from payout_runs
    where ${amongMerchants(p.merchants)} and state in ('proposed', 'approved') and ${isAbandoned}`,
);

/** Some of these runs, the oldest first. */
export const abandonedRuns = statement<
  { merchantId: string; backedOffIds: readonly string[]; limit: number },
  { id: string }
>(
  'payouts.abandoned-runs',
  (_, p) => sql<{ id: string }>`select id from payout_runs
    where merchant_id = ${p.merchantId} and state in ('proposed', 'approved') and ${isAbandoned}
      and id <> all(${p.backedOffIds}::uuid[])
    order by proposed_at, id limit ${p.limit}::int`,
);

/** The file of a run. No row: it was not made. */
export const fileOfRun = statement<
  { merchantId: string; runId: string },
  { name: string; sealedContent: string; sha256: string }
>(
  'payouts.file-of-run',
  (_, p) => sql<{ name: string; sealedContent: string; sha256: string }>`select name, sealed_content, sha256
    from payout_run_files where merchant_id = ${p.merchantId} and run_id = ${p.runId}::uuid`,
);
