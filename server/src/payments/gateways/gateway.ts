/** A payment as its provider is told of it. */
export interface GatewayPayment {
  id: string;
  /** What it is called there: the order's code and a number. */
  code: string;
  /** Dong. */
  amount: number;
  createdAt: Date;
}

/** Something a provider told, found to be genuine. */
export interface ProviderEvent {
  /** The provider's own name of what happened: told again, or found by asking, it is the same. */
  eventId: string;
  kind: 'paid' | 'failed';
  /** The payment's code. */
  code: string;
  /** Dong. */
  amount: number;
  /** The provider's number of the money; empty when there was none. */
  referenceCode: string;
}

/** A call from outside as it came. */
export interface Callback {
  /** The body byte for byte, or the query string. */
  raw: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface GatewayRefund {
  id: string;
  /** Dong. */
  amount: number;
  payment: GatewayPayment & { referenceCode: string };
}

/** What became of a refund that was asked for. `unknown`: ask again with the same id. */
export type RefundOutcome = { state: 'done'; referenceCode: string } | { state: 'failed' } | { state: 'unknown' };

/** A provider that takes payments on its own pages. One for each merchant, made with his keys. */
export interface Gateway {
  /** Where the browser goes to pay. @param from the address the browser opens it from, and the page it comes back to */
  open(payment: GatewayPayment, from: { ipAddress: string; returnUrl: string }): string;
  /** Reads a callback. Undefined: not from this provider for this merchant, or altered on its way. */
  read(callback: Callback): ProviderEvent | undefined;
  /** Asks what became of a payment. Undefined: nothing yet. @throws when the provider does not answer */
  ask(payment: GatewayPayment): Promise<ProviderEvent | undefined>;
  /** Sends money back. The same id twice has one effect. @throws when the provider does not answer */
  refund(refund: GatewayRefund): Promise<RefundOutcome>;
}
