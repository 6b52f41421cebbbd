import type { WebhookData, WebhookInvoice, WebhookOrder } from '@sandbar/contract/partners';
import { orderState } from '@sandbar/domain/orders';
import { refundWebhookKind, webhookKindsOf, type WebhookKind } from '@sandbar/domain/partners';
import { first, type Database, type RowOf } from '../platform/database/index.ts';
import type { Event } from '../platform/events/event.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { webhookData } from './partner-orders.queries.ts';
import { recordWebhookEvent } from './partners.webhooks.store.ts';
import { orderForWebhook, releasedStay, wantsWebhook, weekForWebhook } from './webhooks.queries.ts';

/**
 * Event handlers that store webhooks for the merchant's servers, which a job sends. The facts of an order, a stay or a
 * week are read when the webhook is stored (docs/webhooks.md).
 */

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
}

/** @param subjectId the id by which the log finds it: the order's, if it is about one */
const record = async <Kind extends WebhookKind>(
  { database }: Deps,
  { merchantId, number }: Event,
  kind: Kind,
  subjectId: string,
  data: WebhookData[Kind],
): Promise<void> => {
  const payload = JSON.stringify({ type: kind, timestamp: new Date().toISOString(), data });
  await database.batch(recordWebhookEvent({ merchantId, source: `${number} ${kind}`, kind, subjectId, payload }));
};

const currencyOf = async ({ merchants }: Deps, merchantId: string): Promise<string> =>
  (await merchants.byId(merchantId)).settings.currency;

type OrderRow = RowOf<typeof orderForWebhook>;

const orderData = (order: OrderRow, currency: string): WebhookOrder => ({
  orderId: order.id,
  ...webhookData(order, currency),
});

/** The kinds whose data are an order and nothing else. */
type OrderKind = { [Kind in WebhookKind]: WebhookOrder extends WebhookData[Kind] ? Kind : never }[WebhookKind];

const notifyOrder = async (deps: Deps, event: Event, kinds: readonly OrderKind[]): Promise<void> => {
  const { merchantId, subjectId: id } = event;
  const order = await first(deps.database.run(orderForWebhook({ merchantId, id })));
  if (!order) return;
  const data = orderData(order, await currencyOf(deps, merchantId));
  for (const kind of kinds) await record(deps, event, kind, id, data);
};

const kindsIn = ({ payload }: Event): OrderKind[] =>
  webhookKindsOf(payload.reason, orderState(Number(payload.allStatus))) as OrderKind[];

export const onOrderChangedForWebhooks = (deps: Deps): EventHandler => ({
  name: 'partners-on-order-changed',
  wants: (event) => kindsIn(event).length > 0,
  run: (event) => notifyOrder(deps, event, kindsIn(event)),
});

const OWN_KINDS: readonly string[] = ['stay.arrived', 'stay.no-show', 'voucher.issued', 'voucher.ended'];
const isOwnKind = (kind: string): kind is OrderKind => OWN_KINDS.includes(kind);

/** Sends events about an order's guest or voucher under the feed's own kind. */
export const onStayMarkedForWebhooks = (deps: Deps): EventHandler => ({
  name: 'partners-on-stay-marked',
  run: (event) => (isOwnKind(event.kind) ? notifyOrder(deps, event, [event.kind]) : Promise.resolve()),
});

export const onRefundForWebhooks = (deps: Deps): EventHandler => ({
  name: 'partners-on-refund',
  wants: ({ payload }) => refundWebhookKind(payload.state) !== undefined,
  run: async (event) => {
    const { merchantId, subjectId: refundId, payload } = event;
    const kind = refundWebhookKind(payload.state) as 'refund.owed' | 'refund.sent' | 'refund.failed';
    const orderId = String(payload.orderId);
    const order = await first(deps.database.run(orderForWebhook({ merchantId, id: orderId })));
    if (!order) return;
    const { code, customerId } = order;
    const [amount, reason] = [Number(payload.amount), String(payload.reason)];
    const currency = await currencyOf(deps, merchantId);
    await record(deps, event, kind, orderId, { refundId, orderId, code, customerId, currency, amount, reason });
  },
});

/** waitlist.offered: also for an offer that is accepted at once, because its member had asked for that. */
export const onOfferForWebhooks = (deps: Deps): EventHandler => ({
  name: 'partners-on-offer',
  run: async (event) => {
    const { merchantId, subjectId: entryId, payload } = event;
    const orderId = String(payload.orderId);
    const order = await first(deps.database.run(orderForWebhook({ merchantId, id: orderId })));
    if (!order) return;
    const data = orderData(order, await currencyOf(deps, merchantId));
    const outsideOrder = payload.outsideOrder === true;
    await record(deps, event, 'offer.made', orderId, { ...data, entryId, outsideOrder });
  },
});

/** stay.freed: not sent when the stay is held again by now, for example by the first member on the waitlist. */
export const onStayFreedForWebhooks = (deps: Deps): EventHandler => ({
  name: 'partners-on-stay-freed',
  run: async (event) => {
    const { merchantId, subjectId: id } = event;
    const stay = await first(deps.database.run(releasedStay({ merchantId, id })));
    if (stay) await record(deps, event, 'stay.released', id, stay);
  },
});

export const onWeekForWebhooks = (deps: Deps): EventHandler => ({
  name: 'partners-on-week',
  run: async (event) => {
    const { merchantId, subjectId: weekId, payload } = event;
    const week = await first(deps.database.run(weekForWebhook({ merchantId, id: weekId })));
    if (!week) return;
    const [change, state] = [String(payload.change), String(payload.state)];
    await record(deps, event, 'week.changed', weekId, { weekId, ...week, change, state });
  },
});

export const onPayoutForWebhooks = (deps: Deps): EventHandler => ({
  name: 'partners-on-payout',
  run: async (event) => {
    const { merchantId, subjectId: payoutId, kind, payload } = event;
    if (kind !== 'payout.recorded' && kind !== 'payout.voided') return;
    if (!(await first(deps.database.run(wantsWebhook({ merchantId }))))) return;
    const { ownerId, amount, orderIds } = payload as { ownerId: string; amount: number; orderIds: string[] };
    const currency = await currencyOf(deps, merchantId);
    await record(deps, event, kind, payoutId, { payoutId, ownerId, currency, amount, orderIds });
  },
});

export const onInvoiceForWebhooks = (deps: Deps): EventHandler => ({
  name: 'partners-on-invoice',
  run: async (event) => {
    const { merchantId, subjectId: invoiceId } = event;
    if (!(await first(deps.database.run(wantsWebhook({ merchantId }))))) return;
    const invoice = event.payload as unknown as Omit<WebhookInvoice, 'invoiceId'>;
    await record(deps, event, 'invoice.issued', invoice.orderId, { invoiceId, ...invoice });
  },
});
