import { PERMISSION_NAMES, type PermissionName } from '../permissions/index.ts';
import { isApprovalKind } from './kinds.ts';

/** A tie: one person gave another an account, or a role that counts here. */
export interface Tie {
  userId: string;
  givenBy: string;
  givenAt: Date;
}

/** Days before a request in which a tie counts. Ties that are made later count while the request waits. */
export const TIE_DAYS = 7;

/** The moment from which ties count for a request that was made at `askedAt`. */
export const tiesSince = (askedAt: Date): Date => new Date(askedAt.getTime() - TIE_DAYS * 86_400_000);

/**
 * Whether two people are tied: one gave the other access, in either direction, also through other people. So two
 * accounts that one person made are tied through that person.
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

/**
 * Permissions that tie the person who gives them to the one who gets them: those to decide requests, and those for
 * which requests are made.
 */
const TYING: ReadonlySet<PermissionName> = new Set(
  PERMISSION_NAMES.filter((name) => name === 'approval.decide' || isApprovalKind(name)),
);

export const isTying = (permissions: Iterable<PermissionName>): boolean =>
  [...permissions].some((name) => TYING.has(name));
