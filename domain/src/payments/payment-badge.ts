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
 * The first that is set (back-office section 4). Canceled is missing from that list though it is a flag: it stands
 * after Timeout, so that what was canceled is not called under way.
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

/** @param allStatus null or undefined: there is no payment */
export const paymentBadge = (allStatus: number | null | undefined): PaymentBadge => {
  if (allStatus === null || allStatus === undefined) return 'missing';
  return PRECEDENCE.find(([flag]) => (allStatus & flag) !== 0)?.[1] ?? 'notApplied';
};
