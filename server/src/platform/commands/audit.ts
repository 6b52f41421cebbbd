import { commandKey, type CommandContract } from '@sandbar/contract/common';
import { changesBetween, summaryOf, type Changes, type Snapshot } from '@sandbar/domain/audit';
import type { Actor } from '@sandbar/domain/permissions';
import type { Query, Transaction } from '../database/index.ts';
import { jsonText } from '../database/json-text.ts';
import type { NewEvent } from '../events/event.ts';
import { recordChanged } from '../events/record-changed.ts';
import type { ActingFor } from './acting.ts';
import { lockSubject, recordAudit } from './audit-entries.ts';
import type { Origin } from './handler.ts';
import { isAccounted, type Snapshots } from './snapshots.ts';

/** The part of the bus that audits one command, within its transaction. */
export interface CommandAudit {
  /** For open consoles, whose lists show the subject. */
  events: readonly NewEvent[];
  /** Runs before anything else. */
  begin(transaction: Transaction): Promise<void>;
  /** Runs after the command's own saves. @returns the query that saves the entry */
  end(transaction: Transaction): Promise<Query<unknown>>;
}

interface AuditedCommand {
  merchantId: string;
  /** The idempotency key. */
  id: string;
  actor: Actor;
  acting: ActingFor | undefined;
  origin: Origin;
}

const REASON_LENGTH = 2_000;
const USER_AGENT_LENGTH = 400;

/** @returns undefined for a command that leaves no entry: members' own commands cost no further statement */
export const auditOf = (
  contract: CommandContract,
  input: Snapshot,
  { merchantId, id, actor, acting, origin }: AuditedCommand,
  snapshots: Snapshots,
): CommandAudit | undefined => {
  const { subject } = contract;
  if (!subject || !(acting || isAccounted(contract))) return undefined;
  const subjectId = String((subject.id && input[subject.id]) ?? acting?.memberId ?? merchantId);
  const of = { merchantId, id: subjectId };
  const read = subject.keeps === 'input' || actor.kind !== 'user' ? undefined : snapshots[subject.kind];
  let before: Snapshot | null = null;

  const entry = (changes: Changes) =>
    recordAudit({
      merchantId,
      actorKind: actor.kind === 'user' ? 'user' : 'system',
      actorId: actor.kind === 'user' ? actor.userId : null,
      onBehalfOf: acting?.memberId ?? null,
      command: commandKey(contract),
      commandId: id,
      subjectKind: subject.kind,
      subjectId,
      before: changes.before && jsonText(changes.before),
      after: changes.after && jsonText(changes.after),
      reason: (acting?.reason ?? reasonIn(input)).slice(0, REASON_LENGTH),
      ipAddress: origin.ipAddress,
      userAgent: origin.userAgent.slice(0, USER_AGENT_LENGTH),
    });

  return {
    events: recordChanged(subject.kind, subjectId),
    begin: async (transaction) => {
      if (!read) return;
      const locked = lockSubject({ merchantId, subject: `${subject.kind} ${subjectId}` });
      const [, rows] = await transaction.batch([locked, read(of)]);
      before = (rows?.[0] as Snapshot | undefined) ?? null;
    },
    end: async (transaction) => {
      if (!read) return entry({ before: null, after: summaryOf(input, subject.omits) });
      const [after] = await transaction.run(read(of));
      return entry(changesBetween(before, (after as Snapshot | undefined) ?? null));
    },
  };
};

/** The reason that the command itself carries: a text, or a localised text for the member. */
const reasonIn = ({ Reason }: Snapshot): string => {
  if (typeof Reason === 'string') return Reason;
  const { vi } = (Reason ?? {}) as { vi?: unknown };
  return typeof vi === 'string' ? vi : '';
};
