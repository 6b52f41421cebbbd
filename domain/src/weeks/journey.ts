import type { WeekKind } from './kinds.ts';
import type { WeekState } from './states.ts';

/** What an owner sees of a week's state: to be decided, on the market, sold, or over without a buyer. */
export const WEEK_OUTCOMES = {
  waiting: ['pending', 'revising', 'overdue'],
  market: ['offered', 'expiring'],
  sold: ['sold', 'paid'],
  ended: ['closed', 'expired', 'refused', 'withdrawn'],
} as const satisfies Record<string, readonly WeekState[]>;
/** States in which the owner must act: correct the week, or choose the next step before it leaves the market. */
export const NEEDS_OWNER = ['revising', 'expiring'] as const satisfies readonly WeekState[];
export type WeekOutcome = keyof typeof WEEK_OUTCOMES;

export const outcomeOf = (state: WeekState): WeekOutcome =>
  (Object.keys(WEEK_OUTCOMES) as WeekOutcome[]).find((outcome) =>
    (WEEK_OUTCOMES[outcome] as readonly WeekState[]).includes(state),
  )!;

/** A stop of a week's way. `result` is still open; afterwards the last stop has the name of the state. */
export type StopName = 'given' | 'approved' | 'offered' | 'held' | 'result' | WeekState;

export interface Stop {
  name: StopName;
  /** The moment at which it was reached; null: not yet, or it was skipped. */
  at: Date | null;
}

export interface Journey {
  stops: [Stop, Stop, Stop, Stop, Stop];
  /** The index of the stop at which the week is. */
  current: number;
}

interface Happened {
  change: string;
  state: WeekState;
  at: Date;
}

/** A week's way so far. `heldSince`: it is held now. */
export interface TravelledWeek {
  kind: WeekKind;
  state: WeekState;
  history: readonly Happened[];
  heldSince: Date | null;
}

/**
 * Returns the five stops of a week: given, approved, offered, held, and its result. Weeks that bring money are sold at
 * the fourth stop and paid out at the fifth. A sale that was undone is not a stop.
 */
export const journeyOf = ({ kind, state, history, heldSince }: TravelledWeek): Journey => {
  const last = (...states: WeekState[]) => history.findLast((event) => states.includes(event.state))?.at ?? null;
  const given = history.find(({ change }) => change === 'give' || change === 'correct')?.at ?? history[0]?.at ?? null;
  const approved = history.find(({ change }) => change === 'approve')?.at ?? null;
  const started: [Stop, Stop, Stop] = [
    { name: 'given', at: given },
    { name: 'approved', at: approved },
    { name: 'offered', at: approved },
  ];
  const held: Stop = { name: 'held', at: heldSince };
  const brings = kind !== 'deposit';
  const outcome = outcomeOf(state);
  if (outcome === 'sold' && brings)
    return {
      stops: [
        ...started,
        { name: 'sold', at: last('sold') },
        { name: 'paid', at: state === 'paid' ? last('paid') : null },
      ],
      current: state === 'paid' ? 4 : 3,
    };
  if (outcome === 'sold') return { stops: [...started, held, { name: 'sold', at: last('sold') }], current: 4 };
  if (outcome === 'ended') return { stops: [...started, held, { name: state, at: last(state) }], current: 4 };
  const fifth: Stop = { name: kind === 'extra-vacation' ? 'paid' : 'result', at: null };
  const fourth: Stop = heldSince || kind !== 'extra-vacation' ? held : { name: 'sold', at: null };
  return {
    stops: [...started, fourth, fifth],
    current: outcome === 'waiting' ? 0 : heldSince ? 3 : 2,
  };
};

/** The orders of an owner's list: weeks on which the owner must act first, by check-in, the newest first. */
export const WEEK_SORTS = ['needs', 'check-in', 'newest'] as const;
export type WeekSort = (typeof WEEK_SORTS)[number];

export const isWeekSort = (text: string | null): text is WeekSort =>
  (WEEK_SORTS as readonly (string | null)[]).includes(text);
