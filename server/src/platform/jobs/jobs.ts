import type { JobResult } from 'pg-boss';
import { SqlState, sqlState, type Database } from '../database/index.ts';
import type { Event } from '../events/event.ts';
import { INTERVAL_FACTOR } from './chores.ts';
import { relayOutbox, type Reaction } from './outbox.ts';

interface Deps {
  database: Database;
  subscriptions: Record<string, readonly Reaction[]>;
  onError(error: unknown, doing: string): void;
  onLag(seconds: number): void;
}

const RELAY_MS = 500;
/** A job whose process died shows no sign of life: it is taken for failed after these seconds (pg-boss takes no fewer), plus those until somebody looks. */
const HEARTBEAT_SECONDS = 10;
const LOOK_SECONDS = 10;
/** Events in a job. A job costs the database more than what is done for most events, so that under load several share one. */
const EVENTS_A_JOB = 16;
const JOBS_AT_ONCE = 1;
const RETRY_SECONDS = 2;
const QUEUE = { retryLimit: 12, retryDelay: RETRY_SECONDS, retryBackoff: true, expireInSeconds: 120, heartbeatSeconds: HEARTBEAT_SECONDS } as const;

export interface Jobs {
  stop(): Promise<void>;
}

/** Starts the reactions of events, through pg-boss. */
export const startJobs = async ({ database, subscriptions, onError, onLag }: Deps): Promise<Jobs> => {
  const reactions = Object.values(subscriptions).flat();
  const { PgBoss } = await import('pg-boss'); // jobs start after the first answers
  const make = () => {
    const look = LOOK_SECONDS * INTERVAL_FACTOR[database.kind];
    const made = new PgBoss({
      db: { executeSql: (text, values) => database.raw(text, values) },
      schema: 'pgboss',
      superviseIntervalSeconds: look,
      monitorIntervalSeconds: look,
    });
    made.on('error', (error) => onError(error, 'pg-boss'));
    return made;
  };
  let boss = make();
  if (reactions.length > 0) {
    try {
      await boss.start();
    } catch (error) {
      // Of two processes that install it in the same moment, one may fail on the schema that the other has just made, or wait too long for it. It is there by then.
      const state = sqlState(error);
      if (state !== SqlState.uniqueViolation && state !== SqlState.lockTimeout) throw error;
      boss = make();
      await boss.start();
    }
    for (const reaction of reactions) {
      await boss.createQueue(reaction.name, QUEUE);
      await boss.updateQueue(reaction.name, QUEUE); // one that an earlier version made
      // Each job ends by itself: one that fails must not take others into its retries, nor repeat what they did.
      await boss.work(reaction.name, { pollingIntervalSeconds: 1, batchSize: JOBS_AT_ONCE, perJobResults: true }, async (jobs: { id: string; data: Event[] | Event }[]) => {
        const results: JobResult[] = [];
        for (const { id, data } of jobs) {
          const events = [data].flat(); // one alone was queued by an earlier version
          const { failed, why } = await react(reaction, events, onError);
          const all = failed.length === events.length;
          if (!all && failed.length > 0) await boss.insert(reaction.name, jobsFor(failed, RETRY_SECONDS));
          results.push(all ? { id, status: 'failed', output: { message: why } } : { id, status: 'completed' });
        }
        return results;
      });
    }
  }

  const relay = {
    name: 'outbox',
    everyMs: RELAY_MS * INTERVAL_FACTOR[database.kind],
    run: async () => {
      const { lagSeconds } = await relayOutbox(database, subscriptions, async (run, reaction, events) => {
        const db = { executeSql: async (text: string, values?: unknown[]) => ({ rows: (await run(text, values ?? [])) as never[], rowCount: 1 }) };
        await boss.insert(reaction.name, jobsFor(events), { db });
      });
      onLag(lagSeconds);
    },
  };
  const stopRelay = everySoOften(relay, onError);
  return {
    stop: async () => {
      await stopRelay();
      if (reactions.length > 0) await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
};

const jobsFor = (events: readonly Event[], startAfter = 0) =>
  Array.from({ length: Math.ceil(events.length / EVENTS_A_JOB) }, (_, place) => ({ data: events.slice(place * EVENTS_A_JOB, (place + 1) * EVENTS_A_JOB), startAfter }));

/**
 * Events of different things at once, so that what is asked and saved for them is shared (docs/decisions/027); those of one thing in their order.
 * @returns the events whose reaction failed, and what the last of them said
 */
const react = async (reaction: Reaction, events: readonly Event[], onError: Deps['onError']): Promise<{ failed: Event[]; why: string }> => {
  const failed: Event[] = [];
  let why = '';
  const inTurn = async (its: readonly Event[]) => {
    for (const event of its) {
      try {
        await reaction.run(event);
      } catch (error) {
        onError(error, reaction.name);
        failed.push(event);
        why = error instanceof Error ? error.message : String(error);
      }
    }
  };
  await Promise.all([...Map.groupBy(events, ({ subjectId }) => subjectId).values()].map(inTurn));
  return { failed, why };
};

/** Runs a chore again and again, never two at once, with a little jitter so that processes do not march in step. */
const everySoOften = (chore: { name: string; everyMs: number; run(): Promise<unknown> }, onError: Deps['onError']): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let stopped = false;
  const plan = () => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        running = chore
          .run()
          .catch((error: unknown) => onError(error, chore.name))
          .finally(plan);
      },
      chore.everyMs * (0.9 + Math.random() * 0.2),
    );
    timer.unref();
  };
  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
};
