import type { OrderState } from '../orders/index.ts';

/** What a merchant can be told of. */
export const WEBHOOK_KINDS = ['order.held', 'order.confirmed', 'order.paid', 'order.canceled', 'order.expired'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** What an order's change is to a merchant's server. @param reason of the change, as the feed has it @param state of the order after it */
export const webhookKindsOf = (reason: unknown, state: OrderState): WebhookKind[] => {
  if (reason === 'held') return ['order.held'];
  if (reason === 'confirmed') return state === 'closed' ? ['order.confirmed', 'order.paid'] : ['order.confirmed'];
  if (reason === 'hold-expired') return ['order.expired'];
  if (typeof reason === 'string' && /^(paid|payment-received)/.test(reason)) return state === 'closed' ? ['order.paid'] : [];
  return state === 'failed' ? ['order.canceled'] : [];
};

/** Days that events can be sent again. */
export const WEBHOOK_LOG_DAYS = 90;

/** Days an endpoint may fail without a single success until it is switched off. */
export const WEBHOOK_FAILING_DAYS = 5;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after each failed try (Standard Webhooks, "retry schedule"): 5 s at first, some three days in all. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const;

/** Seconds until the next try after `attempts` failed ones; undefined = it is given up. */
export const webhookWait = (attempts: number): number | undefined => WAITS[attempts - 1];
