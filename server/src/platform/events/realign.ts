import { sql } from 'kysely';
import { statement, type Database } from '../database/index.ts';

const realign = statement('feed.realign', (db, _: Record<string, never>) =>
  db
    .with('moved', (cte) =>
      cte
        .updateTable('events')
        .set({ transactionId: '0' })
        .where(sql<boolean>`transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`)
        .returning('id'),
    )
    .updateTable('outboxCursor')
    .set({ transactionId: '0', eventId: sql<number>`greatest(event_id, (select max(id) from moved))` })
    .where(({ exists, selectFrom }) => exists(selectFrom('moved').select('id')))
    .returning('eventId'),
);

/**
 * A dump that was restored into a new cluster brings events of transactions that cluster has not reached: they would hold up the feed for ever. They are put
 * before everything that follows. @returns true when that was needed
 */
export const realignFeed = async (database: Database): Promise<boolean> => (await database.run(realign({}))).length > 0;
