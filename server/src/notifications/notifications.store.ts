import { NotificationStatus } from '@sandbar/domain/notifications';
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

/** Reads one of the member's notifications. Read before, it stays as it was. @returns no row when he has none such */
export const markRead = statement('notifications.read', (db, p: { merchantId: string; userId: string; id: string }) =>
  db
    .updateTable('notifications')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .where('shown', '=', true)
    .set({ allStatus: sql<number>`all_status | ${sql.lit(NotificationStatus.Read)}`, readAt: sql<Date>`coalesce(read_at, now())` })
    .returning('id'),
);

export const markAllRead = statement('notifications.read-all', (db, p: { merchantId: string; userId: string }) =>
  db
    .updateTable('notifications')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('shown', '=', true)
    .where('allStatus', '=', 1)
    .set({ allStatus: sql<number>`all_status | ${sql.lit(NotificationStatus.Read)}`, readAt: sql<Date>`now()` }),
);

export const setPreference = statement('notifications.prefer', (db, p: { merchantId: string; userId: string; kind: string; channel: string; wanted: boolean }) =>
  db
    .insertInto('notificationPreferences')
    .values({ merchantId: p.merchantId, userId: p.userId, kind: p.kind, channel: p.channel, wanted: p.wanted })
    .onConflict((conflict) => conflict.columns(['merchantId', 'userId', 'kind', 'channel']).doUpdateSet({ wanted: p.wanted })),
);
