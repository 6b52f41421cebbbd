import type { ApprovalStatus } from '@sandbar/domain/approvals';
import type { NewEvent } from '../platform/events/event.ts';

/** Somebody asked for what a second person decides. */
export const approvalAsked = (id: string): NewEvent => ({ kind: 'approval.asked', subjectId: id });

/** A request ended; `status` says how. */
export const approvalEnded = (id: string, status: ApprovalStatus): NewEvent => ({
  kind: 'approval.ended',
  subjectId: id,
  payload: { status },
});

/** Private to each of them: a request waits, or waits no longer. Open consoles read their list again. */
export const approvalsChanged = (id: string, userIds: Iterable<string>): NewEvent[] =>
  [...new Set(userIds)].map((userId) => ({
    kind: 'approvals.changed',
    subjectId: id,
    userId,
    payload: { approvalId: id },
  }));
