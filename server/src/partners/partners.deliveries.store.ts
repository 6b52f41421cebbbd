import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import type { Backlog } from '../platform/jobs/jobs.ts';
import { giveUpLease, takeLease, unleased } from '../platform/jobs/leases.ts';

/** Waiting deliveries of webhooks. */

/** Longer than an attempt may take (15 s). After this time the deliveries of a process that died are due again. */
const LEASE_SECONDS = 60;

const HAS_DUE = sql<boolean>`exists (select from webhook_deliveries d where d.merchant_id = endpoint.merchant_id
  and d.endpoint_id = endpoint.id
  and d.state = 'waiting' and d.due_at <= now() and (d.leased_until is null or d.leased_until <= now()))`;

/** Which of these merchants have a webhook to send. */
export const merchantsWithWebhooks = statement(
  'sweep.merchants-with-webhooks',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('webhookEndpoints as endpoint')
      .where(sql<boolean>`endpoint.merchant_id = any(${p.merchants}::uuid[])`)
      .where('endpoint.active', '=', true)
      .where(HAS_DUE)
      .select('endpoint.merchantId')
      .distinct(),
);

/** The merchant's endpoints with due deliveries. */
export const endpointsWithDue = statement('partners.endpoints-with-due', (db, p: { merchantId: string }) =>
  db
    .selectFrom('webhookEndpoints as endpoint')
    .where('endpoint.merchantId', '=', p.merchantId)
    .where('endpoint.active', '=', true)
    .where(HAS_DUE)
    .select('endpoint.id'),
);

/** Claims some due deliveries to an endpoint. A delivery that is replayed meanwhile loses its lease. */
export const claimDueDeliveries = statement(
  'partners.claim-due-deliveries',
  (db, p: { merchantId: string; endpointId: string; lease: string; limit: number }) =>
    db
      .with('due', (cte) =>
        cte
          .selectFrom('webhookDeliveries')
          .where('merchantId', '=', p.merchantId)
          .where('endpointId', '=', p.endpointId)
          .where('state', '=', 'waiting')
          .where('dueAt', '<=', sql<Date>`now()`)
          .where(unleased)
          .orderBy('dueAt')
          .limit(sql<number>`${p.limit}`)
          .forUpdate()
          .skipLocked()
          .select('webhookDeliveries.eventId'),
      )
      .updateTable('webhookDeliveries as delivery')
      .from(['due', 'webhookEndpoints as endpoint', 'webhookEvents as event'])
      .where('delivery.merchantId', '=', p.merchantId)
      .where('delivery.endpointId', '=', p.endpointId)
      .whereRef('delivery.eventId', '=', 'due.eventId')
      .where('endpoint.merchantId', '=', p.merchantId)
      .where('endpoint.id', '=', p.endpointId)
      .where('endpoint.active', '=', true)
      .where('event.merchantId', '=', p.merchantId)
      .whereRef('event.id', '=', 'due.eventId')
      .set(takeLease(p.lease, LEASE_SECONDS))
      .returning([
        'delivery.eventId',
        'delivery.tries',
        'endpoint.url',
        'endpoint.secret',
        'endpoint.sealedSecret',
        'endpoint.previousSecret',
        'endpoint.sealedPreviousSecret',
        'endpoint.previousUntil',
        'event.kind',
        'event.payload',
      ]),
);

type Claimed = { merchantId: string; eventId: string; endpointId: string; lease: string };

/** An endpoint accepted a delivery, so its earlier failures are forgotten. */
export const endpointWorks = statement('partners.endpoint-works', (db, p: { merchantId: string; endpointId: string }) =>
  db
    .updateTable('webhookEndpoints')
    .set({ failingSince: null })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.endpointId)
    .where('failingSince', 'is not', null),
);

/** Records that a delivery arrived. */
export const markDelivered = statement('partners.webhook-delivered', (db, p: Claimed & { status: number }) =>
  db
    .updateTable('webhookDeliveries')
    .set({
      ...giveUpLease,
      state: 'delivered',
      deliveredAt: sql<Date>`now()`,
      lastTriedAt: sql<Date>`now()`,
      lastStatus: p.status,
      lastError: null,
    })
    .where('merchantId', '=', p.merchantId)
    .where('eventId', '=', p.eventId)
    .where('endpointId', '=', p.endpointId)
    .where('lease', '=', p.lease),
);

/** Records a failed attempt: due again after `wait` seconds, or given up when null. */
export const markFailed = statement(
  'partners.webhook-failed',
  (db, p: Claimed & { status: number | null; error: string; wait: number | null }) =>
    db
      .updateTable('webhookDeliveries')
      .set({
        ...giveUpLease,
        state: sql<string>`case when ${p.wait}::float8 is null then 'failed' else 'waiting' end`,
        dueAt: sql<Date>`now() + make_interval(secs => coalesce(${p.wait}::float8, 0))`,
        lastTriedAt: sql<Date>`now()`,
        lastStatus: p.status,
        lastError: p.error,
      })
      .where('merchantId', '=', p.merchantId)
      .where('eventId', '=', p.eventId)
      .where('endpointId', '=', p.endpointId)
      .where('lease', '=', p.lease),
);

/**
 * Records that an endpoint failed. It is switched off when it has failed since `failedTooLong`, or answered that it is
 * gone.
 * @returns a row when it was switched off just now
 */
export const endpointFails = statement(
  'partners.endpoint-fails',
  (db, p: { merchantId: string; endpointId: string; gone: boolean; now: Date; failedTooLong: Date }) => {
    const over = sql<boolean>`(${p.gone}::boolean or coalesce(failing_since < ${p.failedTooLong}::timestamptz, false))`;
    return db
      .with('endpoint', (cte) =>
        cte
          .updateTable('webhookEndpoints')
          .set({
            active: sql<boolean>`not ${over}`,
            disabledReason: sql<
              string | null
            >`case when ${p.gone}::boolean then 'gone' when ${over} then 'failing' end`,
            failingSince: sql<Date | null>`case when ${over} then null
              else coalesce(failing_since, ${p.now}::timestamptz) end`,
          })
          .where('merchantId', '=', p.merchantId)
          .where('id', '=', p.endpointId)
          .where('active', '=', true)
          .returning(['url', 'disabledReason']),
      )
      .selectFrom('endpoint')
      .where('disabledReason', 'is not', null)
      .select(['url', 'disabledReason']);
  },
);

/** The number of waiting deliveries to active endpoints, and of those given up. */
export const webhookBacklog = statement<{ merchants: readonly string[] }, Backlog>(
  'sweep.webhook-backlog',
  (
    _,
    p,
  ) => sql<Backlog>`select count(*) filter (where d.state = 'waiting')::int as waiting, count(*) filter (where d.state
    = 'failed')::int as dead,
      coalesce(extract(epoch from now() - min(d.due_at) filter (where d.state = 'waiting' and d.due_at <= now())),
        0)::float8 as oldest_seconds
    from webhook_deliveries d join webhook_endpoints endpoint on endpoint.merchant_id = d.merchant_id
      and endpoint.id = d.endpoint_id
    where endpoint.merchant_id = any(${p.merchants}::uuid[]) and endpoint.active and d.state in ('waiting', 'failed')`,
);
