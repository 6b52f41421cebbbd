import { PaymentStatus } from './flags.ts';

export type PaymentBadge =
  | 'refunded'
  | 'closed'
  | 'failed'
  | 'timeout'
  | 'canceled'
  | 'process'
  | 'created'
  | 'notApplied'
  | 'missing';

/**
 * The first flag that is set counts (back-office section 4). That list omits the flag Canceled; here it follows
 * Timeout, so that a canceled payment is not shown as in progress.
 */
const PRECEDENCE: readonly (readonly [number, PaymentBadge])[] = [
  [PaymentStatus.Refunded, 'refunded'],
  [PaymentStatus.Closed, 'closed'],
  [PaymentStatus.Failed, 'failed'],
  [PaymentStatus.Timeout, 'timeout'],
  [PaymentStatus.Canceled, 'canceled'],
  [PaymentStatus.Process, 'process'],
  [PaymentStatus.Created, 'created'],
];

/** @param allStatus null or undefined: the order has no payment */
export const paymentBadge = (allStatus: number | null | undefined): PaymentBadge => {
  if (allStatus === null || allStatus === undefined) return 'missing';
  return PRECEDENCE.find(([flag]) => (allStatus & flag) !== 0)?.[1] ?? 'notApplied';
};
