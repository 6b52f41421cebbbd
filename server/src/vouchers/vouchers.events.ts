import type { NewEvent } from '../platform/events/event.ts';

const ofVoucher =
  (kind: string) =>
  (orderId: string, userId: string): NewEvent => ({ kind, subjectId: orderId, userId });

/** Only the order's customer receives it: a paid order has its voucher, for its present stay. */
export const voucherIssued = ofVoucher('voucher.issued');

/** Only the order's customer receives it: the voucher is no longer valid. */
export const voucherEnded = ofVoucher('voucher.ended');
