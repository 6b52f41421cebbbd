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

/** A try at paying that nothing has ended yet. */
export const canStillBePaid = (allStatus: number): boolean => (allStatus & OVER) === 0;

/** Ways to pay without a provider's page: money comes by transfer or over the counter. */
const WITHOUT_PAGE: readonly string[] = ['bank-transfer', 'cod'];

/** Own path that leads on to the provider's page for a payment; null when its kind has none. */
export const paymentPath = (sku: string, paymentId: string): string | null =>
  WITHOUT_PAGE.includes(sku) ? null : `/payment/open/${paymentId}`;
