import type { ApprovalStatus } from '@sandbar/domain/approvals';
import type { NewEvent } from '../platform/events/event.ts';

/** A request for approval was created. */
export const approvalAsked = (id: string): NewEvent => ({ kind: 'approval.asked', subjectId: id });

/** A request ended; `status` says how. */
export const approvalEnded = (id: string, status: ApprovalStatus): NewEvent => ({
  kind: 'approval.ended',
  subjectId: id,
  payload: { status },
});

/** Private to each of the users: a request waits, or no longer waits. Open consoles refetch their lists. */
export const approvalsChanged = (id: string, userIds: Iterable<string>): NewEvent[] =>
  [...new Set(userIds)].map((userId) => ({
    kind: 'approvals.changed',
    subjectId: id,
    userId,
    payload: { approvalId: id },
  }));
