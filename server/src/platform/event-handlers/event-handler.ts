import type { Event } from '../events/event.ts';

/**
 * A side effect of an event. It may run more than once (after a crash, or when it took too long), so running it again
 * must change nothing.
 */
export interface EventHandler {
  /** The name in metrics, logs and deferred rows, for example `mailbox-on-order-confirmed`. */
  name: string;
  /** It waits for another server (a mail server): it runs by itself, so that others do not wait with it. */
  callsOutside?: boolean;
  /** The job that runs at once for the event's merchant afterwards; its rows are due by then. */
  wakes?: string;
  /** Which events of its kind it handles; all when absent. */
  wants?(event: Event): boolean;
  run(event: Event): Promise<void>;
}

/** Another server refused it, and will always: the event handler is not run again, unless an operator asks. */
export class RefusedForGood extends Error {}

/** An event handler that only triggers a job, whose rows are due by then. */
export const triggerJob = (name: string, wakes: string): EventHandler => ({ name, wakes, run: async () => {} });

/** All side effects: event kind to event handlers. */
export type Subscriptions = Readonly<Record<string, readonly EventHandler[]>>;
