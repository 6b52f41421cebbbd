import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { first, isUnavailable, type Database } from '../database/index.ts';
import type { Event } from '../events/event.ts';
import type { Job, Turn } from '../jobs/jobs.ts';
import { forEachRow } from '../jobs/for-each-row.ts';
import { RefusedForGood, type EventHandler, type Subscriptions } from './event-handler.ts';
import {
  deferredBacklog,
  merchantsBehind,
  merchantsWithDeferred,
  eventHandlerBacklog,
} from './event-handlers.queries.ts';
import {
  deferEventHandlers,
  deferredDone,
  deferredFailed,
  dropOldEvents,
  insertCursor,
  leaseCursor,
  leasedEvents,
  moveCursor,
  renewLease,
  takeDeferred,
} from './event-handlers.store.ts';
import { messageOf, HANDLER_TIMEOUT_MS, runEventHandler } from './run-event-handler.ts';

interface Deps {
  database: Database;
  subscriptions: Subscriptions;
  onError(error: unknown, doing: string): void;
  leaseSeconds?: number;
  everyMs?: number;
}

/** The name of the job that is woken when events were numbered. */
export const EVENT_HANDLERS = 'reactions';
const DEFERRED = 'deferred reactions';

/** Events of a merchant that are read at once. The others wait for the merchant's next turn. */
const EVENTS_A_TURN = 200;
/**
 * What a turn has not started by then is deferred: an event handler that hangs delays a merchant this long at most, ms.
 */
const TURN_MS = 10_000;
/** Subjects of one merchant whose events are handled at the same time. */
const SUBJECTS_AT_ONCE = 4;
/**
 * While requests wait for the database, each subject first waits this long, ms: members' requests go before their
 * mails.
 */
const YIELD_DELAY_MS = 100;
/** A lease is renewed several times before it ends; a process that was killed makes a merchant wait this long. */
const LEASE_SECONDS = 10;
const EVERY_MS = 500;

/** Events are deleted after this many days; a stream that was away longer starts over. */
const EVENTS_KEPT_DAYS = 7;
const DROP_EVERY_MS = 600_000;
const DROPPED_AT_ONCE = 1_000;

/** Deferred event handlers claimed in a turn, and run at the same time; the lease outlives all of them. */
const DEFERRED_A_TURN = 32;
const DEFERRED_AT_ONCE = 8;
const DEFERRED_LEASE_SECONDS = ((DEFERRED_A_TURN / DEFERRED_AT_ONCE) * HANDLER_TIMEOUT_MS) / 1000 + 30;
const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 3_600;
/** After this many tries it is dead: kept, counted, and retried only on request. About four hours after the event. */
export const MAX_TRIES = 14;

interface Failure {
  reaction: string;
  event: Event;
  error: string;
  tries: number;
  wait: number;
}

const runAndWake = async (handler: EventHandler, event: Event, wake: Turn['wake']) => {
  await runEventHandler(handler, event);
  if (handler.wakes) wake(handler.wakes);
};

/** The turn of a merchant in which the handlers of its events run. */
const handling = ({ database, subscriptions, onError, leaseSeconds = LEASE_SECONDS }: Deps): Job['run'] => {
  const wanted = (event: Event): readonly EventHandler[] =>
    (subscriptions[event.kind] ?? []).filter((handler) => handler.wants?.(event) ?? true);

  const runOne = async (
    handler: EventHandler,
    event: Event,
    its: { failures: Failure[]; deadline: number; wake: Turn['wake'] },
  ) => {
    const { failures, wake } = its;
    if (handler.callsOutside || performance.now() > its.deadline) {
      failures.push({ reaction: handler.name, event, error: '', tries: 0, wait: 0 });
      return;
    }
    try {
      await runAndWake(handler, event, wake);
    } catch (error) {
      onError(error, handler.name);
      // The others would fail too. If the database is back after all, they run in a moment.
      if (isUnavailable(error)) its.deadline = 0;
      failures.push({ reaction: handler.name, event, error: messageOf(error), tries: 1, wait: FIRST_WAIT_SECONDS });
    }
  };

  /** @returns the event handlers that are to be tried later */
  const dispatchEvents = async (events: readonly Event[], wake: Turn['wake']): Promise<Failure[]> => {
    const its = { failures: [] as Failure[], deadline: performance.now() + TURN_MS, wake };
    const subjects = [...Map.groupBy(events, ({ subjectId }) => subjectId).values()];
    const handleInOrder = async (of: readonly Event[]) => {
      if (database.pressure().waiting > 0) await setTimeout(YIELD_DELAY_MS);
      for (const event of of) await Promise.all(wanted(event).map((handler) => runOne(handler, event, its)));
    };
    await forEachRow(subjects, handleInOrder, {
      atOnce: SUBJECTS_AT_ONCE,
      onError: (error) => onError(error, EVENT_HANDLERS),
    });
    return its.failures;
  };

  /** One turn of one merchant. @returns whether more events wait */
  const turn = async (merchantId: string, { wake }: Turn): Promise<boolean> => {
    const lease = randomUUID();
    const [[cursor], events] = (await database.batch([
      leaseCursor({ merchantId, lease, seconds: leaseSeconds }),
      leasedEvents({ merchantId, lease, limit: EVENTS_A_TURN }),
    ])) as [{ number: number }[], Event[]];
    // Another process has the lease, or this is the merchant's first turn.
    if (!cursor) return (await database.run(insertCursor({ merchantId }))).length > 0;
    const renewal = setInterval(
      () => void database.run(renewLease({ merchantId, lease, seconds: leaseSeconds })).catch(() => {}),
      (leaseSeconds * 1000) / 4,
    );
    const failures = await dispatchEvents(events, wake).finally(() => clearInterval(renewal));
    const passed = moveCursor({ merchantId, lease, number: events.at(-1)?.number ?? cursor.number });
    if (failures.length === 0) {
      await database.run(passed);
    } else {
      await database.transaction(async (transaction) => {
        const moved = await first(transaction.run(passed));
        if (moved) await transaction.run(deferEventHandlers({ merchantId, rows: asJson(failures) }));
      });
      if (failures.some(({ wait }) => wait === 0)) wake(DEFERRED);
    }
    return events.length === EVENTS_A_TURN;
  };
  return turn;
};

