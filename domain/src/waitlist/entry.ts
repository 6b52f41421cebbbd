import type { Day } from '../common/index.ts';
import type { Party } from '../catalogue/index.ts';
import type { QuietHours } from './rules.ts';

/**
 * What happens when a matching stay becomes free. tell: the member gets a notice. offer: the stay is held until the
 * member answers. take: the stay is held and at once confirmed with the member's points; if that is not possible, it is
 * an offer.
 */
export const WAITLIST_MODES = ['tell', 'offer', 'take'] as const;
export type WaitlistMode = (typeof WAITLIST_MODES)[number];

/**
 * waiting: in its place. offered: a stay is held for it. paused: it keeps its place and gets no offers. done: it was
 * served. over: it ended without a stay.
 */
export const ENTRY_STATES = ['waiting', 'offered', 'paused', 'done', 'over'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/**
 * Days for which a resort or the waitlist must be closed before entries that ask for nothing else end. A resort that is
 * hidden for changes, or a waitlist that was closed by mistake, then does not cost members their place.
 */
export const CLOSED_DAYS = 7;

export const WAITLIST_LIMITS = {
  /** The most live entries of a member. */
  entries: 5,
  /** The most alternatives of an entry: resorts × windows × room types. */
  alternatives: 20,
  /** Consecutive offers that may expire before the entry pauses. */
  lapses: 2,
  /** Minutes after its end by which an offer is ended late: no server was running, so it does not count as a lapse. */
  lateMinutes: 5,
  /** The most nights of a window. */
  windowDays: 400,
  /** The fewest characters of the reason for an offer outside the order. */
  leastReason: 10,
  reason: 300,
} as const;

/** One alternative of an entry: a resort, a window of days, and one room type or any. */
export interface Alternative {
  resortId: string;
  /** Null: any room type of the resort. */
  roomId: string | null;
  /** The earliest check-in and the latest check-out. */
  fromDate: Day;
  toDate: Day;
  /** The exact number of nights; null: any. */
  nights: number | null;
  /** The moment at which it was added, by the database's clock. It decides the place in the order. */
  enteredAt: Date;
}

/**
 * Returns the room types of an entry that asks for one or a better one: those that follow it in the resort's order, as
 * many as an entry may ask for. Each is an alternative of its own, so that adding another never loses an offer.
 */
export const atLeast = (rooms: readonly string[], roomId: string): string[] => {
  const place = rooms.indexOf(roomId);
  return place < 0 ? [roomId] : rooms.slice(place, place + WAITLIST_LIMITS.alternatives);
};

/** An entry with the facts that decide whether it gets a stay, at the moment of the release. */
export interface WaitingEntry {
  id: string;
  memberId: string;
  /** The same for all accounts that are known to belong to one person, who counts as one member. */
  personKey: string;
  state: EntryState;
  party: Party;
  /** true: only stays priced in points; false: only stays priced in money; null: both. */
  inPoints: boolean | null;
  /** The highest price in points or minor units of money; null: any. */
  most: number | null;
  /** The last day on which it accepts an offer. */
  lastDay: Day;
  /** The member's own quiet hours; null: the default ones. */
  quiet: QuietHours | null;
  alternatives: readonly Alternative[];
  /** The member may not order now. */
  isBarred: boolean;
  /** The person has another stay in these nights. */
  hasOverlap: boolean;
  /** The number of stays that the waitlist holds for the person now. */
  holds: number;
  /** It was offered this very stay since the stay came free, and did not take it. */
  hasDeclined: boolean;
  /** The member has given a week of the stay's resort that staff approved. */
  isOwner: boolean;
  /** The person gave this stay back within the last days. */
  gaveBack: boolean;
  /**
   * The state of the week that the member gives for a stay: agreed to by staff, still waiting, or no longer available;
   * null: the entry gives no week.
   */
  stake: 'agreed' | 'waiting' | 'gone' | null;
  /** The stay is the member's own week. */
  isOwnWeek: boolean;
}

/** Whether two alternatives are equal. An alternative that a changed entry already had keeps its time. */
export const sameAlternative = (one: Omit<Alternative, 'enteredAt'>, other: Omit<Alternative, 'enteredAt'>): boolean =>
  one.resortId === other.resortId &&
  one.roomId === other.roomId &&
  one.fromDate === other.fromDate &&
  one.toDate === other.toDate &&
  one.nights === other.nights;

/**
 * Whether `outer` would accept everything that `inner` accepts. An alternative that is only narrowed keeps its time.
 */
export const covers = (outer: Omit<Alternative, 'enteredAt'>, inner: Omit<Alternative, 'enteredAt'>): boolean =>
  outer.resortId === inner.resortId &&
  (outer.roomId === null || outer.roomId === inner.roomId) &&
  outer.fromDate <= inner.fromDate &&
  outer.toDate >= inner.toDate &&
  (outer.nights === null || outer.nights === inner.nights);

/**
 * Whether a changed kind of price asks for stays that the entry did not ask for before. Then the entry starts to wait
 * again, because it has one time for both kinds. Null: both.
 */
export const addsKind = (before: boolean | null, after: boolean | null): boolean => before !== null && after !== before;
