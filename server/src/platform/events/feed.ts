import { statement, type Database } from '../database/index.ts';
import { sql } from 'kysely';
import type { Event } from './event.ts';

/** A place in the feed: everything up to it has been seen. Positions compare first by transaction, then by id. */
export interface FeedPosition {
  transactionId: string;
  id: number;
}

export const formatPosition = (position: FeedPosition): string => `${position.transactionId}-${position.id}`;

/** The highest xid8. */
const LAST_TRANSACTION = 2n ** 64n - 1n;

/** @returns undefined when the text is no position */
export const parsePosition = (text: string): FeedPosition | undefined => {
  const match = /^(\d{1,20})-(\d{1,16})$/.exec(text);
  return match && BigInt(match[1]!) <= LAST_TRANSACTION ? { transactionId: match[1]!, id: Number(match[2]) } : undefined;
};

export const isAfter = (one: FeedPosition, other: FeedPosition): boolean =>
  one.transactionId === other.transactionId ? one.id > other.id : BigInt(one.transactionId) > BigInt(other.transactionId);

/** Events are kept this long; a stream that was away longer is told to read everything anew. */
export const FEED_KEPT_HOURS = 24 * 90;

/** An embedded database has no other process that could have committed something; a server's may have. */
const POLL_MS = { embedded: 2_000, server: 250 };
const BATCH = 500;
/** Commits that come close together are read together, ms. */
const GATHER_MS = 15;

/** Only rows of transactions older than every running one: a later commit can then never slip in before what was read. */
const after = statement('feed.after', (db, p: { transactionId: string; id: number; limit: number }) =>
  db
    .selectFrom('events')
    .where(sql<boolean>`(transaction_id, id) > (${p.transactionId}::xid8, ${p.id}::bigint)`)
    .where(sql<boolean>`transaction_id < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('transactionId')
    .orderBy('id')
    .limit(sql<number>`${p.limit}`)
    .select(['merchantId', 'id', 'transactionId', 'kind', 'subjectId', 'userId', 'payload']),
);

const safeEnd = statement('feed.safe-end', (db, _: Record<string, never>) =>
  db.selectNoFrom(sql<string>`(pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text`.as('transactionId')),
);

export interface Feed {
  /** Called with every event, in order, on every server process. Must not throw. */
  subscribe(listener: (event: Event) => void): () => void;
  /** Looks in a moment instead of at the next poll: called after each commit of this process. */
  wake(): void;
  /** Waits until everything committed before the call has been handed to the listeners. */
  catchUp(): Promise<void>;
  /** Where the feed is now. */
  position(): FeedPosition;
  /** Events after a position, for a stream that resumes; undefined when this database never was there (it was replaced by an older one). */
  since(position: FeedPosition, limit: number): Promise<Event[] | undefined>;
  stop(): Promise<void>;
}

/** Follows the events table from its present end. Polls, and looks at once when this process committed something. */
export const startFeed = async (database: Database, onError: (error: unknown) => void): Promise<Feed> => {
  const listeners = new Set<(event: Event) => void>();
  const [end] = await database.run(safeEnd({}));
  let at: FeedPosition = { transactionId: end!.transactionId, id: Number.MAX_SAFE_INTEGER };
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const read = async (position: FeedPosition, limit: number) => (await database.run(after({ transactionId: position.transactionId, id: position.id, limit }))) as Event[];

  const readOn = async () => {
    do {
      again = false;
      const events = await read(at, BATCH);
      for (const event of events) {
        at = { transactionId: event.transactionId, id: event.id };
        for (const listener of listeners) listener(event);
      }
      if (events.length === BATCH) again = true;
    } while (again && !stopped);
  };

  const wake = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = readOn()
      .catch(onError)
      .finally(() => (running = undefined));
  };

  let gathering: NodeJS.Timeout | undefined;
  const wakeSoon = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      wake();
    }, GATHER_MS);
  };

  const timer = setInterval(wake, POLL_MS[database.kind]);
  timer.unref();

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake: wakeSoon,
    catchUp: async () => {
      await running;
      wake();
      await running;
    },
    position: () => at,
    since: async (position, limit) => {
      const [safe] = await database.run(safeEnd({}));
      return BigInt(position.transactionId) > BigInt(safe!.transactionId) ? undefined : read(position, limit);
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(gathering);
      await running;
    },
  };
};
