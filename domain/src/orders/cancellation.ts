import { addDays, nightsBetween, type Day } from '../common/index.ts';

/** One rung of the ladder by which a canceled paid order is refunded. */
export interface CancellationStep {
  /** Days before check-in from which this share holds. */
  daysBefore: number;
  percent: number;
}

/**
 * The refund of a canceled paid order: 31 days or more before check-in all, 30 to 16 days half, later nothing (product
 * rule). Orders that keep no ladder of their own go by it: it never changes.
 */
export const DEFAULT_CANCELLATION: readonly CancellationStep[] = [
  { daysBefore: 31, percent: 100 },
  { daysBefore: 16, percent: 50 },
  { daysBefore: 0, percent: 0 },
];

/** Whether two ladders give the same back. */
export const isSameLadder = (one: readonly CancellationStep[], other: readonly CancellationStep[]): boolean => {
  const [first, second] = [ladderInOrder(one), ladderInOrder(other)];
  return (
    first.length === second.length &&
    first.every(
      ({ daysBefore, percent }, at) => daysBefore === second[at]!.daysBefore && percent === second[at]!.percent,
    )
  );
};

/** Returns the ladder that a new order stores; null when it is the product's. */
export const keptLadder = (ladder: readonly CancellationStep[]): readonly CancellationStep[] | null =>
  isSameLadder(ladder, DEFAULT_CANCELLATION) ? null : ladder;

/** Rungs of a ladder at most, beside the last one. */
export const LADDER_MOST = 6;
/** Days before check-in that a rung may begin, at most. */
export const LADDER_DAYS_MOST = 365;

/** Why an entered rung is invalid: its numbers, or because it refunds more than an earlier one. */
export type LadderFault = 'days' | 'percent' | 'twice' | 'more';

/**
 * Returns the errors of a ladder by rung: days from 0 to 365, each once; percent from 0 to 100, never more the later it
 * is.
 */
export const ladderFaults = (
  ladder: readonly { daysBefore: number | null; percent: number | null }[],
): (LadderFault | null)[] =>
  ladder.map(({ daysBefore, percent }) => {
    if (daysBefore === null || !Number.isInteger(daysBefore) || daysBefore < 0 || daysBefore > LADDER_DAYS_MOST)
      return 'days';
    if (percent === null || !Number.isInteger(percent) || percent < 0 || percent > 100) return 'percent';
    if (ladder.filter((other) => other.daysBefore === daysBefore).length > 1) return 'twice';
    const less = ladder.some(
      (other) => (other.daysBefore ?? -1) > daysBefore && other.percent !== null && other.percent < percent,
    );
    return less ? 'more' : null;
  });

/** Whether a merchant may have this ladder. */
export const isLadder = (ladder: readonly CancellationStep[]): boolean =>
  ladder.length <= LADDER_MOST && ladderFaults(ladder).every((fault) => fault === null);

export interface CancellationTerm {
  percent: number;
  /** The last day this share holds; null for the last rung, which holds until check-in. */
  until: Day | null;
}

const NOTHING: CancellationStep = { daysBefore: 0, percent: 0 };

/** How many days before check-in something still comes back, at least; null: nothing ever does. */
export const leastDaysWithRefund = (ladder: readonly CancellationStep[]): number | null =>
  ladder
    .filter(({ percent }) => percent > 0)
    .reduce<number | null>((least, { daysBefore }) => Math.min(least ?? daysBefore, daysBefore), null);

/** From the earliest rung to the last one, below which nothing is refunded. */
export const ladderInOrder = (ladder: readonly CancellationStep[]): CancellationStep[] => {
  const rungs = ladder.toSorted((one, other) => other.daysBefore - one.daysBefore);
  return rungs.at(-1)?.daysBefore === 0 ? rungs : [...rungs, NOTHING];
};

/** The ladder of one stay, with real days. Rungs that have already passed on `today` are left out. */
export const cancellationTerms = (
  checkIn: Day,
  today: Day,
  ladder: readonly CancellationStep[] = DEFAULT_CANCELLATION,
): CancellationTerm[] =>
  ladderInOrder(ladder)
    .map(({ daysBefore, percent }) => ({ percent, until: daysBefore > 0 ? addDays(checkIn, -daysBefore) : null }))
    .filter(({ until }) => until === null || until >= today);

/** Days before check-in until which a paid order can be canceled: on the day of check-in it still can. */
const CANCELABLE_UNTIL = 0;

/** Days after check-in, at least, on which a rental is paid out: its order can no longer be canceled then. */
export const FIRST_PAYOUT_DAY = 1 - CANCELABLE_UNTIL;

/**
 * The share that comes back when a paid order is canceled on `today`; null once the stay has started: then nothing is
 * canceled any more.
 */
export const cancellationPercent = (
  checkIn: Day,
  today: Day,
  ladder: readonly CancellationStep[] = DEFAULT_CANCELLATION,
): number | null => {
  const daysBefore = nightsBetween(today, checkIn);
  if (daysBefore < CANCELABLE_UNTIL) return null;
  return ladderInOrder(ladder).find((rung) => daysBefore >= rung.daysBefore)!.percent;
};

/** A gift code cannot come back in part: it can be used again when all of a paid order comes back, else it is used. */
export const givesCodesBack = (percent: number): boolean => percent === 100;

/** A closed payment and what of it goes back already. Money. */
export interface PaidPart {
  id: string;
  amount: number;
  goingBack: number;
}

/**
 * Returns the refund of each payment, the latest first: `percent` of all that is kept, rounded down to whole minor
 * units.
 */
export const shareBack = (parts: readonly PaidPart[], percent: number): { paymentId: string; amount: number }[] =>
  shareOf(
    parts,
    Math.floor((parts.reduce((sum, { amount, goingBack }) => sum + amount - goingBack, 0) * percent) / 100),
  );

/** Refunds this much money from the payments that were kept, the latest payment first. */
export const shareOf = (parts: readonly PaidPart[], money: number): { paymentId: string; amount: number }[] => {
  const kept = parts.map(({ id, amount, goingBack }) => ({ id, kept: amount - goingBack }));
  let left = money;
  return kept.toReversed().flatMap((part) => {
    const amount = Math.min(left, part.kept);
    left -= amount;
    return amount > 0 ? [{ paymentId: part.id, amount }] : [];
  });
};
