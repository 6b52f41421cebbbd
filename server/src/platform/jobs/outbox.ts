import { sql } from 'kysely';
import { first, statement, type Database } from '../database/index.ts';
import type { Event } from '../events/event.ts';

/** A side effect of an event. It may run more than once (after a crash), so its effect must be the same the second time. */
export interface Reaction {
  /** Names the job queue, for example `mailbox/on-order-confirmed`. */
  name: string;
  /** Which events of its kind it is for; without it, all. What it declines costs no job. */
  wants?(event: Event): boolean;
  run(event: Event): Promise<void>;
}

/** Queues one job for each event, in the given transaction. */
export type Enqueue = (run: (text: string, values: unknown[]) => Promise<unknown>, reaction: Reaction, events: readonly Event[]) => Promise<void>;

const BATCH = 500;

const lockCursor = statement('sweep.outbox-cursor', (db, _: Record<string, never>) =>
  db
    .selectFrom('outboxCursor')
    .select(['transactionId', 'eventId', sql<number>`extract(epoch from now() - moved_at)::float8`.as('idleSeconds')])
    .forUpdate()
    .skipLocked(),
);

const after = statement('feed.outbox', (db, p: { transactionId: string; id: number; limit: number }) =>
  db
    .selectFrom('events')
    .where(sql<boolean>`(transaction_id, id) > (${p.transactionId}::xid8, ${p.id}::bigint)`)
    .where(sql<boolean>`transaction_id < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('transactionId')
    .orderBy('id')
    .limit(sql<number>`${p.limit}`)
    .select(['merchantId', 'id', 'transactionId', 'kind', 'subjectId', 'userId', 'payload', sql<number>`extract(epoch from now() - created_at)::float8`.as('ageSeconds')]),
);

const moveCursor = statement('sweep.outbox-move', (db, p: { transactionId: string; id: number }) =>
  db.updateTable('outboxCursor').set({ transactionId: p.transactionId, eventId: p.id, movedAt: sql<Date>`now()` }),
);

/**
 * Moves the outbox on: queues the reactions of events that committed since the last call, in the transaction that moves the cursor. One process at a time does it; others
 * skip. @returns how many events it passed, and the age of the oldest of them in seconds
 */
export const relayOutbox = (database: Database, subscriptions: Record<string, readonly Reaction[]>, enqueue: Enqueue): Promise<{ passed: number; lagSeconds: number }> =>
  database.transaction(async (transaction) => {
    const cursor = await first(transaction.run(lockCursor({})));
    if (!cursor) return { passed: 0, lagSeconds: 0 };
    const events = await transaction.run(after({ transactionId: cursor.transactionId, id: cursor.eventId, limit: BATCH }));
    const wanted = new Map<Reaction, Event[]>();
    for (const event of events as Event[]) {
      for (const reaction of subscriptions[event.kind] ?? []) {
        if (!reaction.wants || reaction.wants(event)) wanted.set(reaction, [...(wanted.get(reaction) ?? []), event]);
      }
    }
    for (const [reaction, its] of wanted) await enqueue((text, values) => transaction.run({ name: '', text, values }), reaction, its);
    const last = events.at(-1);
    if (last) await transaction.run(moveCursor({ transactionId: last.transactionId, id: last.id }));
    return { passed: events.length, lagSeconds: events[0]?.ageSeconds ?? 0 };
  });
