import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

type Own = { merchantId: string; userId: string };

export const insertFeed = statement(
  'calendar.insert-feed',
  (db, p: Own & { id: string; name: string; tokenHash: Buffer; subscriptionId: string | null }) =>
    db.insertInto('calendarFeeds').values({
      merchantId: p.merchantId,
      id: p.id,
      userId: p.userId,
      name: p.name,
      tokenHash: p.tokenHash,
      subscriptionId: p.subscriptionId,
    }),
);

/** No row: the address does not exist or is another member's. */
export const deleteFeed = statement('calendar.delete-feed', (db, p: Own & { id: string }) =>
  db
    .deleteFrom('calendarFeeds')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .returning('id'),
);

export const markFetched = statement(
  'calendar.mark-fetched',
  (db, p: { merchantId: string; id: string; fetchedBy: string }) =>
    db
      .updateTable('calendarFeeds')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .set({ fetchedAt: sql`now()`, fetchedBy: p.fetchedBy }),
);

/** Deletes the addresses at which a person's calendar is read. */
export const eraseFeeds = statement('calendar.erase-feeds', (db, p: Own) =>
  db.deleteFrom('calendarFeeds').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
