import { WEBHOOK_TEST, WEBHOOK_TEST_SECONDS } from '@sandbar/domain/partners';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { giveUpLease } from '../platform/jobs/leases.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

/** The number of a merchant's endpoints, which `lockPartners` keeps from changing. */
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
  sealedSecret: string;
  kinds: string[];
  createdBy: string;
}

/** Adds an endpoint. */
export const insertWebhook = statement('partners.insert-webhook', (db, p: NewWebhook) =>
  db.insertInto('webhookEndpoints').values({
    merchantId: p.merchantId,
    id: p.id,
    url: p.url,
    sealedSecret: p.sealedSecret,
    kinds: p.kinds,
    createdBy: p.createdBy,
  }),
);

/** Changes an endpoint. When it is switched on again, its earlier failures are forgotten. */
export const updateWebhook = statement(
  'partners.update-webhook',
  (db, p: { merchantId: string; id: string; url: string; kinds: string[]; active: boolean }) =>
    db
      .updateTable('webhookEndpoints')
      .set({ url: p.url, kinds: p.kinds, active: p.active, disabledReason: null, failingSince: null })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .returning('id'),
);

/**
 * Gives an endpoint a new secret; the old one also signs for so many hours, or not at all with 0.
 * @returns no row when the endpoint does not exist
 */
export const replaceSecret = statement(
  'partners.replace-webhook-secret',
  (db, p: { merchantId: string; id: string; sealedSecret: string; hours: number }) =>
    db
      .updateTable('webhookEndpoints')
      .set({
        secret: null,
        sealedSecret: p.sealedSecret,
        previousSecret: sql<string | null>`case when ${p.hours}::int > 0 then secret end`,
        sealedPreviousSecret: sql<string | null>`case when ${p.hours}::int > 0 then sealed_secret end`,
        // With 0 hours this is null.
        previousUntil: sql<Date | null>`now() + make_interval(hours => nullif(${p.hours}::int, 0))`,
      })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .returning(['id', 'previousUntil']),
);

/** Deletes an endpoint with its deliveries. @returns no row when the endpoint does not exist */
export const deleteWebhook = statement('partners.delete-webhook', (db, p: { merchantId: string; id: string }) =>
  db.deleteFrom('webhookEndpoints').where('merchantId', '=', p.merchantId).where('id', '=', p.id).returning('id'),
);

interface NewWebhookEvent extends Record<string, unknown> {
  merchantId: string;
  source: string;
  kind: string;
  subjectId: string;
  payload: string;
}

/** Stores an event once. */
const insertWebhookEvent = statement('partners.insert-webhook-event', (db, p: NewWebhookEvent) =>
  db
    .insertInto('webhookEvents')
    .values({ merchantId: p.merchantId, source: p.source, kind: p.kind, subjectId: p.subjectId, payload: p.payload })
    .onConflict((conflict) => conflict.columns(['merchantId', 'source']).doNothing()),
);

/** Stores a delivery of an event for each endpoint that wants its kind, once. */
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

/**
 * Stores an event with a delivery for each endpoint that wants its kind; a repetition does nothing. Both statements
 * belong in one transaction.
 */
export const recordWebhookEvent = (event: NewWebhookEvent) =>
  [insertWebhookEvent(event), insertDeliveries({ merchantId: event.merchantId, source: event.source })] as const;

/** Makes deliveries of an endpoint wait again, those of one event or of some time. @returns a row for each */
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
          .where(
            sql<boolean>`(event.id = ${p.eventId}::uuid or event.occurred_at between ${p.from}::timestamptz and
              ${p.to}::timestamptz)`,
          )
          .select(['event.merchantId', 'event.id as eventId', 'endpoint.id as endpointId']),
      )
      .onConflict((conflict) =>
        conflict.columns(['merchantId', 'eventId', 'endpointId']).doUpdateSet({
          ...giveUpLease,
          state: 'waiting',
          tries: 0,
          dueAt: sql<Date>`excluded.due_at`,
          deliveredAt: null,
          lastError: null,
          lastStatus: null,
        }),
      )
      .returning('eventId'),
);

/** Makes the given-up deliveries of an endpoint wait again, except tests. @returns a row for each */
export const replayFailed = statement(
  'partners.replay-failed-webhooks',
  (db, p: { merchantId: string; endpointId: string }) =>
    db
      .updateTable('webhookDeliveries as delivery')
      .from('webhookEvents as event')
      .where('delivery.merchantId', '=', p.merchantId)
      .where('delivery.endpointId', '=', p.endpointId)
      .where('delivery.state', '=', 'failed')
      .where('event.merchantId', '=', p.merchantId)
      .whereRef('event.id', '=', 'delivery.eventId')
      .where('event.kind', '<>', sql.lit(WEBHOOK_TEST))
      .set({
        ...giveUpLease,
        state: 'waiting',
        tries: 0,
        dueAt: sql<Date>`now()`,
        lastError: null,
        lastStatus: null,
      })
      .returning('delivery.eventId'),
);

/** Reads an endpoint and locks it until the transaction ends. `tested`: whether it was tested seconds ago. */
export const lockWebhook = statement('partners.lock-webhook', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('webhookEndpoints')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .forUpdate()
    .select((eb) => [
      'active',
      sql<Date>`now()`.as('now'),
      eb
        .exists(
          eb
            .selectFrom('webhookEvents')
            .where('webhookEvents.merchantId', '=', p.merchantId)
            .where('webhookEvents.kind', '=', sql.lit(WEBHOOK_TEST))
            .where('webhookEvents.subjectId', '=', sql<string>`${p.id}::uuid`)
            .where('occurredAt', '>', sql<Date>`now() - make_interval(secs => ${sql.lit(WEBHOOK_TEST_SECONDS)})`)
            .select('webhookEvents.id'),
        )
        .$castTo<boolean>()
        .as('tested'),
    ]),
);

/** Stores a test event for one endpoint, whatever kinds it wants. */
export const insertTest = statement(
  'partners.insert-webhook-test',
  (db, p: { merchantId: string; eventId: string; endpointId: string; payload: string }) =>
    db
      .with('event', (cte) =>
        cte
          .insertInto('webhookEvents')
          .values({
            merchantId: p.merchantId,
            id: p.eventId,
            source: sql<string>`'test ' || (${p.eventId}::uuid)::text`,
            kind: sql.lit(WEBHOOK_TEST),
            subjectId: p.endpointId,
            payload: p.payload,
          })
          .returning(['merchantId', 'id']),
      )
      .insertInto('webhookDeliveries')
      .columns(['merchantId', 'eventId', 'endpointId'])
      .expression((eb) =>
        eb
          .selectFrom('event')
          .select(['event.merchantId', 'event.id', sql<string>`${p.endpointId}::uuid`.as('endpointId')]),
      ),
);

const TABLE = { table: 'webhook_endpoints', row: 'id' };

/** The secrets that sign deliveries. */
export const webhookSecrets = [
  sealedColumn({
    ...TABLE,
    name: 'partners.webhook-secrets',
    column: 'sealed_secret',
    clear: 'secret',
    forget: 'secret = null',
  }),
  sealedColumn({
    ...TABLE,
    name: 'partners.previous-webhook-secrets',
    column: 'sealed_previous_secret',
    clear: 'previous_secret',
    forget: 'previous_secret = null',
  }),
];

/** The place of an endpoint's secrets. A replaced one is decrypted with the same place in its new column. */
export const webhookPlace = (merchantId: string, id: string) => ({ merchantId, table: TABLE.table, row: id });
