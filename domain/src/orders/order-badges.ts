import { OrderStatus } from './flags.ts';

/** The badges that describe an order's status flags. */
export type OrderBadge = 'awaiting' | 'processing' | 'overdue' | 'canceled' | 'completed';

/** If several flags are set, the last one in this list counts (back-office section 4). */
const CHECKS: readonly (readonly [number, OrderBadge])[] = [
  [OrderStatus.Created, 'awaiting'],
  [OrderStatus.Process, 'processing'],
  [OrderStatus.Timeout, 'overdue'],
  [OrderStatus.Failed, 'canceled'],
  [OrderStatus.Closed, 'completed'],
];

/** Returns null when no flag with a meaning is set. */
export const orderBadge = (allStatus: number): OrderBadge | null =>
  CHECKS.findLast(([flag]) => (allStatus & flag) !== 0)?.[1] ?? null;

/**
 * The three parts of a list of orders: to be paid, paid, and canceled or expired. The column `orders.standing` has one
 * of them.
 */
export const ORDER_PARTS = ['open', 'paid', 'ended'] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];
