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

const OVER = PaymentStatus.Canceled | PaymentStatus.Timeout | PaymentStatus.Failed | PaymentStatus.Closed;

/** Whether an attempt to pay is still open. */
export const canStillBePaid = (allStatus: number): boolean => (allStatus & OVER) === 0;

/** Payment methods without a provider's page: the money comes by transfer or at the desk. */
const WITHOUT_PAGE: readonly string[] = ['bank-transfer', 'cod'];

/** The path of the portal that leads to the provider's page for a payment; null when the method has none. */
export const paymentPath = (sku: string, paymentId: string): string | null =>
  WITHOUT_PAGE.includes(sku) ? null : `/payment/open/${paymentId}`;
