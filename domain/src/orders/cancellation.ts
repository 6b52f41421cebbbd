import { addDays, nightsBetween, type Day } from '../common/index.ts';

/** One step of the ladder by which a canceled paid order is refunded. */
export interface CancellationStep {
  /** Days before check-in from which this percentage applies. */
  daysBefore: number;
  percent: number;
}

/**
 * The refund of a canceled paid order: 31 days or more before check-in all, 30 to 16 days half, later nothing (product
 * rule). Orders without their own ladder use it, so it must never change.
 */
export const DEFAULT_CANCELLATION: readonly CancellationStep[] = [
  { daysBefore: 31, percent: 100 },
  { daysBefore: 16, percent: 50 },
  { daysBefore: 0, percent: 0 },
];

/** Whether two ladders refund the same. */
export const isSameLadder = (one: readonly CancellationStep[], other: readonly CancellationStep[]): boolean => {
  const [first, second] = [ladderInOrder(one), ladderInOrder(other)];
  return (
    first.length === second.length &&
    first.every(
      ({ daysBefore, percent }, at) => daysBefore === second[at]!.daysBefore && percent === second[at]!.percent,
    )
  );
};

/** Returns the ladder that a new order stores; null when it is the product's default. */
export const keptLadder = (ladder: readonly CancellationStep[]): readonly CancellationStep[] | null =>
  isSameLadder(ladder, DEFAULT_CANCELLATION) ? null : ladder;

/** The most steps of a ladder, the last one excluded. */
export const LADDER_MOST = 6;
/** The most days before check-in at which a step may begin. */
export const LADDER_DAYS_MOST = 365;

/** Why an entered step is invalid: its numbers, a repeated day, or a higher refund than an earlier step. */
export type LadderFault = 'days' | 'percent' | 'twice' | 'more';

/**
 * Returns the faults of a ladder by step. Days are from 0 to 365, each once; percentages from 0 to 100, and later steps
 * never refund more.
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

/** Whether a ladder is valid. */
export const isLadder = (ladder: readonly CancellationStep[]): boolean =>
  ladder.length <= LADDER_MOST && ladderFaults(ladder).every((fault) => fault === null);

export interface CancellationTerm {
  percent: number;
  /** The last day of this percentage; null for the last step, which applies until check-in. */
  until: Day | null;
}

const NOTHING: CancellationStep = { daysBefore: 0, percent: 0 };

/**
 * The fewest days before check-in at which something is still refunded; null when the ladder never refunds anything.
 */
export const leastDaysWithRefund = (ladder: readonly CancellationStep[]): number | null =>
  ladder
    .filter(({ percent }) => percent > 0)
    .reduce<number | null>((least, { daysBefore }) => Math.min(least ?? daysBefore, daysBefore), null);

/** The steps from the earliest to the last. After the last one nothing is refunded. */
export const ladderInOrder = (ladder: readonly CancellationStep[]): CancellationStep[] => {
  const rungs = ladder.toSorted((one, other) => other.daysBefore - one.daysBefore);
  return rungs.at(-1)?.daysBefore === 0 ? rungs : [...rungs, NOTHING];
};

/** The ladder of one stay with dates. Steps that ended before `today` are left out. */
export const cancellationTerms = (
  checkIn: Day,
  today: Day,
  ladder: readonly CancellationStep[] = DEFAULT_CANCELLATION,
): CancellationTerm[] =>
  ladderInOrder(ladder)
    .map(({ daysBefore, percent }) => ({ percent, until: daysBefore > 0 ? addDays(checkIn, -daysBefore) : null }))
    .filter(({ until }) => until === null || until >= today);

/** A paid order can be canceled until this many days before check-in: still on the day of check-in. */
const CANCELABLE_UNTIL = 0;

/** The earliest payout of a rental, in days after check-in: its order can no longer be canceled then. */
export const FIRST_PAYOUT_DAY = 1 - CANCELABLE_UNTIL;

/**
 * The percentage that is refunded when a paid order is canceled on `today`; null after the day of check-in, when the
 * order can no longer be canceled.
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

/** A gift code cannot be returned in part: it can be used again only when all of a paid order is refunded. */
export const givesCodesBack = (percent: number): boolean => percent === 100;

/** A closed payment and the part of it that is refunded already. Money. */
export interface PaidPart {
  id: string;
  amount: number;
  goingBack: number;
}

/**
 * Returns the refund of each payment, the latest first: `percent` of all kept money, rounded down to whole minor units.
 */
export const shareBack = (parts: readonly PaidPart[], percent: number): { paymentId: string; amount: number }[] =>
  shareOf(
    parts,
    Math.floor((parts.reduce((sum, { amount, goingBack }) => sum + amount - goingBack, 0) * percent) / 100),
  );

/** Divides a refund of this amount among the kept payments, the latest first. */
export const shareOf = (parts: readonly PaidPart[], money: number): { paymentId: string; amount: number }[] => {
  const kept = parts.map(({ id, amount, goingBack }) => ({ id, kept: amount - goingBack }));
  let left = money;
  return kept.toReversed().flatMap((part) => {
    const amount = Math.min(left, part.kept);
    left -= amount;
    return amount > 0 ? [{ paymentId: part.id, amount }] : [];
  });
};
