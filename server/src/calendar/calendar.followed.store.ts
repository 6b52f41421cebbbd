import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Events of calendars that members follow, as each reading of one says them. */

type OfCalendar = { merchantId: string; userId: string; subscriptionId: string };

interface Taking extends OfCalendar, Record<string, unknown> {
  /**
   * A JSON list: `id`, `uid`, `title`, `place`, `startsAt`, `endsAt`, `allDay`, `timeZone`, `busy`, `echo`; each uid
   * once.
   */
  list: string;
}

/** Enters and changes. An echo stays one while its time does. A row for each with which something was done. */
export const takeFollowed = statement<Taking, { uid: string }>(
  'calendar.take-followed',
  (_, p) => sql<{ uid: string }>`insert into calendar_events as known
      (merchant_id, id, user_id, title, place, starts_at, ends_at, all_day, time_zone, source, uid,
        subscription_id, busy,
        echo, modified_at)
    select ${p.merchantId}::uuid, e.id, ${p.userId}::uuid, e.title, e.place, e."startsAt", e."endsAt", e."allDay",
      e."timeZone", 'subscribed', e.uid, ${p.subscriptionId}::uuid, e.busy, e.echo, now()
    from jsonb_to_recordset(${p.list}::jsonb) as e(id uuid, uid text, title text, place text, "startsAt" timestamptz,
      "endsAt" timestamptz, "allDay" boolean, "timeZone" text, busy boolean, echo boolean)
    on conflict (merchant_id, user_id, uid) where uid is not null do update set title = excluded.title,
      place = excluded.place, starts_at = excluded.starts_at, ends_at = excluded.ends_at, all_day = excluded.all_day,
      time_zone = excluded.time_zone, busy = excluded.busy,
      echo = case when (known.starts_at, known.ends_at) = (excluded.starts_at, excluded.ends_at)
        and known.title = excluded.title then known.echo else excluded.echo end,
      missing_since = null, version = known.version + 1, modified_at = excluded.modified_at
    where known.subscription_id = excluded.subscription_id and (known.missing_since is not null
      or (known.title, known.place, known.starts_at, known.ends_at, known.all_day, known.busy) is distinct from
        (excluded.title, excluded.place, excluded.starts_at, excluded.ends_at, excluded.all_day, excluded.busy))
    returning uid`,
);

interface Counted {
  known: number;
  missing: number;
}

/** What is still to come and the answer does not show: since when. @returns how many there are, and of these missing */
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

/** What answers were without for so long. */
export const dropMissing = statement('calendar.drop-missing', (db, p: OfCalendar & { minutes: number }) =>
  db
    .deleteFrom('calendarEvents')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('subscriptionId', '=', p.subscriptionId)
    .where('endsAt', '>', sql<Date>`now()`)
    .where(sql<boolean>`missing_since <= now() - make_interval(mins => ${p.minutes}::int)`)
    .returning('id'),
);
