import type { WeekKind } from './kinds.ts';

/**
 * pending: waits for staff. revising: its owner is to correct something. overdue: a rental that waited 48 hours,
 * still to be decided. offered: on the market; expiring: and check-in is near. closed: no longer bookable.
 * sold, and paid: its owner has the money. expired: it was not sold. refused: by staff; withdrawn: by its owner.
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
  /** Only weeks of these kinds; absent: all. */
  of?: readonly WeekKind[];
}

const UNDECIDED = ['pending', 'overdue'] as const;
const ON_MARKET = ['offered', 'expiring'] as const;
const MONEY = ['extra-vacation', 'rental'] as const;

/** Everything that can happen to a week, by name. What is not here cannot. */
export const WEEK_TRANSITIONS = {
  approve: { from: UNDECIDED, to: 'offered', by: 'staff' },
  /** A week that is given only for a stay of the waitlist: it is approved when its owner accepts that stay. */
  agree: { from: ['pending'], to: 'pending', by: 'staff', of: ['deposit'] },
  refuse: { from: [...UNDECIDED, 'revising'], to: 'refused', by: 'staff' },
  /** Asked again while the owner has not replied. */
  revise: { from: [...UNDECIDED, 'revising'], to: 'revising', by: 'staff' },
  correct: { from: ['revising'], to: 'pending', by: 'owner' },
  /** Until it is published its owner may edit it: it then waits again, too. */
  edit: { from: UNDECIDED, to: 'pending', by: 'owner', of: ['rental'] },
  /** A week credited in points stays given; one offered for money may be withdrawn unless it is held. */
  withdraw: { from: [...UNDECIDED, 'revising'], to: 'withdrawn', by: 'owner' },
  takeBack: { from: [...ON_MARKET, 'closed'], to: 'withdrawn', by: 'owner', of: MONEY },
  wait: { from: ['pending'], to: 'overdue', by: 'clock', of: ['rental'] },
  near: { from: ['offered'], to: 'expiring', by: 'clock', of: ['deposit', 'extra-vacation'] },
  /** Its owner is notified once more: it stays on the market until its last day. */
  warn: { from: ['expiring'], to: 'expiring', by: 'clock', of: ['extra-vacation'] },
  close: { from: ['expiring'], to: 'closed', by: 'clock', of: ['deposit'] },
  /** Staff took its stay off the market: it stays given, so that the same week is not given again beside it. */
  takeOff: { from: ON_MARKET, to: 'closed', by: 'staff' },
  expire: { from: [...UNDECIDED, 'revising', ...ON_MARKET, 'closed'], to: 'expired', by: 'clock' },
  /** An order that was held in time may be paid after the week left the market. */
  sell: { from: [...ON_MARKET, 'closed', 'expired', 'withdrawn'], to: 'sold', by: 'market' },
  pay: { from: ['sold'], to: 'paid', by: 'staff', of: MONEY },
  /** The payout that covered it was taken back, or an older sale needs it. */
  unpay: { from: ['paid'], to: 'sold', by: 'staff', of: MONEY },
  /** The sale was undone: the week is back, and the clock decides what of it is left. */
  giveBack: { from: ['sold', 'paid'], to: 'offered', by: 'market' },
  /** The same when its stay had left the market meanwhile. */
  giveBackClosed: { from: ['sold', 'paid'], to: 'closed', by: 'market' },
} as const satisfies Record<string, Transition>;
export type WeekChange = keyof typeof WEEK_TRANSITIONS;

/** Whether a change is possible, and where it leads. */
export const changeOf = (change: WeekChange, week: { kind: WeekKind; state: WeekState }): WeekState | undefined => {
  const { from, to, of }: Transition = WEEK_TRANSITIONS[change];
  return from.includes(week.state) && (!of || of.includes(week.kind)) ? to : undefined;
};

/** In these a week cannot be given again, whatever for. */
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

/** In these a week waits for staff. */
export const UNDECIDED_STATES: readonly WeekState[] = UNDECIDED;

export const isOnMarket = (state: WeekState): boolean => (ON_MARKET as readonly WeekState[]).includes(state);

/**
 * The number of a state on the wire (back-office section 4): deposits 1 to 7, extra vacations 1 to 7 with 6 = paid to
 * the supplier, rented rooms 1, 2 and 4. Of rented rooms "other values show no label": what the specification does not
 * number has flags above those.
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

/** The states that a number of the wire stands for. */
export const statesOf = (kind: WeekKind, status: number): WeekState[] =>
  WEEK_STATES.filter((state) => STATUS[kind][state] === status);
