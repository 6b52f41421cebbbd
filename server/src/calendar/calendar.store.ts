import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { oldRows } from '../platform/jobs/retention.ts';

type Own = { merchantId: string; userId: string };

interface Times {
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
}

interface NewCalendarEvent extends Own, Times, Record<string, unknown> {
  id: string;
  title: string;
  place: string;
  remindMinutes: number;
  /** When the member is reminded; null means that no reminder is due any more. */
  remindAt: Date | null;
}

export const insertCalendarEvent = statement('calendar.insert', (db, p: NewCalendarEvent) =>
  db.insertInto('calendarEvents').values({
    merchantId: p.merchantId,
    id: p.id,
    userId: p.userId,
    title: p.title,
    place: p.place,
    startsAt: p.startsAt,
    endsAt: p.endsAt,
    timeZone: p.timeZone,
    remindMinutes: p.remindMinutes,
    remindAt: p.remindAt,
  }),
);

const next = sql<number>`version + 1`;

/** No row when the event has another version by now. */
export const saveCalendarEvent = statement('calendar.save', (db, p: NewCalendarEvent & { version: number }) =>
  db
    .updateTable('calendarEvents')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .where('version', '=', p.version)
    .where('source', '=', 'own')
    .where('deletedAt', 'is', null)
    .set({
      title: p.title,
      place: p.place,
      startsAt: p.startsAt,
      endsAt: p.endsAt,
      timeZone: p.timeZone,
      remindMinutes: p.remindMinutes,
      remindAt: p.remindAt,
      version: next,
      modifiedAt: sql`now()`,
    })
    .returning('version'),
);

/**
 * No row when the event is already deleted, or belongs to Google or a subscribed calendar, from where it would return.
 */
export const markDeleted = statement('calendar.mark-deleted', (db, p: Own & { id: string }) =>
  db
    .updateTable('calendarEvents')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .where('source', 'not in', ['google', 'subscribed'])
    .where('deletedAt', 'is', null)
    .set({ deletedAt: sql`now()`, remindAt: null, version: next, modifiedAt: sql`now()` })
    .returning('version'),
);

export const markRestored = statement('calendar.mark-restored', (db, p: Own & { id: string; remindAt: Date | null }) =>
  db
    .updateTable('calendarEvents')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .where('deletedAt', 'is not', null)
    .set({
      deletedAt: null,
      remindAt: p.remindAt,
      version: next,
      modifiedAt: sql`now()`,
    })
    .returning('version'),
);

/**
 * Records the reminder of this version. An event that was moved meanwhile has another version, so it gets a new
 * reminder.
 */
export const markReminded = statement(
  'calendar.mark-reminded',
  (db, p: { merchantId: string; id: string; version: number }) =>
    db
      .updateTable('calendarEvents')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('version', '=', p.version)
      .set({ remindAt: null }),
);

/** Deleted events can be restored for a day. */
export const deletedEvents = oldRows('calendar_events', {
  name: 'deleted-calendar-events',
  keys: ['id'],
  by: 'deleted_at',
  isOld: () => sql`deleted_at < now() - interval '1 day'`,
});

export const oldEvents = oldRows('calendar_events', {
  keys: ['id'],
  by: 'ends_at',
  isOld: () => sql`ends_at < now() - interval '3 years'`,
});

/** Deletes a person's events. */
export const eraseEvents = statement('calendar.erase', (db, p: Own) =>
  db.deleteFrom('calendarEvents').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);

interface Imported extends Own, Record<string, unknown> {
  /**
   * A JSON list with `id`, `uid`, `title`, `place`, `startsAt`, `endsAt`, `allDay` and `timeZone` of each event; each
   * uid once.
   */
  list: string;
}

/**
 * Imports events of a file by UID: each is inserted, changed, or left unchanged when it is equal. Returns a row for
 * each one that was inserted or changed.
 */
export const importEvents = statement<Imported, { isNew: boolean }>(
  'calendar.import',
  (_, p) => sql<{ isNew: boolean }>`insert into calendar_events as known
      (merchant_id, id, user_id, title, place, starts_at, ends_at, all_day, time_zone, source, uid, modified_at)
    select ${p.merchantId}::uuid, e.id, ${p.userId}::uuid, e.title, e.place, e."startsAt", e."endsAt", e."allDay",
      e."timeZone", 'imported', e.uid, now()
    from jsonb_to_recordset(${p.list}::jsonb) as e(id uuid, uid text, title text, place text, "startsAt" timestamptz,
      "endsAt" timestamptz, "allDay" boolean, "timeZone" text)
    on conflict (merchant_id, user_id, uid) where uid is not null do update set title = excluded.title,
      place = excluded.place, starts_at = excluded.starts_at, ends_at = excluded.ends_at, all_day = excluded.all_day,
      time_zone = excluded.time_zone, version = known.version + 1,
      modified_at = excluded.modified_at, deleted_at = null
    where (known.title, known.place, known.starts_at, known.ends_at, known.all_day) is distinct from
        (excluded.title, excluded.place, excluded.starts_at, excluded.ends_at, excluded.all_day)
      or known.deleted_at is not null
    returning known.version = 1 as is_new`,
);
