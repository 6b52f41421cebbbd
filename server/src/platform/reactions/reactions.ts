import { randomUUID } from 'node:crypto';
import { first, type Database, type RowOf } from '../database/index.ts';
import type { Event } from '../events/event.ts';
import type { Feed } from '../events/feed.ts';
import { createMerchantQueue } from '../jobs/merchant-queue.ts';
import type { Reaction, Subscriptions } from './reaction.ts';
import { merchantsBehind, merchantsWithDeferred, reactionBacklog } from './reactions.queries.ts';
import { deferReactions, deferredDone, deferredFailed, insertCursor, leaseCursor, leasedEvents, moveCursor, renewLease, takeDeferred } from './reactions.store.ts';
import { forEachLimited, messageOf, REACTION_TIMEOUT_MS, runReaction } from './run-reaction.ts';

interface Deps {
  database: Database;
  feed: Feed;
  subscriptions: Subscriptions;
  /** Merchants that are tried one by one when finding those with work fails as a whole. */
  merchantIds(): Promise<readonly string[]>;
  onError(error: unknown, doing: string): void;
  /** Called now and then with what waits in the whole installation. */
  onBacklog?(figures: RowOf<typeof reactionBacklog>): void;
  leaseSeconds?: number;
  pollMs?: number;
}

export interface Reactions {
  stop(): Promise<void>;
}

/** Events of a merchant that are read at once. The others wait for the next turn of this merchant. */
const EVENTS_A_TURN = 200;
/** What a turn has not begun by then is deferred: a reaction that hangs holds a merchant up this long at most, ms. */
const TURN_MS = 10_000;
/** Subjects of one merchant whose events are reacted to at the same time. */
const SUBJECTS_AT_ONCE = 16;
const MERCHANTS_AT_ONCE = 4;
/** A lease is renewed several times before it would end; a process that was killed keeps a merchant waiting this long. */
const LEASE_SECONDS = 10;
const POLL_MS = { embedded: 2_000, server: 500 };
const BACKLOG_MS = 15_000;

/** Deferred reactions taken at once, and run at once; the lease outlives all of them. */
const DEFERRED_A_TURN = 32;
const DEFERRED_AT_ONCE = 8;
const DEFERRED_LEASE_SECONDS = ((DEFERRED_A_TURN / DEFERRED_AT_ONCE) * REACTION_TIMEOUT_MS) / 1000 + 30;
const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 3_600;
/** Then it is dead: kept, counted, and tried again only when somebody says so. About four hours after the event. */
export const MAX_TRIES = 14;

interface Failure {
  reaction: string;
  event: Event;
  error: string;
  tries: number;
  wait: number;
}

/**
 * Runs what is to follow from events: each merchant has a place in its own feed, and one process at a time, by a lease,
 * reads on from there. Events of one subject are reacted to in their order, different subjects at once. What fails becomes
 * a row that is tried again by itself, so that it stops nobody; so does at once what waits for the outside.
 */
