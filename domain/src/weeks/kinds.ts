import { scaledSum } from '../common/index.ts';
import type { PermissionName } from '../permissions/index.ts';

/** The kinds of weeks: deposited for points, sold for money, or rented out at the owner's own price. */
export const WEEK_KINDS = ['deposit', 'extra-vacation', 'rental'] as const;
export type WeekKind = (typeof WEEK_KINDS)[number];

/** Returns the permission that decides about a kind. */
export const decidedBy = (kind: WeekKind): PermissionName => (kind === 'rental' ? 'rental.publish' : `${kind}.approve`);

/** Nights of deposits and extra vacations (back-office section 5). A rental's nights follow from its dates. */
export const WEEK_NIGHTS = [3, 4, 7] as const;

/** Months from today to the earliest check-in, and for a rental to the latest (back-office section 5). */
export const WEEK_MONTHS = { soonest: 2, latestRental: 24 } as const;

/** The most deposits of an owner within the months before today, without refused and withdrawn ones. */
export const DEPOSIT_QUOTA = { limit: 5, months: 12 } as const;

/** The most extra vacations of an owner within the months before today, without refused and withdrawn ones. */
export const EXTRA_VACATION_QUOTA = { limit: 20, months: 12 } as const;

/**
 * The lowest price of an extra vacation or a rental, in the home currency. Below it the club's fee would take most of
 * the price.
 */
export const ASKED_LEAST = 1_000_000;

/** The same in minor units of a merchant's currency. */
export const leastAsked = (currency: string): number => scaledSum(ASKED_LEAST, currency);

/**
 * Pictures that prove a week: the parts of the contract about the resort and its owner, and its signature and stamp.
 */
export const PROOFS = ['resort', 'owner', 'confirmation'] as const;

/**
 * Returns a contract's code without case, spaces and signs, so that one contract cannot be given twice in different
 * spellings.
 */
export const contractKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
