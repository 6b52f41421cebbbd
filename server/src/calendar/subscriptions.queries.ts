import { GONE_MOST, SUBSCRIPTION } from '@sandbar/domain/calendar';
import type { Day, LocalText } from '@sandbar/domain/common';
import { LIVE_STATES } from '@sandbar/domain/weeks';
import { sql, type RawBuilder } from 'kysely';
import { resortName } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { closingCounts } from './calendar.published.ts';
import type { Unread } from './read-ics.ts';

type Own = { merchantId: string; userId: string };

export const merchantsToFollow = statement(
  'sweep.merchants-with-calendar-subscriptions',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('calendarSubscriptions')
      .where(amongMerchants(p.merchants))
      .where(sql<boolean>`due_at <= now()`)
      .where(sql<boolean>`(leased_until is null or leased_until <= now())`)
      .select('merchantId')
      .distinct(),
);

export interface SubscriptionRow {
  id: string;
  name: string;
  colour: string;
  host: string;
  weekIds: string[];
  events: number;
  missing: number;
  fetchedAt: Date | null;
  triedAt: Date | null;
  dueAt: Date | null;
  problem: string;
  unread: Unread | null;
  /** Future closings, and whether they block weeks; null: the member has not decided. */
  closings: number;
  closingsCount: boolean | null;
  /** Events that several answers lacked. */
  gone: { id: string; title: string; fromDate: Day; toDate: Day }[];
}

/**
 * The UID that the parts of a season's closing share (read-ics.ts): that of the first part, to which the others add a
 * number.
 */
const seasonOf = (uid: RawBuilder<unknown>) => sql<string>`regexp_replace(${uid}, ' [+][0-9]+$', '')`;

/** The calendars that a member follows. The parts of a season are counted as one event. */
export const subscriptionsOf = statement<Own, SubscriptionRow>(
  'calendar.subscriptions',
  (_, p) => sql<SubscriptionRow>`select s.id, s.name, s.colour, s.host, s.fetched_at, s.tried_at, s.due_at, s.problem,
      s.unread, s.closings_count,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title,
          'fromDate', (e.starts_at at time zone e.time_zone)::date,
          'toDate', (e.ends_at at time zone e.time_zone)::date) order by e.starts_at), '[]')
        from (select * from calendar_events known
          where known.merchant_id = ${p.merchantId} and known.user_id = s.user_id and known.subscription_id = s.id
            and known.ends_at > now()
            and known.missing_since <= now() - make_interval(mins => ${sql.lit(SUBSCRIPTION.confirmMinutes)})
          order by known.starts_at limit ${sql.lit(GONE_MOST)}) e) as gone,
      (select coalesce(jsonb_agg(t.week_id order by t.week_id), '[]') from calendar_subscription_weeks t
        where t.merchant_id = ${p.merchantId} and t.subscription_id = s.id) as week_ids,
      counted.events, counted.missing, counted.closings
    from calendar_subscriptions s cross join lateral (
      select count(distinct (${seasonOf(sql`e.uid`)}, e.title))::int as events,
        count(distinct (${seasonOf(sql`e.uid`)}, e.title)) filter (where e.missing_since is not null)::int as missing,
        count(*) filter (where e.closing <> '')::int as closings
      from calendar_events e
      where e.merchant_id = ${p.merchantId} and e.user_id = s.user_id and e.subscription_id = s.id
        and e.ends_at > now()) counted
    where s.merchant_id = ${p.merchantId} and s.user_id = ${p.userId}::uuid
    order by s.created_at, s.id`,
);

/** Returns a row when the subscription is the member's. */
export const ownSubscription = statement('calendar.own-subscription', (db, p: Own & { id: string }) =>
  db
    .selectFrom('calendarSubscriptions')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .select('id'),
);

export interface RoomDays {
  id: string;
  /** The resort of a week; null for an event of another site. */
  resort: LocalText | null;
  fromDate: Day;
  toDate: Day;
  changedAt: Date;
  version: number;
}

const liveStates = sql.join(LIVE_STATES.map((state) => sql.lit(state)));

interface OfRoom extends Record<string, unknown> {
  merchantId: string;
  subscriptionId: string;
  limit: number;
}

/**
 * The days on which the room of a calendar is taken, for the calendar's own site: weeks that were given here, and
 * events of other calendars that are about the same weeks. Echoes are left out, because otherwise entries would
 * circulate among the sites.
 */
