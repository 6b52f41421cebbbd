import { LIVE_STATES } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { closingCounts } from './calendar.published.ts';

/** Events of subscribed calendars, as each reading returns them. */

type OfCalendar = { merchantId: string; userId: string; subscriptionId: string };

interface Taking extends OfCalendar, Record<string, unknown> {
  /**
   * A JSON list with `id`, `uid`, `title`, `place`, `startsAt`, `endsAt`, `allDay`, `timeZone`, `busy`, `echo` and
   * `closing` of each event; each uid once.
   */
  list: string;
}

/**
 * Inserts new events and updates changed ones. An echo stays an echo while its time and title stay. Returns a row for
 * each event that was inserted or changed.
 */
export const takeFollowed = statement<Taking, { uid: string }>(
  'calendar.take-followed',
  (_, p) => sql<{ uid: string }>`insert into calendar_events as known
      (merchant_id, id, user_id, title, place, starts_at, ends_at, all_day, time_zone, source, uid,
        subscription_id, busy,
        echo, closing, modified_at)
    select ${p.merchantId}::uuid, e.id, ${p.userId}::uuid, e.title, e.place, e."startsAt", e."endsAt", e."allDay",
      e."timeZone", 'subscribed', e.uid, ${p.subscriptionId}::uuid, e.busy, e.echo, e.closing, now()
    from jsonb_to_recordset(${p.list}::jsonb) as e(id uuid, uid text, title text, place text, "startsAt" timestamptz,
      "endsAt" timestamptz, "allDay" boolean, "timeZone" text, busy boolean, echo boolean, closing text)
    on conflict (merchant_id, user_id, uid) where uid is not null do update set title = excluded.title,
      place = excluded.place, starts_at = excluded.starts_at, ends_at = excluded.ends_at, all_day = excluded.all_day,
      time_zone = excluded.time_zone, busy = excluded.busy, closing = excluded.closing,
      echo = case when (known.starts_at, known.ends_at) = (excluded.starts_at, excluded.ends_at)
        and known.title = excluded.title then known.echo else excluded.echo end,
      missing_since = null, version = known.version + 1, modified_at = excluded.modified_at
    where known.subscription_id = excluded.subscription_id and (known.missing_since is not null
      or (known.title, known.place, known.starts_at, known.ends_at, known.all_day, known.busy, known.closing)
        is distinct from (excluded.title, excluded.place, excluded.starts_at, excluded.ends_at, excluded.all_day,
          excluded.busy, excluded.closing))
    returning uid`,
);

interface Counted {
  known: number;
  missing: number;
}

/**
 * Marks future events that the answer lacks with the time of the first such answer. @returns the number of future
 * events, and of those that are missing
 */
export const markMissing = statement<OfCalendar & { uids: readonly string[]; now: Date }, Counted>(
  'calendar.mark-missing',
  (_, p) => sql<Counted>`with gone as (
      update calendar_events set missing_since = coalesce(missing_since, ${p.now}::timestamptz)
      where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid
        and subscription_id = ${p.subscriptionId}::uuid
        and ends_at > now() and uid <> all(${p.uids}::text[])
      returning id)
    select (select count(*)::int from calendar_events where merchant_id = ${p.merchantId}
      and user_id = ${p.userId}::uuid
        and subscription_id = ${p.subscriptionId}::uuid and ends_at > now()) as known,
      (select count(*)::int from gone) as missing`,
);

/**
 * Deletes events that answers have lacked for some time, except those that block nights of the owner's week, since a
 * shorter answer must not free a week. An event that is now listed under another UID no longer blocks them.
 */
export const dropMissing = statement<OfCalendar & { minutes: number }, { id: string }>(
  'calendar.drop-missing',
  (_, p) => sql<{ id: string }>`delete from calendar_events e
    where e.merchant_id = ${p.merchantId} and e.user_id = ${p.userId}::uuid
      and e.subscription_id = ${p.subscriptionId}::uuid and e.ends_at > now()
      and e.missing_since <= now() - make_interval(mins => ${p.minutes}::int)
      and not (e.busy and not e.echo and e.closing <> 'block' and exists (
          select from calendar_subscription_weeks t
            join calendar_subscriptions s on s.merchant_id = ${p.merchantId} and s.id = t.subscription_id
            join weeks w on w.merchant_id = ${p.merchantId} and w.id = t.week_id
          where t.merchant_id = ${p.merchantId} and t.subscription_id = e.subscription_id and ${closingCounts}
            and w.state in (${sql.join(LIVE_STATES.map((state) => sql.lit(state)))})
            and (e.starts_at at time zone e.time_zone)::date < (e.ends_at at time zone e.time_zone)::date
            and (e.starts_at at time zone e.time_zone)::date < w.to_date
            and (e.ends_at at time zone e.time_zone)::date > w.from_date)
        and not exists (select from calendar_events shown
          where shown.merchant_id = ${p.merchantId} and shown.user_id = ${p.userId}::uuid
            and shown.subscription_id = ${p.subscriptionId}::uuid and shown.missing_since is null and shown.busy
            and shown.starts_at <= e.starts_at and shown.ends_at >= e.ends_at))
    returning e.id`,
);

/** Deletes events that the calendar reports as canceled, by UID, or all events of a series. */
export const dropCanceled = statement<OfCalendar & { uids: readonly string[] }, { id: string }>(
  'calendar.drop-canceled',
  (_, p) => sql<{ id: string }>`delete from calendar_events
    where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid and subscription_id = ${p.subscriptionId}::uuid
      and exists (select from unnest(${p.uids}::text[]) as canceled(uid)
        where calendar_events.uid = canceled.uid or starts_with(calendar_events.uid, canceled.uid || ' '))
    returning id`,
);

/** Deletes missing events whose days the owner has confirmed as free. */
export const dropGone = statement<OfCalendar & { ids: readonly string[] }, { id: string }>(
  'calendar.drop-gone',
  (_, p) => sql<{ id: string }>`delete from calendar_events
    where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid and subscription_id = ${p.subscriptionId}::uuid
      and missing_since is not null and id = any(${p.ids}::uuid[])
    returning id`,
);
