import { OrderStatus } from './flags.ts';

/** The badges that describe an order's status flags. */
export type OrderBadge = 'awaiting' | 'processing' | 'overdue' | 'canceled' | 'completed';

/** Several flags can be set; later checks win over earlier ones (back-office section 4). */
const CHECKS: readonly (readonly [number, OrderBadge])[] = [
  [OrderStatus.Created, 'awaiting'],
  [OrderStatus.Process, 'processing'],
  [OrderStatus.Timeout, 'overdue'],
  [OrderStatus.Failed, 'canceled'],
  [OrderStatus.Closed, 'completed'],
];

/** null when no flag that means anything is set. */
export const orderBadge = (allStatus: number): OrderBadge | null =>
  CHECKS.findLast(([flag]) => (allStatus & flag) !== 0)?.[1] ?? null;

/**
 * The three parts of an order list: still to be paid, paid, and canceled or timed out. The column `orders.standing` is
 * one of them.
 */
export const ORDER_PARTS = ['open', 'paid', 'ended'] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];