export const roomDays = statement<OfRoom, RoomDays>(
  'calendar.room-days',
  (_, p) => sql<RoomDays>`
    with tied as (select t.week_id, t.created_at from calendar_subscription_weeks t
      where t.merchant_id = ${p.merchantId} and t.subscription_id = ${p.subscriptionId}::uuid)
    select w.id, ${resortName(p.merchantId, 'w.resort_id')} as resort, w.from_date, w.to_date,
      greatest(w.created_at, tied.created_at) as changed_at, 1 as version
    from tied join weeks w on w.merchant_id = ${p.merchantId} and w.id = tied.week_id
    where w.state in (${liveStates}) and w.to_date >= current_date
    union all
    select e.id, null, (e.starts_at at time zone e.time_zone)::date, (e.ends_at at time zone e.time_zone)::date,
      greatest(e.modified_at, other.tied_at), e.version
    from (select t.subscription_id, min(t.created_at) as tied_at from calendar_subscription_weeks t
        where t.merchant_id = ${p.merchantId} and t.subscription_id <> ${p.subscriptionId}::uuid
          and t.week_id in (select week_id from tied) group by t.subscription_id) other
      join calendar_subscriptions s on s.merchant_id = ${p.merchantId} and s.id = other.subscription_id
      join calendar_events e on e.merchant_id = ${p.merchantId} and e.subscription_id = s.id
    where ${closingCounts} and e.busy and not e.echo and e.deleted_at is null and e.ends_at > now()
      and (e.starts_at at time zone e.time_zone)::date < (e.ends_at at time zone e.time_zone)::date
    order by from_date, id limit ${p.limit}::int`,
);

/** When the calendar's site last read an export, at any of its addresses; null: never. */
export const exportedAt = statement('calendar.exported-at', (db, p: { merchantId: string; subscriptionId: string }) =>
  db
    .selectFrom('calendarFeeds')
    .where('merchantId', '=', p.merchantId)
    .where('subscriptionId', '=', p.subscriptionId)
    .select(sql<Date | null>`max(fetched_at)`.as('at')),
);

interface FollowedEvent {
  id: string;
  closed: boolean;
  calendarId: string;
  name: string;
  colour: string;
  readAt: Date | null;
  clashes: string[];
  season: string;
  /** The dates of the whole season; null: the event is not part of a season. */
  seasonStartsAt: Date | null;
  seasonEndsAt: Date | null;
}

/**
 * The calendars of events, the weeks that they block, and the season of which they are a part. The season is searched
 * only where the UID or the length allows one, since a calendar can have thousands of events with the same title.
 */
export const followedEvents = statement<{ merchantId: string; ids: readonly string[] }, FollowedEvent>(
  'calendar.followed-events',
  (_, p) => sql<FollowedEvent>`select e.id, e.closing <> '' as closed, s.id as calendar_id, s.name, s.colour,
      s.fetched_at as read_at,
      (select coalesce(jsonb_agg(w.code order by w.code), '[]') from calendar_subscription_weeks t
        join weeks w on w.merchant_id = ${p.merchantId} and w.id = t.week_id
        where t.merchant_id = ${p.merchantId} and t.subscription_id = s.id and e.busy
          and ${closingCounts} and w.state in (${liveStates})
          and (e.starts_at at time zone e.time_zone)::date < (e.ends_at at time zone e.time_zone)::date
          and (e.starts_at at time zone e.time_zone)::date < w.to_date
          and (e.ends_at at time zone e.time_zone)::date > w.from_date) as clashes,
      ${seasonOf(sql`e.uid`)} as season, whole.starts_at as season_starts_at, whole.ends_at as season_ends_at
    from calendar_events e join calendar_subscriptions s on s.merchant_id = ${p.merchantId} and s.id = e.subscription_id
      left join lateral (select min(part.starts_at) as starts_at, max(part.ends_at) as ends_at
        from calendar_events part
        where part.merchant_id = ${p.merchantId} and part.user_id = e.user_id
          and (e.uid like '% +%' or e.ends_at - e.starts_at > interval '58 days')
          and part.subscription_id = e.subscription_id and part.title = e.title
          and ${seasonOf(sql`part.uid`)} = ${seasonOf(sql`e.uid`)}
        having count(*) > 1) whole on true
    where e.merchant_id = ${p.merchantId} and e.id = any(${p.ids}::uuid[])`,
);
