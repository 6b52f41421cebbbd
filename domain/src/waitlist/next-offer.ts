import { roomFits, type RoomCapacity } from '../catalogue/index.ts';
import { nightsBetween, type Day } from '../common/index.ts';
import { WAITLIST_LIMITS, type Alternative, type WaitingEntry } from './entry.ts';

/** A stay that has become free, at today's price. */
export interface ReleasedStay extends RoomCapacity {
  stayId: string;
  resortId: string;
  roomId: string;
  fromDate: Day;
  toDate: Day;
  inPoints: boolean;
  /** Points or minor units of money, fees included. */
  price: number;
}

export interface ReleaseRules {
  /** The merchant's day. */
  today: Day;
  /** Stays that begin within this number of days are not offered: all waiting members get a notice at once. */
  leastDays: number;
  /** Whether the stay has been offered for as long as the merchant allows. */
  hasCirculated: boolean;
  /** Whether owners of the stay's resort are served before other members. */
  ownersFirst: boolean;
}

/** Why an entry that fits a stay did not get it. */
export const SKIP_REASONS = [
  /** The stay begins too soon for an offer. */
  'close',
  /** The stay was offered for as long as the merchant allows. */
  'circulated',
  'paused',
  /** Another stay is held for the entry at the moment. */
  'offered-elsewhere',
  /** The entry was offered this stay and did not take it. */
  'declined',
  'past-last-day',
  'over-most',
  /** The room does not take its guests. */
  'party',
  /** The member has another stay in these nights. */
  'overlap',
  /** The waitlist holds as many unanswered stays for the member as a member may have entries. */
  'holds-full',
  /** The member may not order now. */
  'barred',
  /** The stay is the member's own week. */
  'own-week',
  /** Staff have not agreed to the week that the member gives for the stay. */
  'stake-waiting',
  /** The week that the member gives is no longer available. */
  'stake-gone',
  /** Staff offered the stay to another entry outside the order. */
  'outside',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface Skip {
  entryId: string;
  reason: SkipReason;
}

/** Whether an alternative asks for a stay. */
export const fits = (alternative: Alternative, stay: ReleasedStay): boolean =>
  alternative.resortId === stay.resortId &&
  (alternative.roomId === null || alternative.roomId === stay.roomId) &&
  alternative.fromDate <= stay.fromDate &&
  alternative.toDate >= stay.toDate &&
  (alternative.nights === null || alternative.nights === nightsBetween(stay.fromDate, stay.toDate));

/** Returns the moment since which an entry waits for this stay; undefined when it does not ask for it. */
export const waitsSince = (entry: WaitingEntry, stay: ReleasedStay): Date | undefined => {
  if (entry.inPoints !== null && entry.inPoints !== stay.inPoints) return undefined;
  const times = entry.alternatives
    .filter((alternative) => fits(alternative, stay))
    .map(({ enteredAt }) => enteredAt.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
};

/** Returns why an entry that asks for this stay may not have it; undefined when it may. */
export const skipReason = (entry: WaitingEntry, stay: ReleasedStay, rules: ReleaseRules): SkipReason | undefined => {
  if (nightsBetween(rules.today, stay.fromDate) < rules.leastDays) return 'close';
  if (rules.hasCirculated) return 'circulated';
  if (entry.state === 'paused') return 'paused';
  if (entry.state !== 'waiting') return 'offered-elsewhere';
  if (entry.hasDeclined) return 'declined';
  if (rules.today > entry.lastDay) return 'past-last-day';
  if (entry.most !== null && stay.price > entry.most) return 'over-most';
  if (!roomFits(stay, entry.party)) return 'party';
  if (entry.hasOverlap) return 'overlap';
  if (entry.holds >= WAITLIST_LIMITS.entries) return 'holds-full';
  if (entry.isBarred) return 'barred';
  if (entry.isOwnWeek) return 'own-week';
  return entry.stake === null || entry.stake === 'agreed' ? undefined : `stake-${entry.stake}`;
};

/**
 * Returns the class in which an entry is served; lower classes come first. Without classes all entries have the same
 * one.
 */
export const classOf = (
  { isOwner }: Pick<WaitingEntry, 'isOwner'>,
  { ownersFirst }: Pick<ReleaseRules, 'ownersFirst'>,
): number => (ownersFirst && !isOwner ? 1 : 0);

/**
 * Decides which entry gets a stay that became free: the first matching entry that may have it. Entries are ordered by
 * class, then by the moment at which they began to ask for it, then by id; a person who gave the stay back comes last.
 * @returns the entry, undefined when none may have it; and the skipped entries in their order
 */
export const nextOffer = (
  entries: readonly WaitingEntry[],
  stay: ReleasedStay,
  rules: ReleaseRules,
): { entry: WaitingEntry | undefined; skipped: Skip[] } => {
  const asking = entries
    .flatMap((entry) => {
      const since = waitsSince(entry, stay);
      return since ? [{ entry, since: since.getTime() }] : [];
    })
    .sort(
      (one, other) =>
        Number(one.entry.gaveBack) - Number(other.entry.gaveBack) ||
        classOf(one.entry, rules) - classOf(other.entry, rules) ||
        one.since - other.since ||
        (one.entry.id < other.entry.id ? -1 : 1),
    );
  const skipped: Skip[] = [];
  for (const { entry } of asking) {
    const reason = skipReason(entry, stay, rules);
    if (!reason) return { entry, skipped };
    skipped.push({ entryId: entry.id, reason });
  }
  return { entry: undefined, skipped };
};
