import {
  APPROVAL_KINDS,
  permissionOf,
  type ApprovalKind,
  type ApprovalStatus,
  type EvidenceLine,
} from '@sandbar/domain/approvals';
import { OrderStatus } from '@sandbar/domain/orders';
import { EVERYTHING } from '@sandbar/domain/permissions';
import { sql } from 'kysely';
import { personName, personRows } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import type { Backlog } from '../platform/jobs/jobs.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import type { WaitingPart } from '../platform/waiting.ts';

const day = (column: string, timeZone: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`;

/** The permission that belongs to a request's kind. */
const permissionIn = (of: string) =>
  sql`case ${sql.ref(`${of}.kind`)} ${sql.join(
    (Object.keys(APPROVAL_KINDS) as ApprovalKind[])
      .filter((kind) => permissionOf(kind) !== kind)
      .map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(permissionOf(kind))}`),
    sql` `,
  )} else ${sql.ref(`${of}.kind`)} end`;

/** Whether the asker's account is active and still has the permission. @param of the request's table or alias */
export const askerMay = (merchantId: string, of: string) =>
  sql<boolean>`exists (select from ${personRows(merchantId)} u
      join user_roles held on held.merchant_id = ${merchantId} and held.user_id = u.id
      join roles r on r.merchant_id = ${merchantId} and r.id = held.role_id
    where u.id = ${sql.ref(`${of}.asked_by`)} and u.active
      and r.permissions && array[${permissionIn(of)}, ${sql.lit(EVERYTHING)}])`;

/** Whether a member ever confirmed an order: until then, changes of a merchant's settings need no second person. */
export const everSold = statement('approvals.ever-sold', (db, p: { merchantId: string }) =>
  db.selectNoFrom((eb) =>
    eb
      .exists(
        eb
          .selectFrom(orderRows(p.merchantId).as('orders'))
          .where(sql<boolean>`all_status & ${sql.lit(OrderStatus.Process)} <> 0`)
          .select(sql.lit(1).as('one')),
      )
      .$castTo<boolean>()
      .as('sold'),
  ),
);

interface About extends Record<string, unknown> {
  merchantId: string;
  kind: ApprovalKind;
  subjectId: string;
  timeZone: string;
}

/** The pending request for the same subject, with its asker and time. */
export const waitingFor = statement('approvals.waiting-for', (db, p: About) =>
  db
    .selectFrom('approvals')
    .where('approvals.merchantId', '=', p.merchantId)
    .where('approvals.kind', '=', p.kind)
    .where('approvals.subjectId', '=', p.subjectId)
    .where('approvals.status', '=', 'pending')
    .select([
      'approvals.id',
      sql<string>`coalesce(${personName(p.merchantId, 'approvals.asked_by')}, '')`.as('askedBy'),
      sql<string>`${day('approvals.asked_at', p.timeZone)}`.as('askedOn'),
    ]),
);

/** The last request for a subject, with its outcome. */
export const lastRequest = statement(
  'approvals.last',
  (db, p: { merchantId: string; kind: ApprovalKind; subjectId: string }) =>
    db
      .selectFrom('approvals')
      .where('approvals.merchantId', '=', p.merchantId)
      .where('approvals.kind', '=', p.kind)
      .where('approvals.subjectId', '=', p.subjectId)
      .select([
        'approvals.id',
        sql<ApprovalStatus>`approvals.status`.as('status'),
        'approvals.askedAt',
        'approvals.decidedAt',
        'approvals.decisionReason as decision',
        sql<string>`coalesce(${personName(p.merchantId, 'approvals.asked_by')}, '')`.as('askedBy'),
        sql<string | null>`${personName(p.merchantId, 'approvals.decided_by')}`.as('decidedBy'),
      ])
      .orderBy('approvals.askedAt', 'desc')
      .limit(1),
);

/** The subjects of pending requests of these kinds. */
export const subjectsWaiting = statement(
  'approvals.subjects-waiting',
  (db, p: { merchantId: string; kinds: readonly string[]; limit: number }) =>
    db
      .selectFrom('approvals')
      .where('merchantId', '=', p.merchantId)
      .where('status', '=', 'pending')
      .where(sql<boolean>`kind = any(${p.kinds}::text[])`)
      .orderBy('expiresAt', 'desc')
      .limit(sql<number>`${p.limit}`)
      .select([sql<ApprovalKind>`kind`.as('kind'), 'subjectId']),
);

export interface ApprovalRow {
  id: string;
  kind: ApprovalKind;
  status: ApprovalStatus;
  subjectKind: string;
  subjectId: string;
  beneficiaryId: string | null;
  ownerIds: string[];
  beneficiaryName: string | null;
  doneById: string | null;
  unit: string;
  amount: number;
  terms: string;
  reason: string;
  askedById: string;
  askerMay: boolean;
  askedByName: string;
  askedAt: Date;
  askedOn: string;
  expiresAt: Date;
  expiresOn: string;
  /** The deadline of the subject, at most the end of the request. */
  dueAt: Date;
  over: boolean;
  decidedByName: string | null;
  decidedAt: Date | null;
  decidedOn: string | null;
  decisionReason: string;
}

const row = (
  merchantId: string,
  timeZone: string,
) => sql`a.id, ${askerMay(merchantId, 'a')} as asker_may, a.kind, a.status, a.subject_kind, a.subject_id,
    a.beneficiary_id, a.owner_ids, a.done_by as done_by_id,
    a.unit, a.amount, a.terms::text as terms, a.reason, a.asked_by as asked_by_id, a.asked_at, a.expires_at,
    least(a.due_at, a.expires_at) as due_at, a.expires_at <= now() as over, a.decided_at, a.decision_reason,
    coalesce(${personName(merchantId, 'a.asked_by')}, '') as asked_by_name,
    ${personName(merchantId, 'a.beneficiary_id')} as beneficiary_name,
    ${personName(merchantId, 'a.decided_by')} as decided_by_name,
    ${day('a.asked_at', timeZone)} as asked_on, ${day('a.expires_at', timeZone)} as expires_on,
    ${day('a.decided_at', timeZone)} as decided_on`;

interface ApprovalSearch extends Record<string, unknown> {
  merchantId: string;
  timeZone: string;
  status: string | null;
  kind: string | null;
  /** Requests of this user only; null: of all users. */
  askedBy: string | null;
  /** The last request of the page before, as ISO instant and id; null = first page. */
  beforeAt: string | null;
  beforeId: string | null;
  limit: number;
  offset: number;
}

const matches = (p: Pick<ApprovalSearch, 'merchantId' | 'status' | 'kind' | 'askedBy'>) =>
  sql`a.merchant_id = ${p.merchantId} and (${p.status}::text is null or a.status = ${p.status}::text)
      and (${p.kind}::text is null or a.kind = ${p.kind}::text)
      and (${p.askedBy}::uuid is null or a.asked_by = ${p.askedBy}::uuid)`;

/** Requests, newest first. */
export const approvalPage = statement<ApprovalSearch, ApprovalRow>(
  'approvals.page',
  (_, p) => sql<ApprovalRow>`select ${row(p.merchantId, p.timeZone)} from approvals a
    where ${matches(p)}
      and (${p.beforeAt}::timestamptz is null
        or (a.asked_at, a.id) < (${p.beforeAt}::timestamptz, ${p.beforeId}::uuid))
    order by a.asked_at desc, a.id desc limit ${p.limit}::int offset ${p.offset}::int`,
  { plan: 'custom' },
);

interface Due extends Record<string, unknown> {
  merchantId: string;
  timeZone: string;
  /** The reader, who neither asked for any of them nor benefits from it. */
  readerId: string;
  kinds: readonly string[];
  except: readonly string[];
  limit: number;
}

export const approvalsWaiting: WaitingPart = (p) => sql`
  select 'approval' as kind, a.id, a.asked_at as since, a.asked_by as of_user from approvals a
  where a.merchant_id = ${p.merchantId} and a.id = any(${p.ids}::uuid[]) and a.status = 'pending'`;

/** Pending requests of other people than the reader from which others benefit, earliest deadline first. */
export const approvalsDue = statement<Due, ApprovalRow>(
  'approvals.due',
  (_, p) => sql<ApprovalRow>`select ${row(p.merchantId, p.timeZone)} from approvals a
    where a.merchant_id = ${p.merchantId} and a.status = 'pending' and a.expires_at > now()
      and a.kind = any(${p.kinds}::text[]) and a.asked_by <> ${p.readerId}::uuid
      and a.beneficiary_id is distinct from ${p.readerId}::uuid and ${p.readerId}::uuid <> all(a.owner_ids)
      and a.id <> all(${p.except}::uuid[])
    order by least(a.due_at, a.expires_at), a.id limit ${p.limit}::int`,
);

/** How many requests match, counted up to `limit`. */
export const approvalCount = statement<
  Pick<ApprovalSearch, 'merchantId' | 'status' | 'kind' | 'askedBy'> & { limit: number },
  { count: number }
>(
  'approvals.count',
  (_, p) =>
    sql<{ count: number }>`select count(*)::int as count
      from (select from approvals a where ${matches(p)} limit ${p.limit}::int) found`,
  { plan: 'custom' },
);

/** How many requests are pending. @param p.askedBy those of this user only; null: of all users */
export const waitingCount = statement<{ merchantId: string; askedBy: string | null }, { waiting: number }>(
  'approvals.waiting-count',
  (_, p) => sql<{ waiting: number }>`select count(*)::int as waiting from approvals a
    where a.merchant_id = ${p.merchantId} and a.status = 'pending'
      and (${p.askedBy}::uuid is null or a.asked_by = ${p.askedBy}::uuid)`,
  { plan: 'custom' },
);

/** One request as it is shown. */
export const approvalById = statement<{ merchantId: string; id: string; timeZone: string }, ApprovalRow>(
  'approvals.by-id',
  (_, p) => sql<ApprovalRow>`select ${row(p.merchantId, p.timeZone)} from approvals a
    where a.merchant_id = ${p.merchantId} and a.id = ${p.id}`,
);

/** The evidence of a request as stored when it was created; null for requests from before evidence was stored. */
export const evidenceAsked = statement<
  { merchantId: string; id: string },
  { kind: ApprovalKind; status: ApprovalStatus; terms: unknown; evidence: EvidenceLine[] | null }
>(
  'approvals.evidence',
  (_, p) => sql<{ kind: ApprovalKind; status: ApprovalStatus; terms: unknown; evidence: EvidenceLine[] | null }>`
    select kind, status, terms, evidence from approvals where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

export const namesOfMembers = statement<{ merchantId: string; ids: readonly string[] }, { id: string; name: string }>(
  'approvals.names-of-members',
  (_, p) =>
    sql<{
      id: string;
      name: string;
    }>`select u.id, coalesce(${personName(p.merchantId, 'u.id')}, '') as name from unnest(${p.ids}::uuid[]) as u(id)`,
);

/** Which of these merchants have requests that have expired. */
export const merchantsWithLapsedApprovals = statement(
  'sweep.merchants-with-lapsed-approvals',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('approvals')
      .where(amongMerchants(p.merchants))
      .where('status', '=', 'pending')
      .where('expiresAt', '<=', sql<Date>`now()`)
      .select('merchantId')
      .distinct(),
);

/** Requests that have expired, the oldest first. @param p.backedOffIds ids that are backed off */
export const lapsedApprovals = statement(
  'approvals.lapsed',
  (db, p: { merchantId: string; backedOffIds: readonly string[]; limit: number }) =>
    db
      .selectFrom('approvals')
      .where('merchantId', '=', p.merchantId)
      .where('status', '=', 'pending')
      .where('expiresAt', '<=', sql<Date>`now()`)
      .where(sql<boolean>`id <> all(${p.backedOffIds}::uuid[])`)
      .orderBy('expiresAt')
      .limit(sql<number>`${p.limit}`)
      .select(['id', 'askedBy']),
);

/** How many requests are pending, and how long the oldest has been. */
export const approvalBacklog = statement<Record<string, never>, Backlog>(
  'sweep.approval-backlog',
  () => sql<Backlog>`select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 as oldest_seconds
    from approvals where status = 'pending'`,
);
