import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface Telling extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  telling: string;
  kind: string;
  /** JSON: `{locale: {title, message}}`. */
  words: string;
  path: string;
  /** Stands under the bell. */
  shown: boolean;
  /** Goes to the push services of the member's live sessions. */
  push: boolean;
}

/** Stores what a member is told, once, and queues it for the push services of his sessions. @returns no row when he was told before */
export const tell = statement('notifications.tell', (db, p: Telling) =>
  db
    .with('told', (cte) =>
      cte
        .insertInto('notifications')
        .values({ merchantId: p.merchantId, userId: p.userId, telling: p.telling, kind: p.kind, words: p.words, path: p.path, shown: p.shown })
        .onConflict((conflict) => conflict.columns(['merchantId', 'userId', 'telling']).doNothing())
        .returning(['merchantId', 'id']),
    )
    .with('pushed', (cte) =>
      cte
        .insertInto('pushDeliveries')
        .columns(['merchantId', 'notificationId', 'sessionId'])
        .expression((eb) =>
          eb
            .selectFrom('told')
            .innerJoin('pushSubscriptions as to', (join) => join.on('to.merchantId', '=', p.merchantId).on('to.userId', '=', p.userId))
            .innerJoin('sessions', (join) => join.onRef('sessions.merchantId', '=', 'to.merchantId').onRef('sessions.id', '=', 'to.sessionId'))
            .where('sessions.expiresAt', '>', sql<Date>`now()`)
            .where(sql<boolean>`${p.push}::boolean`)
            .select(['to.merchantId', 'told.id', 'to.sessionId']),
        ),
    )
    .selectFrom('told')
    .select('told.id'),
);