/** The turn of a merchant in which deferred event handlers are tried again. */
const retrying = ({ database, subscriptions, onError }: Deps): Job['run'] => {
  const byName = new Map(Object.values(subscriptions).flatMap((all) => all.map((each) => [each.name, each] as const)));

  /** @returns whether it succeeded */
  const retry = async (
    merchantId: string,
    lease: string,
    row: { number: number; reaction: string; event: unknown; tries: number },
    wake: Turn['wake'],
  ): Promise<boolean> => {
    const key = { merchantId, number: row.number, reaction: row.reaction, lease };
    try {
      const handler = byName.get(row.reaction);
      if (!handler) throw new Error(`there is no event handler ${row.reaction} any more`);
      await runAndWake(handler, row.event as Event, wake);
      await database.run(deferredDone(key));
      return true;
    } catch (error) {
      onError(error, row.reaction);
      const waitSeconds = Math.min(FIRST_WAIT_SECONDS * 2 ** row.tries, LONGEST_WAIT_SECONDS);
      const isOver = row.tries >= MAX_TRIES || error instanceof RefusedForGood;
      const deadAt = isOver ? new Date() : null;
      await database.run(deferredFailed({ ...key, error: messageOf(error), waitSeconds, deadAt }));
      return false;
    }
  };

  const turnOfDeferred = async (merchantId: string, { wake }: Turn): Promise<boolean> => {
    const lease = randomUUID();
    const rows = await database.run(
      takeDeferred({ merchantId, lease, seconds: DEFERRED_LEASE_SECONDS, limit: DEFERRED_A_TURN }),
    );
    // When a failure cannot be recorded, the row stays leased until its lease ends.
    let done = 0;
    const retryOne = async (row: (typeof rows)[number]) => {
      if (await retry(merchantId, lease, row, wake)) done += 1;
    };
    await forEachRow(rows, retryOne, {
      atOnce: DEFERRED_AT_ONCE,
      onError: (error) => onError(error, DEFERRED),
    });
    return done > 0 && rows.length === DEFERRED_A_TURN;
  };
  return turnOfDeferred;
};

/**
 * The jobs that run event handlers and drop old events. Each merchant has a cursor in its own feed, and one process at
 * a time, by a lease, reads on from there. Events of one subject are handled in order, different subjects concurrently.
 * A handler that fails becomes a row that is retried by itself, so that it delays no others; handlers that call other
 * servers become rows at once.
 */
export const eventJobs = (deps: Deps): readonly Job[] => {
  const { database, everyMs = EVERY_MS } = deps;
  const none = { waiting: 0, oldestSeconds: 0 };
  return [
    {
      name: EVENT_HANDLERS,
      everyMs,
      merchantsWithWork: async () => (await database.run(merchantsBehind({}))).map(({ merchantId }) => merchantId),
      run: handling(deps),
      backlog: {
        queue: EVENT_HANDLERS,
        read: async () => (await first(database.run(eventHandlerBacklog({})))) ?? none,
      },
    },
    {
      name: DEFERRED,
      everyMs,
      atOnce: 16,
      merchantsWithWork: async () =>
        (await database.run(merchantsWithDeferred({}))).map(({ merchantId }) => merchantId),
      run: retrying(deps),
      backlog: { queue: DEFERRED, read: async () => (await first(database.run(deferredBacklog({})))) ?? none },
    },
    {
      name: 'drop old events',
      everyMs: DROP_EVERY_MS,
      merchantsWithWork: async (known) => [...known],
      run: async (merchantId) => {
        const dropped = await database.run(
          dropOldEvents({ merchantId, days: EVENTS_KEPT_DAYS, limit: DROPPED_AT_ONCE }),
        );
        return dropped.length === DROPPED_AT_ONCE;
      },
    },
  ];
};

const asJson = (failures: readonly Failure[]): string =>
  JSON.stringify(failures.map(({ event, ...rest }) => ({ ...rest, number: event.number, event })));
