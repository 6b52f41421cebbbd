import { accept, refuse, type Result } from '../common/index.ts';
import { orderState, type OrderState } from './flags.ts';
import type { OrderRefusal } from './refusals.ts';

/** The actions on an order with the states that allow them. Pages, handlers and tests read this table. */
export const ORDER_ACTIONS = {
  checkout: ['held'],
  confirm: ['held'],
  extend: ['held'],
  expire: ['held', 'confirmed'],
  pay: ['confirmed'],
  cancel: ['held', 'confirmed', 'closed'],
} as const satisfies Record<string, readonly OrderState[]>;

export type OrderAction = keyof typeof ORDER_ACTIONS;

export interface OrderStanding {
  allStatus: number;
  /** When the hold ends; null once the order is paid or over. */
  holdExpiresAt: Date | null;
  holdExtended: boolean;
}

const may = (action: OrderAction, order: OrderStanding): Result<OrderState, OrderRefusal> => {
  const state = orderState(order.allStatus);
  return (ORDER_ACTIONS[action] as readonly OrderState[]).includes(state)
    ? accept(state)
    : refuse('ORDER_PROCESSED', { allStatus: order.allStatus });
};

const running = (order: OrderStanding, now: Date) => order.holdExpiresAt !== null && order.holdExpiresAt > now;

/** The extension is offered once, until one minute before the end (product rule). */
export const EXTENSION_CLOSES_MS = 60_000;

/** Allows an action or refuses it with the reason. `now` is the database's clock. */
export const orderCan = {
  checkout: (order: OrderStanding): Result<OrderState, OrderRefusal> => may('checkout', order),
  confirm: (order: OrderStanding, now: Date): Result<OrderState, OrderRefusal> => {
    const allowed = may('confirm', order);
    return allowed.ok && !running(order, now) ? refuse('HOLD_EXPIRED', {}) : allowed;
  },
  extend: (order: OrderStanding, now: Date): Result<OrderState, OrderRefusal> => {
    const allowed = may('extend', order);
    if (!allowed.ok) return allowed;
    if (!running(order, now)) return refuse('HOLD_EXPIRED', {});
    if (order.holdExtended) return refuse('HOLD_ALREADY_EXTENDED', {});
    return order.holdExpiresAt!.getTime() - now.getTime() < EXTENSION_CLOSES_MS
      ? refuse('HOLD_EXTENSION_TOO_LATE', {})
      : allowed;
  },
  expire: (order: OrderStanding, now: Date): boolean =>
    may('expire', order).ok && order.holdExpiresAt !== null && order.holdExpiresAt <= now,
  pay: (order: OrderStanding, now: Date): Result<OrderState, OrderRefusal> => {
    const allowed = may('pay', order);
    return allowed.ok && !running(order, now) ? refuse('HOLD_EXPIRED', {}) : allowed;
  },
  cancel: (order: OrderStanding): Result<OrderState, OrderRefusal> => may('cancel', order),
};
