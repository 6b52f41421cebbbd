import { first, type Database } from '../database/index.ts';
import { backoffMs, fromRandomPlace } from '../jobs/backoff.ts';
import type { Event } from './event.ts';
import {
  eventsAfter,
  headOf,
  insertHead,
  lockHead,
  merchantsUnnumbered,
  movedHeads,
  moveHead,
  numberVisible,
} from './feed.queries.ts';

/**
 * The feed of each merchant: its events in the order of their numbers. Commands write events without a number; after
 * the commit the process numbers what it sees, for each merchant one batch of three statements at a time. So a
 * transaction that stays open holds up no others, and an event that commits late never gets a number below one that was
 * already read. See docs/decisions/039-event-feed.md.
 */
export interface Feed {
  /** Called with every event, in each merchant's order, on every server process. Must not throw. */
  subscribe(listener: (event: Event) => void): () => void;
  /** Called with each merchant whose events this process has just numbered. Must not throw. */
  onNumbered(listener: (merchantId: string) => void): () => void;
  /**
   * Looks for new events in a moment instead of at the next poll. Commits of this process that appended events do so.
   */
  wake(merchantId: string): void;
  /** Waits until all events of the merchant that were committed before the call have been passed to the listeners. */
  catchUp(merchantId: string): Promise<void>;
  /** The number of the merchant's last event that was passed to the listeners; 0 before the first. */
  position(merchantId: string): number;
  /**
   * At most `limit` events after a number, for a stream that resumes; undefined when they are not available: they were
   * deleted, or this database never assigned that number (it was replaced by an older one).
   */
  since(merchantId: string, number: number, limit: number): Promise<Event[] | undefined>;
  stop(): Promise<void>;
}

export const formatPosition = (number: number): string => String(number);

/** @returns undefined when the text is not a position */
export const parsePosition = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** Only this process commits to an embedded database. A server has other writers, and is polled more often. */
const POLL_MS = { embedded: 2_000, server: 200 };
/** After failures polls wait ever longer, up to this. */
const LONGEST_POLL_MS = 5_000;
/** How far back a poll looks for heads that moved, and after how many polls it looks at all of them. */
const MOVED_WITHIN_SECONDS = 5;
const POLLS_TO_ALL = 50;
/** Events younger than this are left to the process that wrote them, ms. */
const OWN_MS = 150;
/** Commits that come close together are numbered together, ms. */
const GATHER_MS = 15;
const BATCH = 1_000;
/**
 * Merchants tried at once when the search for merchants with new events fails as a whole; the rest follow only if one
 * of them succeeds.
 */
const ATTEMPTS_AT_ONCE = 8;
const EVER = 1e9;

/** What this process has read of one merchant's feed. */
interface Follower {
  at: number;
  /** What is still to be done: number and read, or only read what another process numbered. */
  wanted: 'number' | 'read' | undefined;
  /** Resolves to whether it succeeded. */
  running: Promise<boolean> | undefined;
  gathering: NodeJS.Timeout | undefined;
}

/** Whether the feed was stopped: nothing is started after that. */
interface State {
  stopped: boolean;
}

/** What this process has read of each merchant's feed, and how it reads on. */
const followFeeds = (database: Database, onError: (error: unknown) => void, state: State) => {
  const listeners = new Set<(event: Event) => void>();
  const numberedListeners = new Set<(merchantId: string) => void>();
  const followers = new Map<string, Follower>();

  const followerOf = (merchantId: string, at = 0): Follower => {
    const known = followers.get(merchantId);
    if (known) return known;
    const made: Follower = { at, wanted: undefined, running: undefined, gathering: undefined };
    followers.set(merchantId, made);
    return made;
  };

  const deliver = (follower: Follower, events: readonly Event[]) => {
    for (const event of events) {
      if (event.number <= follower.at) continue; // already read together with events that another process had numbered
      follower.at = event.number;
      for (const listener of listeners) listener(event);
    }
  };

  const readOn = async (merchantId: string, follower: Follower, until = Infinity) => {
    while (follower.at < until) {
      const events = await database.run(eventsAfter({ merchantId, number: follower.at, limit: BATCH }));
      deliver(follower, events as Event[]);
      if (events.length < BATCH) break;
    }
    // Events that were deleted before this process could read them are skipped.
    if (Number.isFinite(until)) follower.at = Math.max(follower.at, until);
  };

  const number = async (merchantId: string, follower: Follower) => {
    const [[head], numbered] = await database.batch([
      lockHead({ merchantId }),
      numberVisible({ merchantId, limit: BATCH }),
      moveHead({ merchantId }),
    ]);
    if (!head) {
      await database.run(insertHead({ merchantId }));
      follower.wanted = 'number';
      return;
    }
    if (follower.at < head.lastNumber) await readOn(merchantId, follower, head.lastNumber);
    const events = (numbered as Event[]).sort((one, other) => one.number - other.number);
    deliver(follower, events);
    if (events.length > 0) for (const listener of numberedListeners) listener(merchantId);
    if (events.length === BATCH) follower.wanted = 'number';
  };

  const work = async (merchantId: string, follower: Follower): Promise<boolean> => {
    try {
      while (follower.wanted && !state.stopped) {
        const { wanted } = follower;
        follower.wanted = undefined;
        await (wanted === 'number' ? number(merchantId, follower) : readOn(merchantId, follower));
      }
      return true;
    } catch (error) {
      follower.wanted = undefined; // the next poll tries again
      onError(error);
      return false;
    } finally {
      follower.running = undefined;
    }
  };

  const advance = (merchantId: string, how: 'number' | 'read'): Promise<boolean> => {
    const follower = followerOf(merchantId);
    if (follower.wanted !== 'number') follower.wanted = how;
    return (follower.running ??= work(merchantId, follower));
  };

  const everyMerchantByItself = async () => {
    const ids = fromRandomPlace([...followers.keys()]);
    for (let place = 0; place < ids.length && !state.stopped; place += ATTEMPTS_AT_ONCE) {
      const attempts = ids.slice(place, place + ATTEMPTS_AT_ONCE).map((id) => advance(id, 'number'));
      if (!(await Promise.all(attempts)).includes(true)) return;
    }
  };

  return { listeners, numberedListeners, all: followers, of: followerOf, advance, everyMerchantByItself };
};

