import { WEBHOOK_TEST } from '@sandbar/domain/partners';
import { PaymentStatus } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

export const webhookById = statement('partners.webhook', (db, p: { merchantId: string; id: string }) =>
  db.selectFrom('webhookEndpoints').where('merchantId', '=', p.merchantId).where('id', '=', p.id).select('id'),
);

/**
 * What a webhook says about an order: what a merchant's server needs to find its records and to count money, no name
 * or address. No row for a merchant without endpoints.
 */
export const orderForWebhook = statement('partners.order', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom(orderRows(p.merchantId).as('orders'))
    .leftJoin(orderLineRows(p.merchantId).as('line'), (join) =>
      join.onRef('line.orderId', '=', 'orders.id').on('line.stayId', 'is not', null),
    )
    .leftJoin(stayRows(p.merchantId).as('stays'), 'stays.id', 'line.stayId')
    .where('orders.id', '=', p.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhookEndpoints as endpoint')
          .where('endpoint.merchantId', '=', p.merchantId)
          .select('endpoint.id'),
      ),
    )
    .limit(1)
    .select((eb) => [
      'orders.id',
      'orders.code',
      'orders.customerId',
      'orders.grandTotal',
      'orders.points',
      'orders.holdExpiresAt',
      'orders.adultTotal',
      'orders.childrenAges',
      'stays.id as stayId',
      'stays.resortId',
      'stays.roomId',
      'stays.fromDate',
      'stays.toDate',
      eb
        .selectFrom('payments')
        .where('payments.merchantId', '=', p.merchantId)
        .whereRef('payments.orderId', '=', 'orders.id')
        .where(sql<boolean>`payments.all_status & ${sql.lit(PaymentStatus.Closed)} <> 0`)
        .select(sql<number>`coalesce(sum(payments.amount), 0)::bigint`.as('paid'))
        .as('paid'),
    ]),
);

/**
 * The merchant's endpoints without their secrets, and how much of each one's deliveries, tests aside, is not delivered.
 */
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
  /** The last event of the page before; null = none. */
  after: string | null;
  orderId: string | null;
  endpointId: string | null;
  kind: string | null;
  state: string | null;
  /** Days; null = open. */
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
 * A page of the log, newest first, each event with its deliveries: read from where it starts, however far back that is.
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
      and e.occurred_at >= coalesce((${p.from}::date)::timestamp at time zone ${p.timeZone}, '-infinity')
      and e.occurred_at < coalesce((${p.to}::date + 1)::timestamp at time zone ${p.timeZone}, 'infinity')
      and (${p.endpointId}::uuid is null and ${p.state}::text is null or exists(
        select from webhook_deliveries d where d.merchant_id = ${p.merchantId} and d.event_id = e.id
          and (${p.endpointId}::uuid is null or d.endpoint_id = ${p.endpointId}::uuid)
            and (${p.state}::text is null or d.state = ${p.state}::text)))
    order by e.occurred_at desc, e.id desc limit ${p.limit}::int`,
);
