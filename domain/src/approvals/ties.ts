import { PERMISSION_NAMES, type PermissionName } from '../permissions/index.ts';
import { isApprovalKind } from './kinds.ts';

/** A tie: one person gave another an account, or a role that counts here. */
export interface Tie {
  userId: string;
  givenBy: string;
  givenAt: Date;
}

/** How long before a request a tie still counts; ties made later count as long as the request waits. */
export const TIE_DAYS = 7;

/** From when on ties count for what was asked for at a moment. */
export const tiesSince = (askedAt: Date): Date => new Date(askedAt.getTime() - TIE_DAYS * 86_400_000);

/**
 * Whether two people are tied: one gave the other access, in whichever direction and through however many others. So
 * two accounts that one person made are tied by that person.
 */
export const areTied = (ties: readonly Tie[], one: string, other: string, since: Date): boolean => {
  const counting = ties.filter(({ givenAt }) => givenAt >= since);
  const reached = new Set([one]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { userId, givenBy } of counting) {
      if (reached.has(userId)) reached.add(givenBy);
      if (reached.has(givenBy)) reached.add(userId);
    }
  }
  return reached.has(other);
};

/** Permissions that tie who gives them to who gets them: to decide requests, and all that one is made for. */
const TYING: ReadonlySet<PermissionName> = new Set(
  PERMISSION_NAMES.filter((name) => name === 'approval.decide' || isApprovalKind(name)),
);

export const isTying = (permissions: Iterable<PermissionName>): boolean =>
  [...permissions].some((name) => TYING.has(name));
