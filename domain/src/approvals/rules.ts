import { accept, refuse, type Day, type Result } from '../common/index.ts';
import type { PermissionName } from '../permissions/index.ts';
import { ASKS_PER_DAY, isNeverAlone, permissionOf, unitOf, type ApprovalKind, type ApprovalStatus } from './kinds.ts';
import type { ApprovalRefusal } from './refusals.ts';
import { areTied, TIE_DAYS, tiesSince, type Tie } from './ties.ts';

type Decision = Result<null, ApprovalRefusal>;
const allowed: Decision = accept(null);

/**
 * The daily limits of a member of staff without approval, as total points and total money. Part of a merchant's
 * settings.
 */
export interface AloneLimits {
  pointsAloneLimit: number;
  moneyAloneLimit: number;
}

/** @returns a negative number for kinds that always need approval */
export const aloneLimit = (limits: AloneLimits, kind: ApprovalKind): number => {
  if (isNeverAlone(kind)) return -1;
  return unitOf(kind) === 'points' ? limits.pointsAloneLimit : limits.moneyAloneLimit;
};

/** The people who gain by a request. */
export interface Gaining {
  /** The member whose account or order it is; null when no member gains. */
  beneficiaryId: string | null;
  /** Owners whose stays the order sells: they are owed their share, whichever way the order is paid. */
  ownerIds: readonly string[];
}

const gains = (userId: string, { beneficiaryId, ownerIds }: Gaining): boolean =>
  beneficiaryId === userId || ownerIds.includes(userId);

/**
 * Refuses staff who would gain from points that they give or money that they record. @param beneficiaryId null: no
 * member gains
 */
export const mayDoFor = (userId: string, beneficiaryId: string | null, ownerIds: readonly string[] = []): Decision =>
  gains(userId, { beneficiaryId, ownerIds }) ? refuse('OWN_BENEFIT', {}) : allowed;

/**
 * Whether a person may act without a second person. Everything that they did alone on the day counts, so that a sum
 * cannot be split.
 * @param used the amount of that day before this action
 */
export const isWithinLimit = (used: number, amount: number, limit: number): boolean => used + amount <= limit;

/** @param asks the number of requests by the person on that day before this one */
export const mayAsk = (asks: number): Decision =>
  asks < ASKS_PER_DAY ? allowed : refuse('APPROVAL_LIMIT', { limit: ASKS_PER_DAY });

/** A request as its rules see it. `over`: it has expired, even if the job has not marked it yet. */
export interface Asked extends Gaining {
  kind: ApprovalKind;
  status: ApprovalStatus;
  over: boolean;
  askedById: string;
  askedAt: Date;
  /** Whether the requester still has the permission. */
  askerMay: boolean;
  /** The person whose action the request would undo; null when it undoes nothing, or an action of the server. */
  doneById: string | null;
  /** A day in the merchant's time zone. */
  askedOn: Day;
  decidedOn: Day | null;
  expiresOn: Day;
}

const mayEnd = ({ status, over, decidedOn, expiresOn }: Asked): Decision => {
  const now: ApprovalStatus = status === 'pending' && over ? 'expired' : status;
  return now === 'pending' ? allowed : refuse('APPROVAL_OVER', { status: now, decidedOn: decidedOn ?? expiresOn });
};

interface Deciding {
  userId: string;
  permissions: ReadonlySet<PermissionName>;
  /** All ties that lead to the two people. */
  ties: readonly Tie[];
}

/**
 * Whether a person may approve or reject a request. They need its permission, and must not be the requester, gain by
 * it, have done the work that it undoes, or be tied to the requester.
 */
export const mayDecide = (by: Deciding, asked: Asked): Decision => {
  const waits = mayEnd(asked);
  if (!waits.ok) return waits;
  if (asked.askedById === by.userId) return refuse('APPROVAL_OWN', { askedOn: asked.askedOn });
  if (gains(by.userId, asked)) return refuse('OWN_BENEFIT', {});
  if (asked.doneById === by.userId) return refuse('APPROVAL_OWN_WORK', {});
  const permission = permissionOf(asked.kind);
  if (!by.permissions.has(permission)) return refuse('APPROVAL_BEYOND', { permission });
  const tied = areTied(by.ties, by.userId, asked.askedById, tiesSince(asked.askedAt));
  return tied ? refuse('APPROVAL_TIED', { days: TIE_DAYS }) : allowed;
};

/** Whether a person may approve a request. If its requester has lost the permission, it can only be rejected. */
export const mayApprove = (by: Deciding, asked: Asked): Decision => {
  const decided = mayDecide(by, asked);
  if (!decided.ok) return decided;
  return asked.askerMay ? allowed : refuse('APPROVAL_ASKER_GONE', {});
};

/** Whether a person may withdraw a request. Only its requester may; for others the request does not exist. */
export const mayWithdraw = (userId: string, asked: Asked): Decision =>
  asked.askedById === userId ? mayEnd(asked) : refuse('APPROVAL_NOT_FOUND', {});

/** The subject of a request, as it was stored or as it is now. */
interface Standing extends Gaining {
  subjectId: string;
  amount: number;
  /** The version of the subject; absent where it has none. */
  seen?: string | undefined;
}

/**
 * Whether the subject is still as the decider saw it.
 * @param seen absent: an old client does not send it
 * @param now absent: the subject has no version
 */
export const isAsSeen = (seen: string | undefined, now: string | undefined): boolean =>
  seen === undefined || now === undefined || seen === now;

/** Whether the subject of a request is unchanged. */
export const isAsAsked = (asked: Standing, now: Standing): boolean =>
  asked.subjectId === now.subjectId &&
  asked.beneficiaryId === now.beneficiaryId &&
  asked.amount === now.amount &&
  isAsSeen(asked.seen, now.seen) &&
  asked.ownerIds.length === now.ownerIds.length &&
  asked.ownerIds.every((id) => now.ownerIds.includes(id));
