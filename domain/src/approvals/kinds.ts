import { MONEY_UNIT } from '../common/index.ts';
import type { PermissionName } from '../permissions/index.ts';

/** The units of amounts. A change has no amount: it always needs a second person. */
export type ApprovalUnit = 'points' | typeof MONEY_UNIT | 'change';

interface ApprovalFacts {
  unit: ApprovalUnit;
  /** The kind of thing that the subject's id names. */
  subject:
    | 'account'
    | 'order'
    | 'waiting-money'
    | 'refund'
    | 'week'
    | 'promotion'
    | 'merchant'
    | 'payout'
    | 'payout-run'
    | 'resort'
    | 'import'
    | 'waitlist-entry';
  /** The permission that the decider needs, where it is not named like the kind. */
  permission?: PermissionName;
  /** It needs a second person for any amount. */
  neverAlone?: true;
}

/**
 * The kinds of actions that need a second person's approval above the merchant's limit. A kind is named after the
 * permission that the sender and the decider need. A kind that always needs two people may name another permission, so
 * that holders of one permission decide several kinds.
 */
export const APPROVAL_KINDS = {
  'points.award': { unit: 'points', subject: 'account' },
  'points.correct': { unit: 'points', subject: 'account' },
  'order.edit': { unit: MONEY_UNIT, subject: 'order' },
  'order.reduce': { unit: MONEY_UNIT, subject: 'order', permission: 'order.edit' },
  'order.cancel': { unit: MONEY_UNIT, subject: 'order' },
  'payment.record': { unit: MONEY_UNIT, subject: 'order' },
  'payment.enter': { unit: MONEY_UNIT, subject: 'order', permission: 'payment.record' },
  'bank-line.match': { unit: MONEY_UNIT, subject: 'waiting-money' },
  'refund.record': { unit: MONEY_UNIT, subject: 'refund' },
  'payout.record': { unit: MONEY_UNIT, subject: 'account' },
  'payout.void': { unit: MONEY_UNIT, subject: 'payout', permission: 'payout.record', neverAlone: true },
  'payout-run.recall': { unit: MONEY_UNIT, subject: 'payout-run', permission: 'payout.record', neverAlone: true },
  'deposit.approve': { unit: 'points', subject: 'week' },
  'extra-vacation.approve': { unit: MONEY_UNIT, subject: 'week' },
  'promotion.edit': { unit: MONEY_UNIT, subject: 'promotion' },
  'gift-codes.import': { unit: MONEY_UNIT, subject: 'import', permission: 'promotion.edit' },
  'gateway.edit': { unit: 'change', subject: 'merchant' },
  'payment-method.edit': { unit: 'change', subject: 'merchant' },
  'merchant.edit': { unit: 'change', subject: 'merchant' },
  'merchant-rules.edit': { unit: 'change', subject: 'merchant', permission: 'merchant.edit' },
  'affiliate-rule.edit': { unit: 'change', subject: 'merchant', permission: 'merchant.edit' },
  'tax.edit': { unit: 'change', subject: 'merchant' },
  'resort.close': { unit: 'change', subject: 'resort', permission: 'order.cancel' },
  'waitlist.offer': { unit: 'change', subject: 'waitlist-entry', permission: 'order.edit' },
  'contact.correct': { unit: 'change', subject: 'account', permission: 'member.act-for' },
  'invoice.void': { unit: 'change', subject: 'order', permission: 'invoice.issue' },
} as const satisfies { [Kind in PermissionName]?: ApprovalFacts } & Record<
  | 'order.reduce'
  | 'payment.enter'
  | 'payout.void'
  | 'payout-run.recall'
  | 'merchant-rules.edit'
  | 'affiliate-rule.edit'
  | 'resort.close'
  | 'waitlist.offer'
  | 'contact.correct'
  | 'invoice.void'
  | 'gift-codes.import',
  ApprovalFacts & { permission: PermissionName }
>;

export type ApprovalKind = keyof typeof APPROVAL_KINDS;

const factsOf = (kind: ApprovalKind): ApprovalFacts => APPROVAL_KINDS[kind];

/** The permission that the decider of a kind needs. */
export const permissionOf = (kind: ApprovalKind): PermissionName =>
  factsOf(kind).permission ?? (kind as PermissionName);

export const unitOf = (kind: ApprovalKind): ApprovalUnit => factsOf(kind).unit;

/** A change of settings has no limit either. */
export const isNeverAlone = (kind: ApprovalKind): boolean =>
  factsOf(kind).neverAlone === true || unitOf(kind) === 'change';

export const isApprovalKind = (name: string): name is ApprovalKind => Object.hasOwn(APPROVAL_KINDS, name);

/**
 * The states of a request. It waits until it is decided, its sender withdraws it, or it expires; each of these is
 * final.
 */
export const APPROVAL_STATUSES = ['pending', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Days that a request waits for its decision. */
export const APPROVAL_DAYS = 14;

/** Requests that one person may make on one day: of points and of money, each. */
export const ASKS_PER_DAY = 50;
