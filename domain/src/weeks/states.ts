import type { WeekKind } from './kinds.ts';

/**
 * pending: waits for staff. revising: the owner must correct something. overdue: a rental that waited 48 hours for its
 * decision. offered: on the market; expiring: on the market and near check-in. closed: no longer bookable. sold; paid:
 * the owner has the money. expired: it was not sold. refused: by staff; withdrawn: by its owner.
 */
export const WEEK_STATES = [
  'pending',
  'revising',
  'overdue',
  'offered',
  'expiring',
  'closed',
  'sold',
  'paid',
  'expired',
  'refused',
  'withdrawn',
] as const;
export type WeekState = (typeof WEEK_STATES)[number];

/** The actors that may cause the change. `market`: an order for the week's stay. */
export type WeekActor = 'owner' | 'staff' | 'clock' | 'market';

interface Transition {
  from: readonly WeekState[];
  to: WeekState;
  by: WeekActor;
  /** The kinds to which it applies; absent: all. */
  of?: readonly WeekKind[];
}

const UNDECIDED = ['pending', 'overdue'] as const;
const ON_MARKET = ['offered', 'expiring'] as const;
const MONEY = ['extra-vacation', 'rental'] as const;

/** The changes of a week by name. Other changes are impossible. */
export const WEEK_TRANSITIONS = {
  approve: { from: UNDECIDED, to: 'offered', by: 'staff' },
  /** A week that is given only for a stay of the waitlist: it is approved when its owner accepts that stay. */
  agree: { from: ['pending'], to: 'pending', by: 'staff', of: ['deposit'] },
  refuse: { from: [...UNDECIDED, 'revising'], to: 'refused', by: 'staff' },
  /** Staff may ask again while the owner has not replied. */
  revise: { from: [...UNDECIDED, 'revising'], to: 'revising', by: 'staff' },
  correct: { from: ['revising'], to: 'pending', by: 'owner' },
  /** The owner may edit a rental until it is published; afterwards it waits for staff again. */
  edit: { from: UNDECIDED, to: 'pending', by: 'owner', of: ['rental'] },
  /** A week that was credited in points cannot be withdrawn; one offered for money can, unless it is held. */
  withdraw: { from: [...UNDECIDED, 'revising'], to: 'withdrawn', by: 'owner' },
  takeBack: { from: [...ON_MARKET, 'closed'], to: 'withdrawn', by: 'owner', of: MONEY },
  wait: { from: ['pending'], to: 'overdue', by: 'clock', of: ['rental'] },
  near: { from: ['offered'], to: 'expiring', by: 'clock', of: ['deposit', 'extra-vacation'] },
  /** Its owner is warned once more. It stays on the market until its last day. */
  warn: { from: ['expiring'], to: 'expiring', by: 'clock', of: ['extra-vacation'] },
  close: { from: ['expiring'], to: 'closed', by: 'clock', of: ['deposit'] },
  /** Staff took its stay off the market. The week stays given, so that it cannot be given again. */
  takeOff: { from: ON_MARKET, to: 'closed', by: 'staff' },
  expire: { from: [...UNDECIDED, 'revising', ...ON_MARKET, 'closed'], to: 'expired', by: 'clock' },
  /** An order that was held in time may be paid after the week left the market. */
  sell: { from: [...ON_MARKET, 'closed', 'expired', 'withdrawn'], to: 'sold', by: 'market' },
  pay: { from: ['sold'], to: 'paid', by: 'staff', of: MONEY },
  /** Its payout was taken back, or is needed for an older sale. */
  unpay: { from: ['paid'], to: 'sold', by: 'staff', of: MONEY },
  /** The sale was undone: the week is on the market again, and its clock decides the next change. */
  giveBack: { from: ['sold', 'paid'], to: 'offered', by: 'market' },
  /** The sale was undone after the stay had left the market. */
  giveBackClosed: { from: ['sold', 'paid'], to: 'closed', by: 'market' },
} as const satisfies Record<string, Transition>;
export type WeekChange = keyof typeof WEEK_TRANSITIONS;

/** Returns the new state of a change, or refuses it. */
export const changeOf = (change: WeekChange, week: { kind: WeekKind; state: WeekState }): WeekState | undefined => {
  const { from, to, of }: Transition = WEEK_TRANSITIONS[change];
  return from.includes(week.state) && (!of || of.includes(week.kind)) ? to : undefined;
};

/** States in which the same week cannot be given again for any purpose. */
export const LIVE_STATES: readonly WeekState[] = [
  'pending',
  'revising',
  'overdue',
  'offered',
  'expiring',
  'closed',
  'sold',
  'paid',
];

/** States in which a week waits for staff. */
export const UNDECIDED_STATES: readonly WeekState[] = UNDECIDED;

export const isOnMarket = (state: WeekState): boolean => (ON_MARKET as readonly WeekState[]).includes(state);

/**
 * The number of a state on the wire (back-office section 4): deposits 1 to 7, extra vacations 1 to 7 with 6 = paid to
 * the supplier, rented rooms 1, 2 and 4. For rented rooms "other values show no label", so states without a number in
 * the specification have higher flags.
 */
const STATUS: Record<WeekKind, Record<WeekState, number>> = {
  deposit: {
    pending: 1,
    revising: 1,
    overdue: 1,
    offered: 2,
    refused: 3,
    withdrawn: 3,
    sold: 4,
    paid: 4,
    expiring: 5,
    closed: 6,
    expired: 7,
  },
  'extra-vacation': {
    pending: 1,
    revising: 1,
    overdue: 1,
    offered: 2,
    refused: 3,
    withdrawn: 3,
    sold: 4,
    expiring: 5,
    closed: 5,
    paid: 6,
    expired: 7,
  },
  rental: {
    offered: 1,
    expiring: 1,
    closed: 1,
    pending: 2,
    revising: 2,
    overdue: 4,
    sold: 8,
    paid: 16,
    refused: 32,
    withdrawn: 32,
    expired: 64,
  },
};

export const statusOf = ({ kind, state }: { kind: WeekKind; state: WeekState }): number => STATUS[kind][state];

/** Returns the states of a number on the wire. */
export const statesOf = (kind: WeekKind, status: number): WeekState[] =>
  WEEK_STATES.filter((state) => STATUS[kind][state] === status);
