import type { NotificationPreference } from '@sandbar/domain/notifications';
import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { statement, type Builder } from '../platform/database/index.ts';

/** The notification preferences of a row of `users`. */
const preferences = (merchantId: unknown) =>
  sql<NotificationPreference[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', choice.kind, 'channel', choice.channel, 'wanted',
    choice.wanted)), '[]')
  from notification_preferences as choice
  where choice.merchant_id = ${merchantId} and choice.user_id = users.id)`.as('preferences');

/** The recipient of a notification: mail address, language, and the switched-off preferences. */
export const recipient = statement('notifications.recipient', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom(personRows(p.merchantId).as('users'))
    .where('users.id', '=', p.userId)
    .select(['users.email', 'users.firstName', 'users.lastName', 'users.languageId', preferences(p.merchantId)]),
);

/** Returns a row when the member already got this notification. */
export const sentBefore = statement(
  'notifications.sent-before',
  (db, p: { merchantId: string; userId: string; telling: string }) =>
    db
      .selectFrom('notifications')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('telling', '=', p.telling)
      .select('id'),
);

/** Reads a member's preferences, and whether this session gets push messages. */
export const preferencesOf = statement(
  'notifications.preferences',
  (db, p: { merchantId: string; userId: string; sessionId: string }) =>
    db
      .selectFrom(personRows(p.merchantId).as('users'))
      .where('users.id', '=', p.userId)
      .select([
        preferences(p.merchantId),
        sql<boolean>`exists(select from push_subscriptions as here
        where here.merchant_id = ${p.merchantId} and here.session_id = decode(${p.sessionId}, 'hex'))`.as('pushHere'),
      ]),
);

/** Counts stop here, because a reader does not go further. */
const COUNTED = 1_000;

interface Whose extends Record<string, unknown> {
  merchantId: string;
  userId: string;
}

const shownTo = (db: Builder, p: Whose) =>
  db
    .selectFrom('notifications')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('shown', '=', true);

const page = (order: 'asc' | 'desc') =>
  statement(`notifications.page-${order}`, (db, p: Whose & { locale: string; limit: number; offset: number }) =>
    shownTo(db, p)
      .orderBy('createdAt', order)
      .orderBy('id', order)
      .limit(sql<number>`${p.limit}`)
      .offset(sql<number>`${p.offset}`)
      .select([
        'id',
        sql<{ title: string; message: string }>`coalesce(words -> ${p.locale}::text, words -> 'vi-VN')`.as('words'),
        'path',
        'allStatus',
        'createdAt',
      ]),
  );

/** Reads a member's notifications, in one language. */
export const notificationPage = { asc: page('asc'), desc: page('desc') };

/** The number of notifications and of unread ones, each counted up to a thousand; and the database's time. */
export const notificationCounts = statement('notifications.counts', (db, p: Whose) =>
  db.selectNoFrom([
    sql<number>`(select count(*)::int from (${shownTo(db, p).select('id').limit(COUNTED)}) as shown)`.as('total'),
    sql<number>`(select count(*)::int from (${shownTo(db, p).where('allStatus', '=', 1).select('id').limit(COUNTED)})
      as unread)`.as('unread'),
    sql<Date>`now()`.as('now'),
  ]),
);