/** Polls all feeds. @returns a function that stops it, and waits for the last poll */
const startPolling = (
  database: Database,
  onError: (error: unknown) => void,
  followers: ReturnType<typeof followFeeds>,
  state: State,
): (() => Promise<void>) => {
  let polls = 0;
  let failures = 0;
  const poll = async () => {
    const seconds = polls % POLLS_TO_ALL === 0 ? EVER : MOVED_WITHIN_SECONDS;
    polls += 1;
    try {
      const [moved, unnumbered] = await database.batch([
        movedHeads({ seconds }),
        merchantsUnnumbered({ milliseconds: OWN_MS }),
      ]);
      for (const { merchantId } of unnumbered) void followers.advance(merchantId, 'number');
      for (const { merchantId, lastNumber } of moved) {
        if (followers.of(merchantId).at < lastNumber) void followers.advance(merchantId, 'read');
      }
      failures = 0;
    } catch (error) {
      failures += 1;
      onError(error);
      await followers.everyMerchantByItself();
    }
  };

  const firstMs = POLL_MS[database.kind];
  let polling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const plan = () => {
    if (state.stopped) return;
    timer = setTimeout(
      () => void (polling = poll().finally(plan)),
      failures === 0 ? firstMs : backoffMs(failures, { firstMs, longestMs: LONGEST_POLL_MS }),
    ).unref();
  };
  plan();

  return async () => {
    clearTimeout(timer);
    await polling;
  };
};

/**
 * Follows every merchant's events from their present end. Polls, and looks at once when this process committed
 * something.
 */
export const startFeed = async (database: Database, onError: (error: unknown) => void): Promise<Feed> => {
  const state: State = { stopped: false };
  const followers = followFeeds(database, onError, state);
  const { listeners, numberedListeners } = followers;
  for (const { merchantId, lastNumber } of await database.run(movedHeads({ seconds: EVER })))
    followers.of(merchantId, lastNumber);
  const stopPolling = startPolling(database, onError, followers, state);

  const wake: Feed['wake'] = (merchantId) => {
    const follower = followers.of(merchantId);
    if (state.stopped) return;
    follower.gathering ??= setTimeout(() => {
      follower.gathering = undefined;
      void followers.advance(merchantId, 'number');
    }, GATHER_MS);
  };
  const forget = database.onEvents(wake);

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onNumbered: (listener) => {
      numberedListeners.add(listener);
      return () => numberedListeners.delete(listener);
    },
    wake,
    catchUp: async (merchantId) => void (await followers.advance(merchantId, 'number')),
    position: (merchantId) => followers.all.get(merchantId)?.at ?? 0,
    since: async (merchantId, from, limit) => {
      const head = (await first(database.run(headOf({ merchantId }))))?.lastNumber ?? 0;
      if (from > head) return undefined;
      const events = (await database.run(eventsAfter({ merchantId, number: from, limit }))) as Event[];
      const complete = from === head || events[0]?.number === from + 1;
      return complete ? events : undefined;
    },
    stop: async () => {
      state.stopped = true;
      forget();
      for (const { gathering } of followers.all.values()) clearTimeout(gathering);
      await stopPolling();
      await Promise.all([...followers.all.values()].map(({ running }) => running));
    },
  };
};
