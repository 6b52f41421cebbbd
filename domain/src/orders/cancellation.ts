import { addDays, nightsBetween, type Day } from '../common/index.ts';

/** One rung of the ladder by which a paid order's money comes back. */
export interface CancellationStep {
  /** Days before check-in from which this share holds. */
  daysBefore: number;
  percent: number;
}

/**
 * What comes back when a paid order is canceled: 31 days or more before check-in all, 30 to 16 days half, later nothing
 * (product rule). Orders that keep no ladder of their own go by it: it never changes.
 */
export const DEFAULT_CANCELLATION: readonly CancellationStep[] = [
  { daysBefore: 31, percent: 100 },
  { daysBefore: 16, percent: 50 },
  { daysBefore: 0, percent: 0 },
];

/** What an order keeps of its merchant's ladder as it is made; null: it is the product's. */
export const keptLadder = (ladder: readonly CancellationStep[]): readonly CancellationStep[] | null =>
  JSON.stringify(inOrder(ladder)) === JSON.stringify(inOrder(DEFAULT_CANCELLATION)) ? null : ladder;

export interface CancellationTerm {
  percent: number;
  /** The last day this share holds; null for the last rung, which holds until check-in. */
  until: Day | null;
}

const NOTHING: CancellationStep = { daysBefore: 0, percent: 0 };

/** From the earliest rung to the last one, below which nothing comes back. */
const inOrder = (ladder: readonly CancellationStep[]): CancellationStep[] => {
  const rungs = ladder.toSorted((one, other) => other.daysBefore - one.daysBefore);
  return rungs.at(-1)?.daysBefore === 0 ? rungs : [...rungs, NOTHING];
};

/** The ladder of one stay, with real days. Rungs that have already passed on `today` are left out. */
export const cancellationTerms = (
  checkIn: Day,
  today: Day,
  ladder: readonly CancellationStep[] = DEFAULT_CANCELLATION,
): CancellationTerm[] =>
  inOrder(ladder)
    .map(({ daysBefore, percent }) => ({ percent, until: daysBefore > 0 ? addDays(checkIn, -daysBefore) : null }))
    .filter(({ until }) => until === null || until >= today);

/**
 * The share that comes back when a paid order is canceled on `today`; null once the stay has begun: then nothing is
 * canceled any more.
 */
export const cancellationPercent = (
  checkIn: Day,
  today: Day,
  ladder: readonly CancellationStep[] = DEFAULT_CANCELLATION,
): number | null => {
  const daysBefore = nightsBetween(today, checkIn);
  if (daysBefore < 0) return null;
  return inOrder(ladder).find((rung) => daysBefore >= rung.daysBefore)!.percent;
};

/** A closed payment and what of it goes back already. Dong. */
export interface PaidPart {
  id: string;
  amount: number;
  goingBack: number;
}

/** What goes back of each payment, the latest first: `percent` of all that is kept, rounded down to whole dong. */
export const shareBack = (parts: readonly PaidPart[], percent: number): { paymentId: string; amount: number }[] =>
  shareOf(
    parts,
    Math.floor((parts.reduce((sum, { amount, goingBack }) => sum + amount - goingBack, 0) * percent) / 100),
  );

/** So many dong go back of what is kept of payments, the latest first. */
export const shareOf = (parts: readonly PaidPart[], dong: number): { paymentId: string; amount: number }[] => {
  const kept = parts.map(({ id, amount, goingBack }) => ({ id, kept: amount - goingBack }));
  let left = dong;
  return kept.toReversed().flatMap((part) => {
    const amount = Math.min(left, part.kept);
    left -= amount;
    return amount > 0 ? [{ paymentId: part.id, amount }] : [];
  });
};
