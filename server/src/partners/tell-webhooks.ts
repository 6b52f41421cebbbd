import { orderState } from '@sandbar/domain/orders';
import { webhookKindsOf, type WebhookKind } from '@sandbar/domain/partners';
import type { Database, RowOf } from '../platform/database/index.ts';
import type { Event } from '../platform/events/event.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { recordWebhookEvent } from './partners.webhooks.store.ts';
import { orderForWebhook } from './webhooks.queries.ts';

const kindsIn = ({ payload }: Event): WebhookKind[] =>
  webhookKindsOf(payload.reason, orderState(Number(payload.allStatus)));

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
}

const tell = async (
  { database, merchants }: Deps,
  { merchantId, subjectId, number }: Event,
  kinds: readonly WebhookKind[],
): Promise<void> => {
  const [[order]] = await database.batch([orderForWebhook({ merchantId, id: subjectId })]);
  if (!order) return;
  const { currency } = (await merchants.byId(merchantId)).settings;
  for (const kind of kinds) {
    const payload = JSON.stringify(orderPayload(kind, { ...order, currency }, new Date()));
    const source = `${number} ${kind}`;
    await database.batch(recordWebhookEvent({ merchantId, source, kind, subjectId, payload }));
  }
};

/** What became of a guest is sent by the feed's own kind. */
const isStayKind = (kind: string): kind is WebhookKind => kind === 'stay.arrived' || kind === 'stay.no-show';

/** stay.arrived, stay.no-show: the same, as the order is now. */
export const onStayMarkedForWebhooks = ({ database, merchants }: Deps): EventHandler => ({
  name: 'partners-on-stay-marked',
  run: (event) => (isStayKind(event.kind) ? tell({ database, merchants }, event, [event.kind]) : Promise.resolve()),
});

/** order.changed: stores the webhooks for the merchant's own servers, to be sent by a job. */
export const onOrderChangedForWebhooks = ({ database, merchants }: Deps): EventHandler => ({
  name: 'partners-on-order-changed',
  wants: (event) => kindsIn(event).length > 0,
  run: (event) => tell({ database, merchants }, event, kindsIn(event)),
});

/** The documented body of an event (docs/webhooks.md): fields may be added, none changes its meaning. */
const orderPayload = (type: WebhookKind, order: RowOf<typeof orderForWebhook> & { currency: string }, at: Date) => ({
  type,
  timestamp: at.toISOString(),
  data: {
    orderId: order.id,
    code: order.code,
    customerId: order.customerId,
    currency: order.currency,
    grandTotal: order.grandTotal,
    paid: order.paid ?? 0,
    points: order.points,
    holdExpiresAt: order.holdExpiresAt?.toISOString() ?? null,
    adults: order.adultTotal,
    childrenAges: order.childrenAges,
    stay: order.stayId && {
      id: order.stayId,
      resortId: order.resortId,
      roomId: order.roomId,
      fromDate: order.fromDate,
      toDate: order.toDate,
    },
  },
});
