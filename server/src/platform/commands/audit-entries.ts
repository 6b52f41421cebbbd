import { sql } from 'kysely';
import { statement } from '../database/index.ts';

export interface NewAuditEntry extends Record<string, unknown> {
  merchantId: string;
  actorKind: 'user' | 'system';
  actorId: string | null;
  onBehalfOf: string | null;
  command: string;
  commandId: string;
  subjectKind: string;
  subjectId: string;
  /** JSON; null on one side when the subject was created or removed. */
  before: string | null;
  after: string | null;
  reason: string;
  ipAddress: string;
  userAgent: string;
}

export const recordAudit = statement('audit.record', (db, p: NewAuditEntry) =>
  db.insertInto('auditEntries').values({
    merchantId: p.merchantId,
    actorKind: p.actorKind,
    actorId: p.actorId,
    onBehalfOf: p.onBehalfOf,
    command: p.command,
    commandId: p.commandId,
    subjectKind: p.subjectKind,
    subjectId: p.subjectId,
    before: p.before,
    after: p.after,
    reason: p.reason,
    ipAddress: p.ipAddress,
    userAgent: p.userAgent,
  }),
);

/**
 * Keeps other audited commands off the subject until the transaction ends, so that the states of successive entries
 * join without a gap. It is the first lock of a transaction, so no transaction waits for it while it holds other locks.
 */
export const lockSubject = statement<{ merchantId: string; subject: string }, object>(
  'audit.lock-subject',
  (_, p) =>
    sql<object>`select pg_advisory_xact_lock(hashtextextended(${p.merchantId}::text || ' ' || ${p.subject}::text,
      0))::text`,
);
