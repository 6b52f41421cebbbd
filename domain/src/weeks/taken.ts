import type { WeekKind } from './kinds.ts';
import { isOnMarket, LIVE_STATES, type WeekActor, type WeekState } from './states.ts';

/**
 * Changes of a week whose days are booked elsewhere; they do not change its state. pause: it goes off sale, because no
 * member holds it. resume: it is on sale again. conflict: a member holds it here, too, or it is not on sale yet, so a
 * person must resolve it. free: its days are no longer booked elsewhere.
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
  /** Whether its days are booked elsewhere now. */
  taken: boolean;
  /** Whether a member holds or bought its stay here. */
  held: boolean;
  /** The previous result: known to be booked elsewhere, and paused. */
  known: boolean;
  paused: boolean;
}

/** Returns the new result for a week and its change; null: nothing changed. */
export const resolveAvailability = ({
  state,
  taken,
  held,
  known,
  paused,
}: Weighed): { taken: boolean; paused: boolean; change: TakenChange | null } => {
  // Weeks that were refused, withdrawn or expired cannot be in conflict.
  if (!LIVE_STATES.includes(state)) return { taken: false, paused: false, change: null };
  if (!isOnMarket(state)) {
    const change = taken === known ? null : taken ? 'conflict' : 'free';
    return { taken, paused: false, change };
  }
  if (!taken) return { taken, paused: false, change: paused ? 'resume' : known ? 'free' : null };
  // A held stay remains the member's until the hold ends.
  if (held) return { taken, paused, change: known ? null : 'conflict' };
  return { taken, paused: true, change: paused ? null : 'pause' };
};

/** Whether staff must resolve a week that is booked elsewhere: a member counts on it, or its points were credited. */
export const concernsStaff = ({ kind, state }: { kind: WeekKind; state: WeekState }): boolean =>
  state === 'sold' || state === 'paid' || (kind === 'deposit' && (isOnMarket(state) || state === 'closed'));
