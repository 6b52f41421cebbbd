import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Changes of events that come from a member's Google calendar. */

type Own = { merchantId: string; userId: string };

interface FromGoogle extends Own, Record<string, unknown> {
  /**
   * A JSON list with `id`, `uid`, `title`, `place`, `startsAt`, `endsAt`, `allDay` and `timeZone` of each event; each
   * uid once.
   */
  list: string;
}

/** Inserts or changes events of Google by UID. Returns a row for each one that was inserted or changed. */
export const takeFromGoogle = statement<FromGoogle, { uid: string }>(
  'calendar.take-from-google',
  (_, p) => sql<{ uid: string }>`insert into calendar_events as known
      (merchant_id, id, user_id, title, place, starts_at, ends_at, all_day, time_zone, source, uid, modified_at)
    select ${p.merchantId}::uuid, e.id, ${p.userId}::uuid, e.title, e.place, e."startsAt", e."endsAt", e."allDay",
      e."timeZone", 'google', e.uid, now()
    from jsonb_to_recordset(${p.list}::jsonb) as e(id uuid, uid text, title text, place text, "startsAt" timestamptz,
      "endsAt" timestamptz, "allDay" boolean, "timeZone" text)
    on conflict (merchant_id, user_id, uid) where uid is not null do update set title = excluded.title,
      place = excluded.place, starts_at = excluded.starts_at, ends_at = excluded.ends_at, all_day = excluded.all_day,
      time_zone = excluded.time_zone, version = known.version + 1, modified_at = excluded.modified_at
    where known.source = 'google' and (known.title, known.place, known.starts_at, known.ends_at, known.all_day)
      is distinct from (excluded.title, excluded.place, excluded.starts_at, excluded.ends_at, excluded.all_day)
    returning uid`,
);

/** Deletes events that Google reports as deleted. */
export const dropOfGoogle = statement('calendar.drop-of-google', (db, p: Own & { uids: readonly string[] }) =>
  db
    .deleteFrom('calendarEvents')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('source', '=', 'google')
    .where(sql<boolean>`uid = any(${p.uids}::text[])`)
    .returning('id'),
);

/** Deletes all events of Google, when the member disconnects Google or connects another account. */
export const dropAllOfGoogle = statement('calendar.drop-all-of-google', (db, p: Own) =>
  db
    .deleteFrom('calendarEvents')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('source', '=', 'google'),
);

interface Changed extends Own, Record<string, unknown> {
  id: string;
  /** The version that was read; no row is returned when the event has another one. */
  version: number;
  title: string;
  place: string;
  startsAt: Date;
  endsAt: Date;
  /** Set when the event began at another time before. */
  remindAt: Date | null;
}

/** Saves the change that Google made to an own event; its reminder moves with it. */
export const changeByGoogle = statement<Changed, { version: number }>(
  'calendar.change-by-google',
  (_, p) => sql<{ version: number }>`update calendar_events set title = ${p.title}, place = ${p.place},
      starts_at = ${p.startsAt}, ends_at = ${p.endsAt}, version = version + 1, modified_at = now(),
      remind_at = case when starts_at = ${p.startsAt}::timestamptz then remind_at else ${p.remindAt}::timestamptz end
    where merchant_id = ${p.merchantId} and user_id = ${p.userId} and id = ${p.id} and version = ${p.version}
      and source = 'own' and deleted_at is null
      and not exists (select from calendar_events o where o.merchant_id = ${p.merchantId} and o.user_id = ${p.userId}
        and o.source = 'own' and o.deleted_at is null and o.id <> ${p.id} and o.starts_at < ${p.endsAt}
        and o.ends_at > ${p.startsAt})
    returning version`,
);

/** Marks an own event as deleted, because it was deleted in Google; for a day it can be restored here. */
export const deleteByGoogle = statement('calendar.delete-by-google', (db, p: Own & { id: string; version: number }) =>
  db
    .updateTable('calendarEvents')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .where('version', '=', p.version)
    .where('source', '=', 'own')
    .where('deletedAt', 'is', null)
    .set({ deletedAt: sql`now()`, remindAt: null, version: sql<number>`version + 1`, modifiedAt: sql`now()` })
    .returning('version'),
);
