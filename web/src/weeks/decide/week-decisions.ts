import { DEPOSIT_DECISIONS, EXTRA_VACATION_DECISIONS, RENTAL_DECISIONS } from '@sandbar/contract/weeks';

/** What staff decide of each kind of week; approving puts it on the market. */
export const WEEK_DECISIONS = {
  deposit: DEPOSIT_DECISIONS,
  'extra-vacation': EXTRA_VACATION_DECISIONS,
  rental: { ...RENTAL_DECISIONS, approve: RENTAL_DECISIONS.publish },
} as const;
