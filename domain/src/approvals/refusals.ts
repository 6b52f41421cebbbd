import type { Day } from '../common/index.ts';
import type { PermissionName } from '../permissions/index.ts';
import type { ApprovalStatus } from './kinds.ts';

export type ApprovalRefusal =
  /**
   * The person would gain by the action: it concerns their own account or order, or an order of their own week. The
   * amount does not matter.
   */
  | { code: 'OWN_BENEFIT'; data: Record<string, never> }
  | { code: 'APPROVAL_NOT_FOUND'; data: Record<string, never> }
  /** An equal request waits already. */
  | { code: 'APPROVAL_WAITING'; data: { approvalId: string; askedBy: string; askedOn: Day } }
  | { code: 'APPROVAL_OVER'; data: { status: ApprovalStatus; decidedOn: Day } }
  /** The requester may not decide. */
  | { code: 'APPROVAL_OWN'; data: { askedOn: Day } }
  /** The person who did the action to be undone may not decide either. */
  | { code: 'APPROVAL_OWN_WORK'; data: Record<string, never> }
  /** The decider needs the permission of the request. */
  | { code: 'APPROVAL_BEYOND'; data: { permission: PermissionName } }
  /** The subject of the request has changed since it was made. */
  /** The subject of a decision has changed since the decider read it. */
  | { code: 'CHANGED_MEANWHILE'; data: Record<string, never> }
  | { code: 'APPROVAL_OUTDATED'; data: { askedBy: string; askedOn: Day } }
  | { code: 'APPROVAL_LIMIT'; data: { limit: number } }
  /** The decider and the requester gave each other access shortly before the request, or since. */
  | { code: 'APPROVAL_TIED'; data: { days: number } }
  /** The requester's account is closed or lost the permission, so the request can only be rejected. */
  | { code: 'APPROVAL_ASKER_GONE'; data: Record<string, never> };
