import { sql } from 'kysely';
import { statement, type Database } from '../database/index.ts';

const endedSessions = statement('sweep.ended-sessions', (db, _: Record<string, never>) => db.deleteFrom('sessions').where('expiresAt', '<', sql<Date>`now()`));

const spentLimits = statement('sweep.spent-limits', (db, _: Record<string, never>) =>
  db.deleteFrom('rateLimits').where('expire', '<', sql<number>`extract(epoch from now()) * 1000`),
);

/** Removes what nobody needs any more: ended sessions, counters whose window is over. */
export const tidy = async (database: Database): Promise<void> => {
  await database.run(endedSessions({}));
  await database.run(spentLimits({}));
};
