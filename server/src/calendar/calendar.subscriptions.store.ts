import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { giveUpLease, unleased } from '../platform/jobs/leases.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

type Own = { merchantId: string; userId: string };
type Key = Own & { id: string };
type Held = { merchantId: string; id: string; lease: string };

/** Longer than reading a calendar and saving its answer can take. */
const LEASE_SECONDS = 120;

const TABLE = 'calendar_subscriptions';
export const subscriptionAddresses = sealedColumn({
  name: 'calendar.addresses',
  table: TABLE,
  column: 'sealed_url',
  row: 'id',
});
export const addressPlace = (merchantId: string, id: string) => ({ merchantId, table: TABLE, row: id });

export const insertSubscription = statement(
  'calendar.insert-subscription',
  (db, p: Key & { name: string; colour: string; sealedUrl: string; urlHash: Buffer; host: string }) =>
    db.insertInto('calendarSubscriptions').values({
      merchantId: p.merchantId,
      id: p.id,
      userId: p.userId,
      name: p.name,
      colour: p.colour,
      sealedUrl: p.sealedUrl,
      urlHash: p.urlHash,
      host: p.host,
    }),
);

/** Changes a subscription and locks its row; no row when it is another member's. */
export const changeSubscription = statement(
  'calendar.change-subscription',
  (db, p: Key & { name: string; colour: string }) =>
    db
      .updateTable('calendarSubscriptions')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('id', '=', p.id)
      .set({ name: p.name, colour: p.colour })
      .returning('id'),
);

/** Sets whether the calendar's closings block weeks. */
export const setClosings = statement('calendar.set-closings', (db, p: Key & { count: boolean }) =>
  db
    .updateTable('calendarSubscriptions')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .set({ closingsCount: p.count })
    .returning('id'),
);

/** Locks it until the transaction ends; no row when it is another member's. */
export const lockSubscription = statement('calendar.lock-subscription', (db, p: Key) =>
  db
    .selectFrom('calendarSubscriptions')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .forUpdate()
    .select('id'),
);

/** Links a calendar to weeks of its member; weeks of others are left out. @returns the linked weeks */
export const linkWeeks = statement(
  'calendar.tie-weeks',
  (_, p: Key & { weekIds: readonly string[] }) => sql<{ weekId: string }>`insert into calendar_subscription_weeks
      (merchant_id, subscription_id, week_id, user_id)
    select w.merchant_id, ${p.id}::uuid, w.id, w.owner_id from weeks w
    where w.merchant_id = ${p.merchantId} and w.owner_id = ${p.userId}::uuid and w.id = any(${p.weekIds}::uuid[])
    on conflict (merchant_id, subscription_id, week_id) do update set user_id = excluded.user_id
    returning week_id`,
);

export const unlinkWeeks = statement(
  'calendar.untie-weeks',
  (db, p: { merchantId: string; id: string; except: readonly string[] }) =>
    db
      .deleteFrom('calendarSubscriptionWeeks')
      .where('merchantId', '=', p.merchantId)
      .where('subscriptionId', '=', p.id)
      .where(sql<boolean>`week_id <> all(${p.except}::uuid[])`)
      .returning('weekId'),
);

/** Makes the subscription due now, also when it was given up; `later` instead when it was tried after `rested`. */
export const readSubscriptionSoon = statement(
  'calendar.read-subscription-soon',
  (db, p: Key & { now: Date; rested: Date; later: Date }) =>
    db
      .updateTable('calendarSubscriptions')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('id', '=', p.id)
      .set({
        dueAt: sql<Date>`case when tried_at > ${p.rested} then ${p.later}::timestamptz else ${p.now} end`,
      })
      .returning('id'),
);

/** Deletes a subscription's events, which must go before it. */
export const dropEventsOf = statement('calendar.drop-events-of', (db, p: Key) =>
  db
    .deleteFrom('calendarEvents')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('subscriptionId', '=', p.id),
);

/**
 * Revokes the addresses that were made for a site when its calendar is no longer followed, because the site's own
 * events could no longer be left out.
 */
export const revokeFeedsOf = statement('calendar.revoke-feeds-of', (db, p: Key) =>
  db
    .deleteFrom('calendarFeeds')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('subscriptionId', '=', p.id),
);

export const deleteSubscription = statement('calendar.delete-subscription', (db, p: Key) =>
  db
    .deleteFrom('calendarSubscriptions')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .returning('id'),
);

/** Erases a person's subscriptions; call it after their events and addresses are deleted. */
export const eraseSubscriptions = statement('calendar.erase-subscriptions', (db, p: Own) =>
  db.deleteFrom('calendarSubscriptions').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);

export interface ClaimedSubscription {
  id: string;
  userId: string;
  sealedUrl: string;
  etag: string | null;
  lastModified: string | null;
  tries: number;
  /** The last successful read, or else the start of the subscription; failures count from then. */
  lastRead: Date;
  readWholeAt: Date | null;
}

/** Claims the subscriptions that are due longest. */
export const claimSubscriptions = statement<{ merchantId: string; lease: string; limit: number }, ClaimedSubscription>(
  'calendar.claim-subscriptions',
  (_, p) => sql<ClaimedSubscription>`with due as (
      select id from calendar_subscriptions where merchant_id = ${p.merchantId} and due_at <= now() and ${unleased}
        order by due_at limit ${p.limit}::int for update skip locked)
    update calendar_subscriptions s set lease = ${p.lease}::uuid, tried_at = now(), tries = s.tries + 1,
      leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    from due where s.merchant_id = ${p.merchantId} and s.id = due.id
    returning s.id, s.user_id, s.sealed_url, s.etag, s.last_modified, s.tries,
      coalesce(s.fetched_at, s.created_at) as last_read, s.read_whole_at`,
);

/** Locks a subscription that this process still has a lease on. No row: the lease is lost. */
export const holdSubscription = statement('calendar.hold-subscription', (db, p: Held) =>
  db
    .selectFrom('calendarSubscriptions')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('lease', '=', p.lease)
    .forUpdate()
    .select(['id', sql<Date>`now()`.as('now')]),
);

export const markRead = statement(
  'calendar.mark-read',
  (
    db,
    p: Held & {
      etag: string | null;
      lastModified: string | null;
      problem: string;
      minutes: number;
      readWholeAt: Date | null;
      /** The unreadable events of a full read, as JSON text. */
      unread: string | null;
    },
  ) =>
    db
      .updateTable('calendarSubscriptions')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('lease', '=', p.lease)
      .set({
        etag: p.etag,
        lastModified: p.lastModified,
        problem: p.problem,
        tries: 0,
        fetchedAt: sql`now()`,
        unread: sql`case when ${p.readWholeAt}::timestamptz is null then unread else ${p.unread}::jsonb end`,
        readWholeAt: sql`coalesce(${p.readWholeAt}::timestamptz, read_whole_at)`,
        dueAt: sql`now() + make_interval(mins => ${p.minutes}::int)`,
        ...giveUpLease,
      }),
);

/** @param minutes until the next attempt; null when there will not be another */
export const markUnread = statement(
  'calendar.mark-unread',
  (db, p: Held & { problem: string; minutes: number | null }) =>
    db
      .updateTable('calendarSubscriptions')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('lease', '=', p.lease)
      .set({
        problem: p.problem,
        dueAt: sql`now() + make_interval(mins => ${p.minutes}::int)`,
        ...giveUpLease,
      })
      .returning('id'),
);
