import type { WeekKind } from './kinds.ts';
import { isOnMarket, LIVE_STATES, type WeekActor, type WeekState } from './states.ts';

/**
 * The events of a week whose days are booked elsewhere, which do not change its state. pause: it goes off sale, since
 * it is not held here. resume: it is back on sale. conflict: a member may have it here too, or it is not on sale yet: a
 * person has to see to it. free: that is over.
 */
export const TAKEN_CHANGES = {
  pause: 'clock',
  resume: 'clock',
  conflict: 'clock',
  free: 'clock',
} as const satisfies Record<string, WeekActor>;
export type TakenChange = keyof typeof TAKEN_CHANGES;

interface Weighed {
  state: WeekState;
  /** Its days are taken elsewhere now. */
  taken: boolean;
  /** A member holds its stay here, or bought it. */
  held: boolean;
  /** As it was until now: known to be taken, and off sale for it. */
  known: boolean;
  paused: boolean;
}

/** How a week stands from now on, and what happened to it; null: nothing did. */
export const resolveAvailability = ({
  state,
  taken,
  held,
  known,
  paused,
}: Weighed): { taken: boolean; paused: boolean; change: TakenChange | null } => {
  // Weeks that were refused, withdrawn or expired have no days that could be taken.
  if (!LIVE_STATES.includes(state)) return { taken: false, paused: false, change: null };
  if (!isOnMarket(state)) {
    const change = taken === known ? null : taken ? 'conflict' : 'free';
    return { taken, paused: false, change };
  }
  if (!taken) return { taken, paused: false, change: paused ? 'resume' : known ? 'free' : null };
  // A held stay remains the holder's until the hold ends.
  if (held) return { taken, paused, change: known ? null : 'conflict' };
  return { taken, paused: true, change: paused ? null : 'pause' };
};

/** Whether staff have to see to a week that is taken elsewhere: a member counts on it, or its points were credited. */
export const concernsStaff = ({ kind, state }: { kind: WeekKind; state: WeekState }): boolean =>
  state === 'sold' || state === 'paid' || (kind === 'deposit' && (isOnMarket(state) || state === 'closed'));
