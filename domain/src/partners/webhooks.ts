import { MOVED, PAYMENT_TAKEN_BACK, type OrderState } from '../orders/index.ts';

/** The kinds of webhooks. */
export const WEBHOOK_KINDS = [
  'order.held',
  'order.confirmed',
  'order.paid',
  'order.canceled',
  'order.expired',
  'order.moved',
  'payment.taken-back',
  'refund.owed',
  'refund.sent',
  'refund.failed',
  'invoice.issued',
  'voucher.issued',
  'voucher.ended',
  'stay.arrived',
  'stay.no-show',
  'stay.released',
  'offer.made',
  'week.changed',
  'payout.recorded',
  'payout.voided',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

const OF_ORDERS = /^(?:order|payment|refund|invoice|voucher|offer)\.|^stay\.(?:arrived|no-show)$/;

/** Whether the webhooks of a kind concern an order, which the log then names. */
export const isOrderWebhook = (kind: string): boolean => OF_ORDERS.test(kind);

/** The kind of a test: it is sent on demand, to one endpoint, once. */
export const WEBHOOK_TEST = 'webhook.test';

/** Seconds between two tests of an endpoint. */
export const WEBHOOK_TEST_SECONDS = 10;

/**
 * Returns the webhook kinds of an order's change.
 * @param reason the reason of the change in the feed
 * @param state the state of the order after it
 */
export const webhookKindsOf = (reason: unknown, state: OrderState): WebhookKind[] => {
  if (reason === 'held') return ['order.held'];
  if (reason === 'confirmed') return state === 'closed' ? ['order.confirmed', 'order.paid'] : ['order.confirmed'];
  if (reason === 'hold-expired') return ['order.expired'];
  if (reason === MOVED) return ['order.moved'];
  if (reason === PAYMENT_TAKEN_BACK) return ['payment.taken-back'];
  if (typeof reason === 'string' && /^(paid|payment-received)/.test(reason))
    return state === 'closed' ? ['order.paid'] : [];
  return state === 'failed' ? ['order.canceled'] : [];
};

const OF_REFUNDS: Readonly<Record<string, WebhookKind>> = {
  owed: 'refund.owed',
  done: 'refund.sent',
  failed: 'refund.failed',
};

/** Returns the webhook kind of a refund's change; undefined while the payment provider is being asked. */
export const refundWebhookKind = (state: unknown): WebhookKind | undefined => OF_REFUNDS[String(state)];

/** Days in which webhooks can be sent again. */
export const WEBHOOK_LOG_DAYS = 90;

/** Days without a success after which a failing endpoint is switched off. */
export const WEBHOOK_FAILING_DAYS = 5;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Hours for which a replaced secret also signs: the default, and the maximum. */
export const WEBHOOK_GRACE_HOURS = { usual: 24, most: 168 } as const;

/**
 * Seconds to wait after each failed try (Standard Webhooks, "retry schedule"): 5 s first, 24 h at most, about three
 * days in all.
 */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const;

/** The random part of a wait, so that deliveries that failed together are not all retried together. */
const JITTER = 0.1;

/**
 * Returns the seconds until the next try after `attempts` failed ones; undefined when the delivery is given up.
 * @param chance 0 to 1: shortens the wait by up to a tenth
 */
export const webhookWait = (attempts: number, chance: number): number | undefined => {
  const wait = WAITS[attempts - 1];
  return wait && wait * (1 - JITTER * chance);
};
