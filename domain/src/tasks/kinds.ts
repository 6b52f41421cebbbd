import type { ApprovalKind } from '../approvals/index.ts';
import type { PermissionName } from '../permissions/index.ts';
import { decidedBy, WEEK_KINDS } from '../weeks/index.ts';

/**
 * The kinds of tasks of staff: weeks of owners, those whose owners were asked to reply and did not, those that soon
 * leave the market and have no buyer, guests' names that owners of sold rentals have shown, weeks that are sold here
 * and taken elsewhere, orders that a closure could not deal with, money that came and fits nothing, refunds to be sent,
 * invoices that were not issued, runs of payouts, resorts' numbers that are missing, mails that did not arrive, members
 * who ask to be affiliates, what a colleague asked a second person for, and what the server tried in vain until it gave
 * up.
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

/** The permission that deals with each kind. */
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
 * The task that a request decides, of the kinds whose subject is that task: it waits as the request alone. What else
 * waits about the same order or account goes on waiting.
 */
export const TASK_OF_REQUEST: Readonly<Partial<Record<ApprovalKind, TaskKind>>> = {
  'deposit.approve': 'deposit',
  'extra-vacation.approve': 'extra-vacation',
  'bank-line.match': 'money',
  'refund.record': 'refund',
};

/** A week without a buyer waits for staff from so many days on before it leaves the market. */
export const LAPSING_DAYS = 30;

/**
 * Kinds of which each thing is due at a moment of its own: requests lapse, owners were to reply by a day, weeks leave
 * the market, and numbers are due before check-in.
 */
type DueByItself = 'approval' | 'voucher' | 'lapsing' | 'no-reply';

/** Hours within which it is to be dealt with. */
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

/** Until when a thing that has waited since then is to be dealt with. */
export const taskDue = (kind: Exclude<TaskKind, DueByItself>, since: Date): Date =>
  new Date(since.getTime() + TASK_HOURS[kind] * HOUR_MS);

export type TaskUrgency = 'overdue' | 'day' | 'later';

/** Returns the urgency of a task: overdue, within 24 hours, or later. */
export const taskUrgency = (due: Date, now: Date): TaskUrgency => {
  const left = due.getTime() - now.getTime();
  if (left <= 0) return 'overdue';
  return left <= 24 * HOUR_MS ? 'day' : 'later';
};
