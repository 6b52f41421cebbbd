import type { Event } from '../events/event.ts';

/**
 * A side effect of an event. It may run more than once (after a crash, or when it took too long), so its effect must be
 * the same the second time.
 */
export interface Reaction {
  /** Names it in figures, logs and in what is tried again, for example `mailbox-on-order-confirmed`. */
  name: string;
  /** It waits for somebody outside (a mail server): it runs by itself, so that others do not wait with it. */
  callsOutside?: boolean;
  /** The chore that looks at the event's merchant at once afterwards: what it has to do is due by then. */
  wakes?: string;
  /** Which events of its kind it is for; without it, all. */
  wants?(event: Event): boolean;
  run(event: Event): Promise<void>;
}

/** A reaction that does nothing else: what the chore has to do stands in its rows by then. */
export const wakeChore = (name: string, wakes: string): Reaction => ({ name, wakes, run: async () => {} });

/** The whole of the side effects: event kind → reactions. */
export type Subscriptions = Readonly<Record<string, readonly Reaction[]>>;
