import { WEBHOOK_FAILING_DAYS, WEBHOOK_LOG_DAYS } from '@sandbar/domain/partners';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** How many endpoints a merchant has; nobody else adds one while `lockPartners` holds. */
export const countWebhooks = statement('partners.count-webhooks', (db, p: { merchantId: string }) =>
  db
    .selectFrom('webhookEndpoints')
    .where('merchantId', '=', p.merchantId)
    .select(sql<number>`count(*)::int`.as('count')),
);

interface NewWebhook extends Record<string, unknown> {
  merchantId: string;
  id: string;
  url: string;
  secret: string;
  kinds: string[];
  createdBy: string;
}

/** Adds an endpoint. */
export const insertWebhook = statement('partners.insert-webhook', (db, p: NewWebhook) =>
  db.insertInto('webhookEndpoints').values({
    merchantId: p.merchantId,
    id: p.id,
    url: p.url,
    secret: p.secret,
    kinds: p.kinds,
    createdBy: p.createdBy,
  }),
);

/** Changes an endpoint; switched on again, it starts with a clean slate. */
export const updateWebhook = statement('partners.update-webhook', (db, p: { merchantId: string; id: string; url: string; kinds: string[]; active: boolean }) =>
  db
    .updateTable('webhookEndpoints')
    .set({ url: p.url, kinds: p.kinds, active: p.active, disabledReason: null, failingSince: null })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .returning('id'),
);

/** Gives an endpoint a new secret; the one before signs along for so many hours, none when 0. @returns no row when there is no such endpoint */
export const replaceSecret = statement('partners.replace-webhook-secret', (db, p: { merchantId: string; id: string; secret: string; hours: number }) =>
  db
    .updateTable('webhookEndpoints')
    .set({
      secret: p.secret,
      previousSecret: sql<string | null>`case when ${p.hours}::int > 0 then secret end`,
      // No interval of no hours: null.
      previousUntil: sql<Date | null>`now() + make_interval(hours => nullif(${p.hours}::int, 0))`,
    })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .returning(['id', 'previousUntil']),
);

/** Forgets secrets whose time to sign along is over. */
export const forgetSecrets = statement('sweep.webhook-secrets', (db, _: Record<string, never>) =>
  db
    .updateTable('webhookEndpoints')
    .set({ previousSecret: null, previousUntil: null })
    .where('previousUntil', '<', sql<Date>`now()`),
);

/** Removes an endpoint with its deliveries. @returns no row when there is no such endpoint */
export const deleteWebhook = statement('partners.delete-webhook', (db, p: { merchantId: string; id: string }) =>
  db.deleteFrom('webhookEndpoints').where('merchantId', '=', p.merchantId).where('id', '=', p.id).returning('id'),
);

interface Told extends Record<string, unknown> {
  merchantId: string;
  source: string;
  kind: string;
  subjectId: string;
  payload: string;
}

/** Writes an event, once. */
const insertWebhookEvent = statement('partners.insert-webhook-event', (db, p: Told) =>
  db
    .insertInto('webhookEvents')
    .values({ merchantId: p.merchantId, source: p.source, kind: p.kind, subjectId: p.subjectId, payload: p.payload })
    .onConflict((conflict) => conflict.columns(['merchantId', 'source']).doNothing()),
);

/** A delivery of an event to each endpoint that wants its kind, once. */
const insertDeliveries = statement('partners.insert-deliveries', (db, p: { merchantId: string; source: string }) =>
  db
    .insertInto('webhookDeliveries')
    .columns(['merchantId', 'eventId', 'endpointId'])
    .expression((eb) =>
      eb
        .selectFrom('webhookEvents as event')
        .innerJoin('webhookEndpoints as endpoint', 'endpoint.merchantId', 'event.merchantId')
        .where('event.merchantId', '=', p.merchantId)
        .where('event.source', '=', p.source)
        .where('endpoint.active', '=', true)
        .where(sql<boolean>`event.kind = any(endpoint.kinds)`)
        .select(['event.merchantId', 'event.id as eventId', 'endpoint.id as endpointId']),
    )
    .onConflict((conflict) => conflict.columns(['merchantId', 'eventId', 'endpointId']).doNothing()),
);

/** Writes an event with a delivery to each endpoint that wants its kind; again it does nothing. For one save. */
export const recordWebhookEvent = (told: Told) => [insertWebhookEvent(told), insertDeliveries({ merchantId: told.merchantId, source: told.source })] as const;

/** Lets deliveries of an endpoint wait again: of one event, or of a time. @returns one row for each */
export const replayDeliveries = statement(
  'partners.replay-webhook-events',
  (db, p: { merchantId: string; endpointId: string; eventId: string | null; from: string | null; to: string | null }) =>
    db
      .insertInto('webhookDeliveries')
      .columns(['merchantId', 'eventId', 'endpointId'])
      .expression((eb) =>
        eb
          .selectFrom(['webhookEvents as event', 'webhookEndpoints as endpoint'])
          .where('event.merchantId', '=', p.merchantId)
          .where('endpoint.merchantId', '=', p.merchantId)
          .where('endpoint.id', '=', p.endpointId)
          .where(sql<boolean>`event.kind = any(endpoint.kinds)`)
          .where(sql<boolean>`(event.id = ${p.eventId}::uuid or event.occurred_at between ${p.from}::timestamptz and ${p.to}::timestamptz)`)
          .select(['event.merchantId', 'event.id as eventId', 'endpoint.id as endpointId']),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['merchantId', 'eventId', 'endpointId'])
          .doUpdateSet({ state: 'waiting', attempts: 0, nextTryAt: sql<Date>`excluded.next_try_at`, deliveredAt: null, lastError: null, lastStatus: null }),
      )
      .returning('eventId'),
);