export const startReactions = ({
  database,
  feed,
  subscriptions,
  merchantIds,
  onError,
  onBacklog,
  leaseSeconds = LEASE_SECONDS,
  pollMs = POLL_MS[database.kind],
}: Deps): Reactions => {
  const byName = new Map(Object.values(subscriptions).flatMap((all) => all.map((each) => [each.name, each] as const)));
  const wanted = (event: Event): readonly Reaction[] => (subscriptions[event.kind] ?? []).filter((reaction) => reaction.wants?.(event) ?? true);

  const runOne = async (reaction: Reaction, event: Event, failures: Failure[], deadline: number) => {
    if (reaction.callsOutside || performance.now() > deadline) {
      failures.push({ reaction: reaction.name, event, error: '', tries: 0, wait: 0 });
      return;
    }
    try {
      await runReaction(reaction, event);
    } catch (error) {
      onError(error, reaction.name);
      failures.push({ reaction: reaction.name, event, error: messageOf(error), tries: 1, wait: FIRST_WAIT_SECONDS });
    }
  };

  /** @returns the reactions that are to be tried later */
  const reactTo = async (events: readonly Event[]): Promise<Failure[]> => {
    const failures: Failure[] = [];
    const deadline = performance.now() + TURN_MS;
    const subjects = [...Map.groupBy(events, ({ subjectId }) => subjectId).values()];
    await forEachLimited(subjects, SUBJECTS_AT_ONCE, async (its) => {
      for (const event of its) {
        await Promise.all(wanted(event).map((reaction) => runOne(reaction, event, failures, deadline)));
      }
    });
    return failures;
  };

  /** One turn of one merchant. @returns whether more events wait */
  const turn = async (merchantId: string): Promise<boolean> => {
    const lease = randomUUID();
    const [[cursor], events] = (await database.batch([leaseCursor({ merchantId, lease, seconds: leaseSeconds }), leasedEvents({ merchantId, lease, limit: EVENTS_A_TURN })])) as [
      { number: number }[],
      Event[],
    ];
    // Another process has the lease, or this is the merchant's first turn.
    if (!cursor) return (await database.run(insertCursor({ merchantId }))).length > 0;
    const renewal = setInterval(() => void database.run(renewLease({ merchantId, lease, seconds: leaseSeconds })).catch(() => {}), (leaseSeconds * 1000) / 4);
    const failures = await reactTo(events).finally(() => clearInterval(renewal));
    const passed = moveCursor({ merchantId, lease, number: events.at(-1)?.number ?? cursor.number });
    if (failures.length === 0) {
      await database.run(passed);
    } else {
      await database.transaction(async (transaction) => {
        const moved = await first(transaction.run(passed));
        if (moved) await transaction.run(deferReactions({ merchantId, reactions: asJson(failures) }));
      });
      if (failures.some(({ wait }) => wait === 0)) deferred.add(merchantId);
    }
    return events.length === EVENTS_A_TURN;
  };

  const retry = async (merchantId: string, lease: string, row: { number: number; reaction: string; event: unknown; tries: number }) => {
    const key = { merchantId, number: row.number, reaction: row.reaction, lease };
    try {
      const reaction = byName.get(row.reaction);
      if (!reaction) throw new Error(`there is no reaction ${row.reaction} any more`);
      await runReaction(reaction, row.event as Event);
      await database.run(deferredDone(key));
    } catch (error) {
      onError(error, row.reaction);
      const waitSeconds = Math.min(FIRST_WAIT_SECONDS * 2 ** row.tries, LONGEST_WAIT_SECONDS);
      const deadAt = row.tries >= MAX_TRIES ? new Date() : null;
      await database.run(deferredFailed({ ...key, error: messageOf(error), waitSeconds, deadAt })).catch((failure: unknown) => onError(failure, 'deferred reactions')); // its lease ends, and it is taken again
    }
  };

  const turnOfDeferred = async (merchantId: string): Promise<boolean> => {
    const lease = randomUUID();
    const rows = await database.run(takeDeferred({ merchantId, lease, seconds: DEFERRED_LEASE_SECONDS, limit: DEFERRED_A_TURN }));
    await forEachLimited(rows, DEFERRED_AT_ONCE, (row) => retry(merchantId, lease, row));
    return rows.length > 0;
  };

  const reactions = createMerchantQueue({
    atOnce: MERCHANTS_AT_ONCE,
    run: turn,
    onError: (error) => onError(error, 'reactions'),
  });
  const deferred = createMerchantQueue({
    atOnce: MERCHANTS_AT_ONCE,
    run: turnOfDeferred,
    onError: (error) => onError(error, 'deferred reactions'),
  });

  const look = async (find: typeof merchantsBehind | typeof merchantsWithDeferred, queue: typeof reactions, doing: string) => {
    const found = await database.run(find({})).then(
      (rows) => rows.map(({ merchantId }) => merchantId),
      (error: unknown) => {
        onError(error, doing);
        return merchantIds();
      },
    );
    for (const merchantId of found) queue.add(merchantId);
  };
  let looking: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    looking ??= Promise.all([look(merchantsBehind, reactions, 'finding reactions'), look(merchantsWithDeferred, deferred, 'finding deferred reactions')])
      .catch((error: unknown) => onError(error, 'finding reactions'))
      .finally(() => (looking = undefined));
  }, pollMs);
  timer.unref();
  const measure = async () => {
    const figures = await first(database.run(reactionBacklog({})));
    if (figures) onBacklog?.(figures);
  };
  const gauge = setInterval(() => void measure().catch((error: unknown) => onError(error, 'measuring reactions')), BACKLOG_MS);
  gauge.unref();
  const unsubscribe = feed.onNumbered(reactions.add);

  return {
    stop: async () => {
      unsubscribe();
      clearInterval(timer);
      clearInterval(gauge);
      await looking;
      await Promise.all([reactions.stop(), deferred.stop()]);
    },
  };
};

const asJson = (failures: readonly Failure[]): string => JSON.stringify(failures.map(({ event, ...rest }) => ({ ...rest, number: event.number, event })));
