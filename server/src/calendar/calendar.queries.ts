import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

type Own = { merchantId: string; userId: string };

const FIELDS = [
  'id',
  'title',
  'place',
  'startsAt',
  'endsAt',
  'allDay',
  'timeZone',
  'source',
  'remindMinutes',
  'version',
  'modifiedAt',
  'subscriptionId',
] as const;

/** The longest time between beginning and end that a read by days finds; longer events are stored in parts. */
export const LONGEST_DAYS = 60;

/**
 * A member's events that overlap a stretch of time, sorted by their beginning. The index is on the beginning, so a
 * member with ten thousand events costs no more than one with a hundred.
 */
export const eventsBetween = statement(
  'calendar.between',
  (db, p: Own & { startsAt: Date; endsAt: Date; limit: number }) =>
    db
      .selectFrom('calendarEvents')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('deletedAt', 'is', null)
      // The other site shows echoes by itself.
      .where('echo', '=', false)
      .where('startsAt', '<', p.endsAt)
      .where(sql<boolean>`starts_at > ${p.startsAt}::timestamptz - make_interval(days => ${sql.lit(LONGEST_DAYS)})`)
      .where('endsAt', '>', p.startsAt)
      .orderBy('startsAt')
      .orderBy('id')
      .limit(sql<number>`${p.limit}`)
      .select(FIELDS),
);

/** One event of a member, also when it is deleted. */
export const ownCalendarEvent = statement('calendar.event', (db, p: Own & { id: string }) =>
  db
    .selectFrom('calendarEvents')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .select([...FIELDS, 'deletedAt']),
);

/** The number of a member's events. */
export const calendarEventCount = statement('calendar.count', (db, p: Own) =>
  db
    .selectFrom('calendarEvents')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('deletedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('count')),
);

/** Whether an event of the member that is not for whole days overlaps a stretch of time. */
export const busyBetween = statement(
  'calendar.taken',
  (db, p: Own & { startsAt: Date; endsAt: Date; exceptId: string | null }) =>
    db
      .selectFrom('calendarEvents')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('deletedAt', 'is', null)
      .where('allDay', '=', false)
      .where('busy', '=', true)
      .where('startsAt', '<', p.endsAt)
      .where(sql<boolean>`starts_at > ${p.startsAt}::timestamptz - make_interval(days => ${sql.lit(LONGEST_DAYS)})`)
      .where('endsAt', '>', p.startsAt)
      .where(sql<boolean>`id is distinct from ${p.exceptId}::uuid`)
      .limit(sql<number>`1`)
      .select('id'),
);

export const feedsOf = statement('calendar.feeds', (db, p: Own) =>
  db
    .selectFrom('calendarFeeds')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'name', 'createdAt', 'fetchedAt', 'fetchedBy', 'subscriptionId']),
);

/**
 * The member whose calendar an address shows. No row for a closed account; its addresses work again when it is
 * reopened.
 */
export const feedByToken = statement('calendar.feed-by-token', (db, p: { merchantId: string; tokenHash: Buffer }) =>
  db
    .selectFrom('calendarFeeds')
    .innerJoin(personRows(p.merchantId).as('users'), 'users.id', 'calendarFeeds.userId')
    .where('calendarFeeds.merchantId', '=', p.merchantId)
    .where('calendarFeeds.tokenHash', '=', p.tokenHash)
    .where('users.active', '=', true)
    .select([
      'calendarFeeds.id',
      'calendarFeeds.userId',
      'calendarFeeds.fetchedAt',
      'calendarFeeds.subscriptionId',
      'users.languageId',
    ]),
);

/** Which of these merchants have reminders that are due. */
export const merchantsToRemind = statement(
  'sweep.merchants-with-calendar-reminders',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('calendarEvents')
      .where(amongMerchants(p.merchants))
      .where(sql<boolean>`remind_at <= now()`)
      .select('merchantId')
      .distinct(),
);

/** Events whose reminder is due, the longest due first. */
export const eventsToRemind = statement(
  'calendar.to-remind',
  (db, p: { merchantId: string; backedOffIds: readonly string[]; limit: number }) =>
    db
      .selectFrom('calendarEvents')
      .where('merchantId', '=', p.merchantId)
      .where(sql<boolean>`remind_at <= now()`)
      .where(sql<boolean>`id <> all(${p.backedOffIds}::uuid[])`)
      .orderBy('remindAt')
      .limit(sql<number>`${p.limit}`)
      .select([
        'id',
        'userId',
        'title',
        'place',
        'startsAt',
        'timeZone',
        'version',
        sql<boolean>`ends_at <= now()`.as('over'),
      ]),
);
