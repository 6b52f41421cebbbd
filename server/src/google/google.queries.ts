import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

type Own = { merchantId: string; userId: string };

export const connectionOf = statement('google.connection', (db, p: Own) =>
  db
    .selectFrom('googleConnections')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('state', '<>', 'leaving')
    .select(['email', 'state', 'problem', 'syncedAt', 'dueAt', 'calendar', 'mail']),
);

export const clientOf = statement('google.client', (db, p: { merchantId: string }) =>
  db.selectFrom('googleClients').where('merchantId', '=', p.merchantId).select(['clientId', 'sealedSecret', 'mail']),
);

interface ToNotify {
  id: string;
  title: string;
  place: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  version: number;
  etag: string | null;
}

/** Own events that have not ended and differ from their copy at Google, the soonest first. */
export const eventsToNotify = statement<Own & { limit: number }, ToNotify>(
  'google.events-to-tell',
  (_, p) => sql<ToNotify>`select e.id, e.title, e.place, e.starts_at, e.ends_at, e.time_zone, e.version, g.etag
    from calendar_events e left join google_events g on g.merchant_id = e.merchant_id and g.user_id = e.user_id
      and g.event_id = e.id
    where e.merchant_id = ${p.merchantId} and e.user_id = ${p.userId} and e.source = 'own' and e.deleted_at is null
      and e.ends_at > now() and g.version is distinct from e.version
    order by e.starts_at, e.id limit ${p.limit}::int`,
);

/** Reads events at Google that were deleted here, except past ones. */
export const eventsToTakeOut = statement<Own & { limit: number }, { eventId: string }>(
  'google.events-to-take-out',
  (_, p) => sql<{ eventId: string }>`select g.event_id from google_events g
    left join calendar_events e on e.merchant_id = g.merchant_id and e.user_id = g.user_id and e.id = g.event_id
      and e.deleted_at is null
    where g.merchant_id = ${p.merchantId} and g.user_id = ${p.userId} and e.id is null and g.ends_at > now()
    order by g.event_id limit ${p.limit}::int`,
);

interface Linked {
  eventId: string;
  /** The version that was sent to Google. */
  sentVersion: number;
  etag: string;
  version: number;
  title: string;
  place: string;
  startsAt: Date;
  endsAt: Date;
  remindMinutes: number | null;
}

/** The own events that have a copy at Google, with their present values here. */
export const linkedEvents = statement<Own & { ids: readonly string[] }, Linked>(
  'google.linked-events',
  (_, p) => sql<Linked>`select g.event_id, g.version as sent_version, g.etag, e.version, e.title, e.place, e.starts_at,
      e.ends_at, e.remind_minutes
    from google_events g join calendar_events e on e.merchant_id = g.merchant_id and e.user_id = g.user_id
      and e.id = g.event_id and e.deleted_at is null
    where g.merchant_id = ${p.merchantId} and g.user_id = ${p.userId} and g.event_id = any(${p.ids}::uuid[])`,
);

/** The UIDs of Google's events in the calendar, within the days of a full read. */
export const googleUids = statement<Own & { from: Date; to: Date }, { uid: string }>(
  'google.uids',
  (_, p) => sql<{ uid: string }>`select uid from calendar_events where merchant_id = ${p.merchantId}
    and user_id = ${p.userId} and source = 'google' and starts_at < ${p.to} and ends_at > ${p.from}`,
);
