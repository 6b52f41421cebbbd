/** Payment status flags (member-portal section 4). They accumulate. */
export const PaymentStatus = {
  Created: 1,
  Process: 32,
  Canceled: 1024,
  Timeout: 32768,
  Failed: 1048576,
  Closed: 33554432,
  Refunded: 1073741824,
} as const;

/** A payment counts as paid only when it is closed. */
export const isPaid = (allStatus: number): boolean => (allStatus & PaymentStatus.Closed) !== 0;
