import { sql } from 'kysely';
import { isActive } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { giveUpLease, unleased } from '../platform/jobs/leases.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

type Own = { merchantId: string; userId: string };
type Held = Own & { lease: string };

/** Longer than a whole sync can take, including its last call. */
const LEASE_SECONDS = 240;
/** The usual interval between syncs, in seconds. */
const EVERY_SECONDS = 600;

const TABLE = 'google_connections';
export const googleTokens = sealedColumn({
  name: 'google.tokens',
  table: TABLE,
  column: 'sealed_token',
  row: 'user_id',
});
export const tokenPlace = ({ merchantId, userId }: Own) => ({ merchantId, table: TABLE, row: userId });

interface NewConnection extends Own, Record<string, unknown> {
  subject: string;
  email: string;
  sealedToken: string;
  calendar: boolean;
  mail: boolean;
}

/** Whether a feature was added while the calendar stays connected to the same account. */
const IS_SAME_CALENDAR = sql`google_connections.state = 'connected' and google_connections.calendar
  and google_connections.subject = excluded.subject`;

/** Connects an account, also again. The calendar is read from its beginning, unless its sync was never interrupted. */
export const saveConnection = statement('google.save-connection', (db, p: NewConnection) =>
  db
    .insertInto('googleConnections')
    .values({
      merchantId: p.merchantId,
      userId: p.userId,
      subject: p.subject,
      email: p.email,
      sealedToken: p.sealedToken,
      calendar: p.calendar,
      mail: p.mail,
      state: 'connected',
      dueAt: sql`now()`,
      changedAt: sql`now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'userId']).doUpdateSet((eb) => ({
        subject: eb.ref('excluded.subject'),
        email: eb.ref('excluded.email'),
        sealedToken: eb.ref('excluded.sealedToken'),
        calendar: eb.ref('excluded.calendar'),
        mail: eb.ref('excluded.mail'),
        state: 'connected',
        problem: '',
        syncToken: sql`case when ${IS_SAME_CALENDAR} then google_connections.sync_token end`,
        readWholeAt: sql`case when ${IS_SAME_CALENDAR} then google_connections.read_whole_at end`,
        syncedAt: sql`case when ${IS_SAME_CALENDAR} then google_connections.synced_at end`,
        dueAt: eb.ref('excluded.dueAt'),
        tries: 0,
        ...giveUpLease,
        changedAt: eb.ref('excluded.changedAt'),
      })),
    ),
);

/** The present account, locked until the transaction ends. */
export const lockConnection = statement('google.lock-connection', (db, p: Own) =>
  db
    .selectFrom('googleConnections')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .forUpdate()
    .select(['subject', 'state', 'calendar', 'mail']),
);

/** Ends the sync of the calendar. The permission stays for the other features. */
export const endCalendar = statement('google.end-calendar', (db, p: Own) =>
  db
    .updateTable('googleConnections')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .set({
      calendar: false,
      syncToken: null,
      readWholeAt: null,
      syncedAt: null,
      problem: sql`case when state = 'revoked' then problem else '' end`,
      tries: 0,
      ...giveUpLease,
    }),
);
export const endMail = statement('google.end-mail', (db, p: Own) =>
  db
    .updateTable('googleConnections')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .set({ mail: false, changedAt: sql`now()` }),
);

/** Records that Google no longer accepts this token; a newer token is not affected. */
export const markRevoked = statement('google.mark-revoked', (db, p: Own & { sealedToken: string }) =>
  db
    .updateTable('googleConnections')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('state', '=', 'connected')
    .where('sealedToken', '=', p.sealedToken)
    .set({ state: 'revoked', problem: 'revoked', changedAt: sql`now()`, ...giveUpLease }),
);

/**
 * Marks the permission to be revoked, and deletes the name of the account. No row without a connection, or when it is
 * already leaving.
 */
export const leave = statement('google.leave', (db, p: Own) =>
  db
    .updateTable('googleConnections')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('state', '<>', 'leaving')
    .set({
      state: 'leaving',
      subject: '',
      email: '',
      syncToken: null,
      problem: '',
      tries: 0,
      dueAt: sql`now()`,
      changedAt: sql`now()`,
      ...giveUpLease,
    })
    .returning('userId'),
);

/** Makes the connection due now, also after failures. */
export const syncSoon = statement('google.sync-soon', (db, p: Own) =>
  db
    .updateTable('googleConnections')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('state', '=', 'connected')
    .where('calendar', '=', true)
    .set({ dueAt: sql`now()` })
    .returning('userId'),
);

/** Whether an own event differs from its copy at Google. */
const isOther = ({ merchantId }: Own) => sql`not exists (select from google_events g where g.merchant_id = ${merchantId}
  and g.user_id = e.user_id and g.event_id = e.id and g.version = e.version)`;

/** Makes the connection due now because of a change here, unless Google failed recently. */
export const scheduleSync = statement<Own, { userId: string }>(
  'google.sync-soon-for-changes',
  (_, p) => sql<{ userId: string }>`update google_connections c set due_at = now()
    where c.merchant_id = ${p.merchantId} and c.user_id = ${p.userId} and c.state = 'connected'
      and c.calendar and c.tries <= 1
      and c.problem = '' and exists (select from calendar_events e where e.merchant_id = ${p.merchantId}
        and e.user_id = c.user_id and e.source = 'own' and e.ends_at > now() and ${isOther(p)}
        and (e.deleted_at is null or exists (select from google_events g where g.merchant_id = ${p.merchantId}
          and g.user_id = e.user_id and g.event_id = e.id)))
    returning c.user_id`,
);

/**
 * The connection of a closed account is not synchronized until the account is reopened; permissions are still revoked.
 */
const isServed = (merchantId: unknown) =>
  sql<boolean>`(google_connections.state = 'leaving' or ${isActive(merchantId, 'google_connections.user_id')})`;

export const merchantsToSync = statement('sweep.merchants-with-google', (db, p: { merchants: readonly string[] }) =>
  db
    .selectFrom('googleConnections')
    .where(amongMerchants(p.merchants))
    .where('state', '<>', 'revoked')
    .where(sql<boolean>`(calendar or state = 'leaving')`)
    .where(sql<boolean>`due_at <= now()`)
    .where(unleased)
    .where(isServed(sql`google_connections.merchant_id`))
    .select('merchantId')
    .distinct(),
);

export interface Claimed {
  userId: string;
  subject: string;
  sealedToken: string;
  state: string;
  syncToken: string | null;
  readWholeAt: Date | null;
  tries: number;
  /** The time at which the connection got its present state. */
  changedAt: Date;
}

/** Claims the connections that are due longest, and sets the time of their next sync. */
export const claim = statement<{ merchantId: string; lease: string; limit: number }, Claimed>(
  'google.claim',
  (_, p) => sql<Claimed>`with due as (
      select user_id from google_connections where merchant_id = ${p.merchantId} and state <> 'revoked'
        and (calendar or state = 'leaving') and due_at <= now() and ${unleased} and ${isServed(p.merchantId)}
        order by due_at limit ${p.limit}::int
          for update skip locked)
    update google_connections c set lease = ${p.lease}::uuid, tries = c.tries + 1,
      leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)}),
      due_at = now() + make_interval(secs => ${sql.lit(EVERY_SECONDS)})
    from due where c.merchant_id = ${p.merchantId} and c.user_id = due.user_id
    returning c.user_id, c.subject, c.sealed_token, c.state, c.sync_token, c.tries,
      c.read_whole_at, c.changed_at`,
);

/** Locks the connection while this process holds its lease. No row: the lease is lost, and the process has to stop. */
export const holdConnection = statement('google.hold', (db, p: Held) =>
  db
    .selectFrom('googleConnections')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('lease', '=', p.lease)
    .where('state', '=', 'connected')
    .where('calendar', '=', true)
    .forUpdate()
    .select('userId'),
);

/** Saves the sync token after Google's changes were read to the end. */
export const keepSyncToken = statement(
  'google.keep-sync-token',
  (db, p: Held & { syncToken: string; readWholeAt: Date | null }) =>
    db
      .updateTable('googleConnections')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('lease', '=', p.lease)
      .set({
        syncToken: p.syncToken,
        readWholeAt: sql`coalesce(${p.readWholeAt}::timestamptz, read_whole_at)`,
      }),
);

export const forgetSyncToken = statement('google.forget-sync-token', (db, p: Held) =>
  db
    .updateTable('googleConnections')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('lease', '=', p.lease)
    .set({ syncToken: null }),
);

export const markSynced = statement('google.mark-synced', (db, p: Held & { problem: string; againAt: Date | null }) =>
  db
    .updateTable('googleConnections')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('lease', '=', p.lease)
    .set({
      problem: p.problem,
      tries: 0,
      syncedAt: sql`now()`,
      dueAt: sql`least(due_at, ${p.againAt}::timestamptz)`,
      ...giveUpLease,
    }),
);

export const markFailed = statement(
  'google.mark-failed',
  (db, p: Held & { problem: string; state: string; wait: number }) =>
    db
      .updateTable('googleConnections')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('lease', '=', p.lease)
      .set({
        problem: p.problem,
        state: p.state,
        dueAt: sql`now() + make_interval(secs => ${p.wait}::int)`,
        ...giveUpLease,
      })
      .returning('userId'),
);

/** Deletes the connection after Google revoked the permission. */
export const deleteConnection = statement('google.delete-connection', (db, p: Held) =>
  db
    .deleteFrom('googleConnections')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('lease', '=', p.lease)
    .where('state', '=', 'leaving'),
);

/** Records the version of an own event that is at Google. */
export const saveLink = statement(
  'google.save-link',
  (db, p: Own & { eventId: string; version: number; etag: string; endsAt: Date }) =>
    db
      .insertInto('googleEvents')
      .values({
        merchantId: p.merchantId,
        userId: p.userId,
        eventId: p.eventId,
        version: p.version,
        etag: p.etag,
        endsAt: p.endsAt,
      })
      .onConflict((conflict) =>
        conflict.columns(['merchantId', 'userId', 'eventId']).doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          etag: eb.ref('excluded.etag'),
          endsAt: eb.ref('excluded.endsAt'),
        })),
      ),
);

export const deleteLink = statement('google.delete-link', (db, p: Own & { eventId: string }) =>
  db
    .deleteFrom('googleEvents')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('eventId', '=', p.eventId),
);

export const deleteLinks = statement('google.delete-links', (db, p: Own) =>
  db.deleteFrom('googleEvents').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);

/** Deletes the links of events that ended long ago. */
export const deleteOldLinks = statement('google.delete-old-links', (db, p: Own) =>
  db
    .deleteFrom('googleEvents')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where(sql<boolean>`ends_at < now() - interval '30 days'`),
);
