import { NotificationStatus } from '@sandbar/domain/notifications';
import { sql } from 'kysely';
import type { Locale } from '@sandbar/domain/common';
import { ensure, jsonText, statement, type Query } from '../platform/database/index.ts';

/** The name of the condition that fails when the member already got this notification. */
export const ALREADY_SENT = 'not sent before';

interface NewNotification {
  merchantId: string;
  id: string;
  userId: string;
  telling: string;
  kind: string;
  /** `{locale: {title, message}}`. */
  words: Partial<Record<Locale, { title: string; message: string }>>;
  path: string;
  /** Whether it is shown under the bell. */
  shown: boolean;
  /** Whether it is sent to the push services of the member's live sessions. */
  push: boolean;
}

const insertNotification = statement(
  'notifications.tell',
  (db, p: Omit<NewNotification, 'words'> & { words: string }) =>
    db
      .with('stored', (cte) =>
        cte
          .insertInto('notifications')
          .values({
            merchantId: p.merchantId,
            id: p.id,
            userId: p.userId,
            telling: p.telling,
            kind: p.kind,
            words: p.words,
            path: p.path,
            shown: p.shown,
          })
          .onConflict((conflict) => conflict.columns(['merchantId', 'userId', 'telling']).doNothing())
          .returning('id'),
      )
      .with('pushed', (cte) =>
        cte
          .insertInto('pushDeliveries')
          .columns(['merchantId', 'notificationId', 'sessionId'])
          .expression((eb) =>
            eb
              .selectFrom('pushSubscriptions as to')
              .innerJoin('sessions', (join) =>
                join.onRef('sessions.merchantId', '=', 'to.merchantId').onRef('sessions.id', '=', 'to.sessionId'),
              )
              .innerJoin('stored', (join) => join.onTrue())
              .where('to.merchantId', '=', p.merchantId)
              .where('to.userId', '=', p.userId)
              .where('sessions.expiresAt', '>', sql<Date>`now()`)
              .where(sql<boolean>`${p.push}::boolean`)
              .select(['to.merchantId', 'stored.id', 'to.sessionId']),
          ),
      )
      .selectNoFrom(ensure(sql`exists(select from stored)`, ALREADY_SENT)),
);

/** Stores a notification once, with a delivery to the push service of each live session. Fails with `ALREADY_SENT`. */
export const tell = ({ words, ...notification }: NewNotification): Query<unknown> =>
  insertNotification({ ...notification, words: jsonText(words) });

/**
 * Marks a notification of the member as read; an earlier time of reading stays. @returns no row when it is not the
 * member's
 */
export const markRead = statement('notifications.read', (db, p: { merchantId: string; userId: string; id: string }) =>
  db
    .updateTable('notifications')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .where('shown', '=', true)
    .set({
      allStatus: sql<number>`all_status | ${sql.lit(NotificationStatus.Read)}`,
      readAt: sql<Date>`least(read_at, now())`,
    })
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

export const setPreference = statement(
  'notifications.prefer',
  (db, p: { merchantId: string; userId: string; kind: string; channel: string; wanted: boolean }) =>
    db
      .insertInto('notificationPreferences')
      .values({ merchantId: p.merchantId, userId: p.userId, kind: p.kind, channel: p.channel, wanted: p.wanted })
      .onConflict((conflict) =>
        conflict.columns(['merchantId', 'userId', 'kind', 'channel']).doUpdateSet({ wanted: p.wanted }),
      ),
);