/** Longer than a try may take (15 s): what a process that died took with it is due again after this. */
const LEASE_SECONDS = 60;

/**
 * Takes deliveries that are due, so that no other process sends them meanwhile: of endpoints that work, or of those that `failing`. `lease` names this taking; a
 * delivery that was taken or replayed since is no longer its taker's to record.
 */
export const takeDueDeliveries = statement('sweep.webhooks-due', (db, p: { limit: number; failing: boolean }) =>
  db
    .with('due', (cte) =>
      cte
        .selectFrom('webhookDeliveries as delivery')
        .innerJoin('webhookEndpoints as endpoint', (join) => join.onRef('endpoint.merchantId', '=', 'delivery.merchantId').onRef('endpoint.id', '=', 'delivery.endpointId'))
        .innerJoin('webhookEvents as event', (join) => join.onRef('event.merchantId', '=', 'delivery.merchantId').onRef('event.id', '=', 'delivery.eventId'))
        .where('delivery.state', '=', 'waiting')
        .where('delivery.nextTryAt', '<=', sql<Date>`now()`)
        .where('endpoint.active', '=', true)
        .where(sql<boolean>`(endpoint.failing_since is not null) = ${p.failing}::boolean`)
        .orderBy('delivery.nextTryAt')
        .limit(sql<number>`${p.limit}`)
        .forUpdate('delivery')
        .skipLocked()
        .select(['delivery.merchantId', 'delivery.eventId', 'delivery.endpointId', 'endpoint.url', 'endpoint.secret', 'event.payload'])
        .select(sql<string | null>`case when endpoint.previous_until > now() then endpoint.previous_secret end`.as('previousSecret')),
    )
    .updateTable('webhookDeliveries as taken')
    .from('due')
    .whereRef('taken.merchantId', '=', 'due.merchantId')
    .whereRef('taken.eventId', '=', 'due.eventId')
    .whereRef('taken.endpointId', '=', 'due.endpointId')
    .set({ attempts: sql<number>`taken.attempts + 1`, nextTryAt: sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})` })
    .returning([
      'taken.merchantId',
      'taken.eventId',
      'taken.endpointId',
      'taken.attempts',
      sql<string>`taken.next_try_at::text`.as('lease'),
      'due.url',
      'due.secret',
      'due.previousSecret',
      'due.payload',
    ]),
);

type Taken = { merchantId: string; eventId: string; endpointId: string; lease: string };

/** Notes that a delivery arrived. */
export const markDelivered = statement('partners.webhook-delivered', (db, p: Taken & { status: number }) =>
  db
    .with('endpoint', (cte) =>
      cte
        .updateTable('webhookEndpoints')
        .set({ failingSince: null })
        .where('merchantId', '=', p.merchantId)
        .where('id', '=', p.endpointId)
        .where('failingSince', 'is not', null)
        .returning('id'),
    )
    .updateTable('webhookDeliveries')
    .set({ state: 'delivered', deliveredAt: sql<Date>`now()`, lastTriedAt: sql<Date>`now()`, lastStatus: p.status, lastError: null })
    .where('merchantId', '=', p.merchantId)
    .where('eventId', '=', p.eventId)
    .where('endpointId', '=', p.endpointId)
    .where('state', '=', 'waiting')
    .where('nextTryAt', '=', sql<Date>`${p.lease}::timestamptz`),
);

/** Notes a failed try: due again after `wait` seconds, or given up when null. An endpoint that has only failed for days, or says that it is gone, is switched off. @returns a row when it was, just now */
export const markFailed = statement('partners.webhook-failed', (db, p: Taken & { status: number | null; error: string; wait: number | null; gone: boolean }) =>
  db
    .with('endpoint', (cte) =>
      cte
        .updateTable('webhookEndpoints')
        .set((eb) => {
          const over = sql<boolean>`(${p.gone}::boolean or coalesce(failing_since < now() - make_interval(days => ${sql.lit(WEBHOOK_FAILING_DAYS)}), false))`;
          return {
            active: sql<boolean>`not ${over}`,
            disabledReason: sql<string | null>`case when ${p.gone}::boolean then 'gone' when ${over} then 'failing' end`,
            failingSince: sql<Date | null>`case when ${over} then null else coalesce(${eb.ref('failingSince')}, now()) end`,
          };
        })
        .where('merchantId', '=', p.merchantId)
        .where('id', '=', p.endpointId)
        .where('active', '=', true)
        .returning(['url', 'disabledReason']),
    )
    .with('tried', (cte) =>
      cte
        .updateTable('webhookDeliveries')
        .set({
          state: sql<string>`case when ${p.wait}::float8 is null then 'failed' else 'waiting' end`,
          nextTryAt: sql<Date>`now() + make_interval(secs => coalesce(${p.wait}::float8, 0))`,
          lastTriedAt: sql<Date>`now()`,
          lastStatus: p.status,
          lastError: p.error,
        })
        .where('merchantId', '=', p.merchantId)
        .where('eventId', '=', p.eventId)
        .where('endpointId', '=', p.endpointId)
        .where('state', '=', 'waiting')
        .where('nextTryAt', '=', sql<Date>`${p.lease}::timestamptz`)
        .returning('eventId'),
    )
    .selectFrom('endpoint')
    .where('disabledReason', 'is not', null)
    .select(['url', 'disabledReason']),
);

/** The log ends after 90 days, its deliveries with it. */
export const dropOldWebhookEvents = statement('sweep.webhook-events', (db, _: Record<string, never>) =>
  db.deleteFrom('webhookEvents').where('occurredAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(WEBHOOK_LOG_DAYS)})`),
);
