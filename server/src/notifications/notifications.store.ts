import { NotificationStatus } from '@sandbar/domain/notifications';
import { sql } from 'kysely';
import type { Locale } from '@sandbar/domain/common';
import { ensureEach, sharedStatement, statement, type AskedBy } from '../platform/database/index.ts';

/** What is unmet when the member was told before. */
export const NOT_TOLD = 'not told';

interface Told extends Record<string, unknown> {
  merchantId: string;
  id: string;
  userId: string;
  telling: string;
  kind: string;
  /** `{locale: {title, message}}`. */
  words: Partial<Record<Locale, { title: string; message: string }>>;
  path: string;
  /** Stands under the bell. */
  shown: boolean;
  /** Goes to the push services of the member's live sessions. */
  push: boolean;
}

/** Stores what a member is told, once, and queues it for the push services of his sessions. Unmet (`NOT_TOLD`): he was told before. */
export const tell = sharedStatement(
  'notifications.tell',
  { merchantId: 'uuid', id: 'uuid', userId: 'uuid', telling: 'text', kind: 'text', words: 'jsonb', path: 'text', shown: 'boolean', push: 'boolean' },
  (db: AskedBy<Told>) =>
    db
      .with('told', (cte) =>
        cte
          .insertInto('notifications')
          .columns(['merchantId', 'id', 'userId', 'telling', 'kind', 'words', 'path', 'shown'])
          .expression((eb) =>
            eb
              .selectFrom('asked')
              .orderBy('asked.userId')
              .orderBy('asked.telling')
              .select(['asked.merchantId', 'asked.id', 'asked.userId', 'asked.telling', 'asked.kind', sql<string>`asked.words`.as('words'), 'asked.path', 'asked.shown']),
          )
          .onConflict((conflict) => conflict.columns(['merchantId', 'userId', 'telling']).doNothing())
          .returning('id'),
      )
      .with('pushed', (cte) =>
        cte
          .insertInto('pushDeliveries')
          .columns(['merchantId', 'notificationId', 'sessionId'])
          .expression((eb) =>
            eb
              .selectFrom('asked')
              .innerJoin('told', 'told.id', 'asked.id')
              .innerJoin('pushSubscriptions as to', (join) => join.onRef('to.merchantId', '=', 'asked.merchantId').onRef('to.userId', '=', 'asked.userId'))
              .innerJoin('sessions', (join) => join.onRef('sessions.merchantId', '=', 'to.merchantId').onRef('sessions.id', '=', 'to.sessionId'))
              .where('sessions.expiresAt', '>', sql<Date>`now()`)
              .where('asked.push', '=', true)
              .select(['to.merchantId', 'told.id', 'to.sessionId']),
          ),
      )
      .selectNoFrom(ensureEach(sql`(select array_agg(asked.n) from asked left join told on told.id = asked.id where told.id is null)`, NOT_TOLD)),
);

/** Reads one of the member's notifications. Read before, it stays as it was. @returns no row when he has none such */
export const markRead = statement('notifications.read', (db, p: { merchantId: string; userId: string; id: string }) =>
  db
    .updateTable('notifications')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .where('shown', '=', true)
    .set({ allStatus: sql<number>`all_status | ${sql.lit(NotificationStatus.Read)}`, readAt: sql<Date>`least(read_at, now())` })
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
