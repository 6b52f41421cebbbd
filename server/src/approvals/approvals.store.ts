import { APPROVAL_DAYS, type ApprovalKind, type ApprovalStatus } from '@sandbar/domain/approvals';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { askerMay } from './approvals.queries.ts';

interface AllowanceKey extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  unit: string;
  timeZone: string;
}

/**
 * Reads and locks what a person did within their limit on this day of the merchant's calendar, and how often they
 * requested approval. Until the transaction ends no other command of theirs is decided: two amounts that fit the limit
 * one by one are counted one after the other.
 */
export const takeAllowance = statement('approvals.take-allowance', (db, p: AllowanceKey) =>
  db
    .insertInto('dailyAllowances')
    .values({
      merchantId: p.merchantId,
      userId: p.userId,
      day: sql<string>`(now() at time zone ${p.timeZone})::date`,
      unit: p.unit,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'userId', 'day', 'unit'])
        .doUpdateSet((eb) => ({ used: eb.ref('dailyAllowances.used') })),
    )
    .returning(['day', 'used', 'asks']),
);

/** Adds to a day's used amount and requests; the transaction has locked the row. */
export const countOnDay = statement(
  'approvals.count-on-day',
  (db, p: { merchantId: string; userId: string; unit: string; day: string; used: number; asks: number }) =>
    db
      .updateTable('dailyAllowances')
      .set((eb) => ({
        used: sql<number>`${eb.ref('dailyAllowances.used')} + ${p.used}::bigint`,
        asks: sql<number>`${eb.ref('dailyAllowances.asks')} + ${p.asks}::int`,
      }))
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('day', '=', p.day)
      .where('unit', '=', p.unit),
);

interface NewApproval extends Record<string, unknown> {
  merchantId: string;
  /** The command's id. */
  id: string;
  kind: ApprovalKind;
  subjectKind: string;
  subjectId: string;
  beneficiaryId: string | null;
  ownerIds: readonly string[];
  doneBy: string | null;
  unit: string;
  amount: number;
  /** JSON text. */
  terms: string;
  reason: string;
  /** JSON text. */
  evidence: string;
  dueAt: Date | null;
  askedBy: string;
  /** The order that does not expire while the request is pending. */
  orderId: string | null;
}

/** Violates `approvals_waiting` when a request for the same is pending. */
export const insertApproval = statement('approvals.insert', (db, p: NewApproval) =>
  db.insertInto('approvals').values({
    merchantId: p.merchantId,
    id: p.id,
    kind: p.kind,
    subjectKind: p.subjectKind,
    subjectId: p.subjectId,
    beneficiaryId: p.beneficiaryId,
    ownerIds: sql<string[]>`${p.ownerIds}::uuid[]`,
    doneBy: p.doneBy,
    unit: p.unit,
    amount: p.amount,
    terms: p.terms,
    termsHash: sql<Buffer>`sha256(convert_to((${p.terms}::jsonb)::text, 'UTF8'))`,
    reason: p.reason,
    evidence: p.evidence,
    dueAt: p.dueAt,
    askedBy: p.askedBy,
    orderId: p.orderId,
    expiresAt: sql<Date>`now() + make_interval(days => ${sql.lit(APPROVAL_DAYS)})`,
  }),
);

interface ApprovalKey extends Record<string, unknown> {
  merchantId: string;
  id: string;
  timeZone: string;
}

/**
 * Reads and locks a request until the transaction ends. Days are in the merchant's time zone. `intact`: its terms are
 * those that were requested.
 */
export const takeApproval = statement('approvals.take', (db, p: ApprovalKey) => {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone ${p.timeZone})::date`;
  return db
    .selectFrom('approvals')
    .where('approvals.merchantId', '=', p.merchantId)
    .where('approvals.id', '=', p.id)
    .forNoKeyUpdate()
    .select([
      'approvals.id',
      'approvals.subjectId',
      'approvals.beneficiaryId',
      'approvals.ownerIds',
      'approvals.amount',
      'approvals.doneBy as doneById',
      'approvals.askedBy as askedById',
      sql<ApprovalKind>`approvals.kind`.as('kind'),
      sql<ApprovalStatus>`approvals.status`.as('status'),
      sql<unknown>`approvals.terms`.as('terms'),
      'approvals.askedAt',
      sql<boolean>`approvals.expires_at <= now()`.as('over'),
      askerMay(p.merchantId, 'approvals').as('askerMay'),
      sql<boolean>`approvals.terms_hash = sha256(convert_to(approvals.terms::text, 'UTF8'))`.as('intact'),
      sql<string>`${day('approvals.askedAt')}`.as('askedOn'),
      sql<string>`${day('approvals.expiresAt')}`.as('expiresOn'),
      sql<string | null>`${day('approvals.decidedAt')}`.as('decidedOn'),
    ]);
});

interface Ending extends Record<string, unknown> {
  merchantId: string;
  id: string;
  status: Exclude<ApprovalStatus, 'pending'>;
  /** null when the asker withdrew it. */
  decidedBy: string | null;
  reason: string;
  /** JSON text; null unless approved. */
  result: string | null;
}

/** Ends a pending request. No row: it is not pending any more. */
export const endApproval = statement('approvals.end', (db, p: Ending) =>
  db
    .updateTable('approvals')
    .set({
      status: p.status,
      decidedBy: p.decidedBy,
      decidedAt: sql<Date>`now()`,
      decisionReason: p.reason,
      result: p.result,
    })
    .where('approvals.merchantId', '=', p.merchantId)
    .where('approvals.id', '=', p.id)
    .where('approvals.status', '=', 'pending')
    .returning('approvals.id'),
);
