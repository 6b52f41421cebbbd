import { WEBHOOK_TEST } from '@sandbar/domain/partners';
import { sql } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows } from '../orders/orders.published.ts';
import { endOfDay, startOfDay, statement } from '../platform/database/index.ts';
import { orderFacts } from './partner-orders.queries.ts';
import { weekRows } from '../weeks/weeks.published.ts';

export const webhookById = statement('partners.webhook', (db, p: { merchantId: string; id: string }) =>
  db.selectFrom('webhookEndpoints').where('merchantId', '=', p.merchantId).where('id', '=', p.id).select('id'),
);

/** Whether a merchant has an endpoint; without one no webhooks are stored. */
const hasEndpoint = (merchantId: string) =>
  sql<boolean>`exists (select from webhook_endpoints endpoint where endpoint.merchant_id = ${merchantId})`;

/** Returns a row when the merchant has an endpoint. */
export const wantsWebhook = statement('partners.wants-webhook', (db, p: { merchantId: string }) =>
  db.selectFrom('webhookEndpoints').where('merchantId', '=', p.merchantId).limit(1).select('id'),
);

/** The fields of a webhook about a free stay. No row: the stay is not free, or the merchant has no endpoint. */
export const releasedStay = statement('partners.released-stay', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom(stayRows(p.merchantId).as('stays'))
    .where('stays.id', '=', p.id)
    .where('stays.published', '=', true)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom(orderLineRows(p.merchantId).as('line'))
            .whereRef('line.stayId', '=', 'stays.id')
            .where('line.live', '=', true)
            .select('line.orderId'),
        ),
      ),
    )
    .where(hasEndpoint(p.merchantId))
    .select(['stays.id', 'stays.resortId', 'stays.roomId', 'stays.fromDate', 'stays.toDate']),
);

/** Reads the facts of a webhook about a week. No row for a merchant without endpoints. */
export const weekForWebhook = statement('partners.week', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom(weekRows(p.merchantId).as('weeks'))
    .where('weeks.id', '=', p.id)
    .where(hasEndpoint(p.merchantId))
    .select(['weeks.code', 'weeks.kind', 'weeks.ownerId']),
);

/** Reads the facts of a webhook about an order. No row for a merchant without endpoints. */
export const orderForWebhook = statement('partners.order', (db, p: { merchantId: string; id: string }) =>
  orderFacts(db, p.merchantId).where('orders.id', '=', p.id).where(hasEndpoint(p.merchantId)).limit(1),
);

/** The merchant's endpoints without their secrets, with the number of deliveries that failed; tests are not counted. */
export const webhookEndpoints = statement('partners.webhooks', (db, p: { merchantId: string }) => {
  const count = (state: string) =>
    sql<
      number | null
    >`(select count(*)::int from webhook_deliveries d join webhook_events e on e.merchant_id = d.merchant_id
      and e.id = d.event_id
      where d.merchant_id = ${p.merchantId} and d.endpoint_id = webhook_endpoints.id and d.state = ${sql.lit(state)}
      and e.kind <> ${sql.lit(WEBHOOK_TEST)})`;
  return db
    .selectFrom('webhookEndpoints')
    .where('merchantId', '=', p.merchantId)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'url', 'kinds', 'active', 'disabledReason', 'failingSince', 'createdAt'])
    .select([
      sql<Date | null>`case when previous_until > now() then previous_until end`.as('previousUntil'),
      count('waiting').as('waiting'),
      count('failed').as('failed'),
    ]);
});

interface DeliveryRow {
  endpointId: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  nextTryAt: string;
  lastTriedAt: string | null;
  lastStatus: number | null;
  lastError: string | null;
  deliveredAt: string | null;
}

interface EventPage extends Record<string, unknown> {
  merchantId: string;
  /** The last event of the previous page; null for the first page. */
  after: string | null;
  orderId: string | null;
  endpointId: string | null;
  kind: string | null;
  state: string | null;
  /** Days; null is open. */
  from: string | null;
  to: string | null;
  timeZone: string;
  limit: number;
}

interface EventRow {
  id: string;
  kind: string;
  orderId: string;
  occurredAt: Date;
  payload: string;
  deliveries: DeliveryRow[] | null;
}

const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A page of the log, newest first, each event with its deliveries. The read starts at the cursor, so that later pages
 * cost no more than earlier ones.
 */
export const webhookEventPage = statement<EventPage, EventRow>(
  'partners.webhook-events',
  (_, p) => sql<EventRow>`select e.id, e.kind, e.subject_id as order_id, e.occurred_at, e.payload, (
      select jsonb_agg(jsonb_build_object('endpointId', d.endpoint_id, 'state', d.state, 'attempts', d.tries,
        'nextTryAt', d.due_at, 'lastTriedAt', d.last_tried_at,
        'lastStatus', d.last_status, 'lastError', d.last_error, 'deliveredAt', d.delivered_at)
        order by w.created_at, w.id)
      from webhook_deliveries d join webhook_endpoints w on w.merchant_id = d.merchant_id and w.id = d.endpoint_id
      where d.merchant_id = ${p.merchantId} and d.event_id = e.id) as deliveries
    from webhook_events e
    where e.merchant_id = ${p.merchantId}
      and (e.occurred_at, e.id) < (case when ${p.after}::uuid is null then 'infinity' else
        (select a.occurred_at from webhook_events a where a.merchant_id = ${p.merchantId}
          and a.id = ${p.after}::uuid) end, coalesce(${p.after}::uuid, ${sql.lit(LAST_UUID)}::uuid))
      and (${p.orderId}::uuid is null or e.subject_id = ${p.orderId}::uuid)
      and (${p.kind}::text is null or e.kind = ${p.kind}::text)
      and e.occurred_at >= coalesce(${startOfDay(p.from, p.timeZone)}, '-infinity')
      and e.occurred_at < coalesce(${endOfDay(p.to, p.timeZone)}, 'infinity')
      and (${p.endpointId}::uuid is null and ${p.state}::text is null or exists(
        select from webhook_deliveries d where d.merchant_id = ${p.merchantId} and d.event_id = e.id
          and (${p.endpointId}::uuid is null or d.endpoint_id = ${p.endpointId}::uuid)
            and (${p.state}::text is null or d.state = ${p.state}::text)))
    order by e.occurred_at desc, e.id desc limit ${p.limit}::int`,
);
