import type { ApprovalKind } from '../approvals/index.ts';
import type { PermissionName } from '../permissions/index.ts';
import { decidedBy, WEEK_KINDS } from '../weeks/index.ts';

/**
 * The kinds of tasks of staff: owners' weeks to decide, weeks whose owners did not reply in time, unsold weeks that
 * soon leave the market, guests' names that owners of sold rentals have proved, sold weeks that are booked elsewhere,
 * orders that a closure could not process, unapplied payments, refunds to send, invoices that were not issued, runs of
 * payouts, missing confirmation numbers of resorts, mails that did not arrive, members who want to be affiliates,
 * requests that wait for a second person, and work that the server gave up.
 */
export const TASK_KINDS = [
  ...WEEK_KINDS,
  'no-reply',
  'lapsing',
  'guest-check',
  'taken-week',
  'closure',
  'money',
  'refund',
  'invoice',
  'payout-run',
  'voucher',
  'mail',
  'affiliate',
  'approval',
  'dead-letter',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** The permission that is needed for each kind. */
export const TASK_PERMISSION: Readonly<Record<TaskKind, PermissionName>> = {
  deposit: decidedBy('deposit'),
  'extra-vacation': decidedBy('extra-vacation'),
  rental: decidedBy('rental'),
  'no-reply': decidedBy('deposit'),
  lapsing: decidedBy('deposit'),
  'guest-check': decidedBy('rental'),
  'taken-week': 'order.edit',
  closure: 'order.cancel',
  money: 'bank-line.match',
  refund: 'refund.record',
  invoice: 'invoice.issue',
  'payout-run': 'payout.record',
  voucher: 'order.edit',
  mail: 'order.edit',
  affiliate: 'affiliate.edit',
  approval: 'approval.decide',
  'dead-letter': 'merchant.edit',
};

/**
 * The task that a request decides, for kinds whose subject is that task: only the request is shown then. Other tasks
 * about the same order or account stay.
 */
export const TASK_OF_REQUEST: Readonly<Partial<Record<ApprovalKind, TaskKind>>> = {
  'deposit.approve': 'deposit',
  'extra-vacation.approve': 'extra-vacation',
  'bank-line.match': 'money',
  'refund.record': 'refund',
};

/** Days before a week leaves the market from which an unsold week is a task. */
export const LAPSING_DAYS = 30;

/**
 * Kinds whose tasks are due at their own moment: requests expire, owners must reply by a day, weeks leave the market,
 * and numbers are due before check-in.
 */
type DueByItself = 'approval' | 'voucher' | 'lapsing' | 'no-reply';

/** Hours within which a task must be done. */
export const TASK_HOURS: Readonly<Record<Exclude<TaskKind, DueByItself>, number>> = {
  deposit: 48,
  'extra-vacation': 48,
  rental: 48,
  'guest-check': 48,
  'taken-week': 24,
  closure: 24,
  money: 24,
  refund: 72,
  invoice: 24,
  'payout-run': 24,
  mail: 24,
  affiliate: 72,
  'dead-letter': 24,
};

const HOUR_MS = 3_600_000;

/** Returns the due time of a task that has waited since a moment. */
export const taskDue = (kind: Exclude<TaskKind, DueByItself>, since: Date): Date =>
  new Date(since.getTime() + TASK_HOURS[kind] * HOUR_MS);

export type TaskUrgency = 'overdue' | 'day' | 'later';

/** Returns the urgency of a task: overdue, within 24 hours, or later. */
export const taskUrgency = (due: Date, now: Date): TaskUrgency => {
  const left = due.getTime() - now.getTime();
  if (left <= 0) return 'overdue';
  return left <= 24 * HOUR_MS ? 'day' : 'later';
};
