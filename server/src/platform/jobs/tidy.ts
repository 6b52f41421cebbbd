import { sql } from 'kysely';
import { statement, type Database } from '../database/index.ts';
import { FEED_KEPT_HOURS } from '../events/feed.ts';

/** Old events go once their reactions are queued; a stream that was away longer reads everything anew. */
const oldEvents = statement('sweep.old-events', (db, p: { hours: number }) =>
  db
    .deleteFrom('events')
    .using('outboxCursor')
    .where('events.createdAt', '<', sql<Date>`now() - make_interval(hours => ${p.hours}::int)`)
    .where(sql<boolean>`(events.transaction_id, events.id) <= (outbox_cursor.transaction_id, outbox_cursor.event_id)`),
);

const endedSessions = statement('sweep.ended-sessions', (db, _: Record<string, never>) => db.deleteFrom('sessions').where('expiresAt', '<', sql<Date>`now()`));

const spentLimits = statement('sweep.spent-limits', (db, _: Record<string, never>) =>
  db.deleteFrom('rateLimits').where('expire', '<', sql<number>`extract(epoch from now()) * 1000`),
);

/** Removes what nobody needs any more: old events, ended sessions, counters whose window is over. */
export const tidy = async (database: Database): Promise<void> => {
  await database.run(oldEvents({ hours: FEED_KEPT_HOURS }));
  await database.run(endedSessions({}));
  await database.run(spentLimits({}));
};
