import { scaledSum } from '../common/index.ts';
import type { PermissionName } from '../permissions/index.ts';

/** The kinds of weeks: deposited for points, sold for money, or rented out at the owner's own price. */
export const WEEK_KINDS = ['deposit', 'extra-vacation', 'rental'] as const;
export type WeekKind = (typeof WEEK_KINDS)[number];

/** Returns the permission that decides about a kind. */
export const decidedBy = (kind: WeekKind): PermissionName => (kind === 'rental' ? 'rental.publish' : `${kind}.approve`);

/** Nights of deposits and extra vacations (back-office section 5). A rental's follow from its dates. */
export const WEEK_NIGHTS = [3, 4, 7] as const;

/** The least months from today to check-in; a rental also has a latest check-in (back-office section 5). */
export const WEEK_MONTHS = { soonest: 2, latestRental: 24 } as const;

/** Deposits an owner may give within the months before today, refused and withdrawn ones not counted. */
export const DEPOSIT_QUOTA = { limit: 5, months: 12 } as const;

/** Extra vacations an owner may give within the months before today, refused and withdrawn ones not counted. */
export const EXTRA_VACATION_QUOTA = { limit: 20, months: 12 } as const;

/**
 * In the home currency: the least that may be asked for an extra vacation or a rental. Below it the club's fee takes
 * most of it.
 */
export const ASKED_LEAST = 1_000_000;

/** The same in minor units of a merchant's currency. */
export const leastAsked = (currency: string): number => scaledSum(ASKED_LEAST, currency);

/** Pictures that prove a week: what the contract says of the resort, of its owner, and its signature and stamp. */
export const PROOFS = ['resort', 'owner', 'confirmation'] as const;

/**
 * A contract's code as it is compared: without regard to case, spaces and signs, so that one contract cannot be given
 * twice by writing its code differently.
 */
export const contractKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
