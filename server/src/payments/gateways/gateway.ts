/** A payment as its provider gets it. */
export interface GatewayPayment {
  id: string;
  /** Its name at the provider: the order's code and a number. */
  code: string;
  /** Minor units. */
  amount: number;
  createdAt: Date;
}

/** A provider's notification, verified to be genuine. */
export interface ProviderMessage {
  /** The provider's id of the event: the same when sent again or found by a query. */
  eventId: string;
  kind: 'paid' | 'failed';
  /** The payment's code. */
  code: string;
  /** Minor units. */
  amount: number;
  /** The provider's reference of the money; empty when there was none. */
  referenceCode: string;
}

/** A call from a provider, unprocessed. */
export interface Callback {
  /** The body byte for byte, or the query string. */
  raw: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface GatewayRefund {
  id: string;
  /** Minor units. */
  amount: number;
  payment: GatewayPayment & { referenceCode: string };
}

/** The outcome of a requested refund. `unknown`: request it again with the same id. */
export type RefundOutcome = { state: 'done'; referenceCode: string } | { state: 'failed' } | { state: 'unknown' };

/** A provider that takes payments on its own pages. One per merchant, with the merchant's keys. */
export interface Gateway {
  /**
   * The address at which the browser pays. @param from the browser's IP address, and the page that the browser returns
   * to
   */
  open(payment: GatewayPayment, from: { ipAddress: string; returnUrl: string }): string;
  /** Reads a callback. Undefined: not from this provider for this merchant, or altered. */
  read(callback: Callback): ProviderMessage | undefined;
  /** Queries the outcome of a payment. Undefined: no outcome yet. @throws when the provider does not answer */
  ask(payment: GatewayPayment): Promise<ProviderMessage | undefined>;
  /** Requests a refund. The same id twice has one effect. @throws when the provider does not answer */
  refund(refund: GatewayRefund): Promise<RefundOutcome>;
}
