import type { NewEvent } from '../platform/events/event.ts';

const ofVoucher =
  (kind: string) =>
  (orderId: string, userId: string): NewEvent => ({ kind, subjectId: orderId, userId });

/** Private to the order's customer: a paid order has its voucher, for the stay that it has now. */
export const voucherIssued = ofVoucher('voucher.issued');

/** Private to the order's customer: the voucher is good for nothing any more. */
export const voucherEnded = ofVoucher('voucher.ended');
