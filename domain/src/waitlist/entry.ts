import type { Day } from '../common/index.ts';
import type { Party } from '../catalogue/index.ts';
import type { QuietHours } from './rules.ts';

/**
 * The actions when a matching stay becomes free. tell: the member gets a notice. offer: it is held until the member
 * answers. take: it is held and at once confirmed with the member's points; when that cannot be, it is an offer.
 */
export const WAITLIST_MODES = ['tell', 'offer', 'take'] as const;
export type WaitlistMode = (typeof WAITLIST_MODES)[number];

/**
 * waiting: in its place. offered: a stay is held for it. paused: keeps its place, gets nothing. done: it was served.
 * over: it ended without a stay.
 */
export const ENTRY_STATES = ['waiting', 'offered', 'paused', 'done', 'over'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/**
 * For how many days something is closed before entries end that ask for nothing else: a resort that is hidden to be
 * changed, or a waitlist that was closed by mistake, costs its members no place.
 */
export const CLOSED_DAYS = 7;

export const WAITLIST_LIMITS = {
  /** Live entries of a member. */
  entries: 5,
  /** Resorts × windows × room types of an entry. */
  alternatives: 20,
  /** Offers in a row that may run out before the entry pauses. */
  lapses: 2,
  /** An offer that is ended so much later than it ran out did so while no server was there: it is no lapse. */
  lateMinutes: 5,
  /** Nights of a window. */
  windowDays: 400,
  /** Characters of the reason of an offer outside the order. */
  leastReason: 10,
  reason: 300,
} as const;

/** One thing that an entry would take: a resort, a window of days, and a room type or any. */
export interface Alternative {
  resortId: string;
  /** Null: any room type of the resort. */
  roomId: string | null;
  /** The stay begins no earlier and ends no later. */
  fromDate: Day;
  toDate: Day;
  /** Exactly as many; null: any. */
  nights: number | null;
  /** When it was added, by the database's clock: its place in the order. */
  enteredAt: Date;
}

/**
 * The room types of an entry that asks for one or a better one: those behind it in the resort's order, as many as an
 * entry may ask for. Each is an alternative of its own, so one more never takes an offer away.
 */
export const atLeast = (rooms: readonly string[], roomId: string): string[] => {
  const place = rooms.indexOf(roomId);
  return place < 0 ? [roomId] : rooms.slice(place, place + WAITLIST_LIMITS.alternatives);
};

/** An entry with what decides whether it gets a stay, at the moment of the release. */
export interface WaitingEntry {
  id: string;
  memberId: string;
  /** The same for all accounts that are known to be of one person, who counts as one member. */
  personKey: string;
  state: EntryState;
  party: Party;
  /** Whether it wants stays priced in points, or in money; null: both. */
  inPoints: boolean | null;
  /** Points or minor units of money that the stay may cost; null: any. */
  most: number | null;
  /** The last day on which it takes an offer. */
  lastDay: Day;
  /** The member's own quiet hours; null: the merchant's. */
  quiet: QuietHours | null;
  alternatives: readonly Alternative[];
  /** The member may not order now. */
  isBarred: boolean;
  /** The person has another stay in the same nights. */
  hasOverlap: boolean;
  /** Stays that the waitlist holds for the person now. */
  holds: number;
  /** It was offered this very stay before, since the stay came free, and did not take it. */
  hasDeclined: boolean;
  /** The member has given a week of the stay's resort, which staff have approved. */
  isOwner: boolean;
  /** The person gave this stay back within the last days. */
  gaveBack: boolean;
  /** The week that the member gives for a stay: agreed to by staff, not yet, or not there any more; null: none. */
  stake: 'agreed' | 'waiting' | 'gone' | null;
  /** The stay is a week that the member gave. */
  isOwnWeek: boolean;
}

/** Whether a new set of alternatives keeps what it had: an alternative that was there before keeps its time. */
export const sameAlternative = (one: Omit<Alternative, 'enteredAt'>, other: Omit<Alternative, 'enteredAt'>): boolean =>
  one.resortId === other.resortId &&
  one.roomId === other.roomId &&
  one.fromDate === other.fromDate &&
  one.toDate === other.toDate &&
  one.nights === other.nights;

/**
 * Whether all that `inner` would take `outer` would take too: an alternative that is only narrowed keeps its time.
 */
export const covers = (outer: Omit<Alternative, 'enteredAt'>, inner: Omit<Alternative, 'enteredAt'>): boolean =>
  outer.resortId === inner.resortId &&
  (outer.roomId === null || outer.roomId === inner.roomId) &&
  outer.fromDate <= inner.fromDate &&
  outer.toDate >= inner.toDate &&
  (outer.nights === null || outer.nights === inner.nights);

/**
 * Whether a change of what the stays may be priced in asks for stays that the entry did not ask for before: it begins
 * to wait again, as one time stands for both kinds. Null: both.
 */
export const addsKind = (before: boolean | null, after: boolean | null): boolean => before !== null && after !== before;
