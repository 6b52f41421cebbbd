import type { WEBHOOK_TEST, WebhookKind } from '@sandbar/domain/partners';

/**
 * The data of webhooks. Fields may be added, but never change their meaning. Amounts are whole minor units of
 * `currency`, days are YYYY-MM-DD, instants are ISO 8601. They contain no names, addresses and numbers of people.
 */

/** The days and the place of a stay. */
export interface WebhookStay {
  id: string;
  resortId: string;
  roomId: string;
  /** Check-in. */
  fromDate: string;
  /** Check-out. */
  toDate: string;
}

/** An order as it was when the event was recorded. */
export interface WebhookOrder {
  orderId: string;
  /** The code for people. */
  code: string;
  /** The member, for your own records. */
  customerId: string;
  /** The currency of the amounts, ISO 4217. */
  currency: string;
  /** The order's total, in minor units. */
  grandTotal: number;
  /** The amount paid, in minor units. */
  paid: number;
  /** Points that pay a part of it. */
  points: number;
  /** When the hold or the time to pay ends; null when neither runs. */
  holdExpiresAt: string | null;
  /** Adults who travel. */
  adults: number;
  /** Ages of the children. */
  childrenAges: number[];
  /** Null for an order without a stay. */
  stay: WebhookStay | null;
}

/** A stay that is held for a member who waited for it. */
export interface WebhookOffer extends WebhookOrder {
  /** The entry of the waitlist. */
  entryId: string;
  /** Whether staff offered it outside the order of the waitlist, with the approval of a second person. */
  outsideOrder: boolean;
}

/** Money that is refunded to a member. */
export interface WebhookRefund {
  refundId: string;
  orderId: string;
  /** The order's code for people. */
  code: string;
  customerId: string;
  /** The currency of the amount, ISO 4217. */
  currency: string;
  /** In minor units. */
  amount: number;
  /** For example `canceled`, `overpaid` or `goodwill`. */
  reason: string;
}

/** An invoice of an order, as the provider issued it. */
export interface WebhookInvoice {
  invoiceId: string;
  orderId: string;
  /** The order's code for people. */
  code: string;
  customerId: string;
  /** `original`, or `adjusting` or `replacing` the invoice `ofId`. */
  kind: string;
  /** The invoice that it adjusts or replaces; null for an original one. */
  ofId: string | null;
  /** The sign of the series. */
  series: string;
  /** The number within its series. */
  number: number;
  /** The day of the invoice in the merchant's time zone. */
  day: string;
  /** The currency of the amounts, ISO 4217. */
  currency: string;
  /** The amount before tax, in minor units; for an adjustment the change of it. */
  net: number;
  /** The tax. */
  vat: number;
  /** The sum of both. */
  total: number;
}

/** A week that an owner gave. */
export interface WebhookWeek {
  weekId: string;
  /** The code for people. */
  code: string;
  ownerId: string;
  /** `deposit`, `extra-vacation` or `rental`. */
  kind: string;
  /** The change: `give`, `approve`, `refuse`, `sell` … */
  change: string;
  /** The state after the change: `pending`, `offered`, `sold`, `paid`, `expired`, `refused` … */
  state: string;
}

/** Money that was sent to an owner. */
export interface WebhookPayout {
  payoutId: string;
  ownerId: string;
  /** The currency of the amount, ISO 4217. */
  currency: string;
  /** In minor units. */
  amount: number;
  /** Orders of the owner's weeks that it pays in full; for a voided one, those that are payable again. */
  orderIds: string[];
}

/** The tested endpoint. */
export interface WebhookTest {
  webhookId: string;
}

/** The data of each kind of webhook, with the event that sends it. */
export interface WebhookData extends Record<WebhookKind | typeof WEBHOOK_TEST, object> {
  /** A member holds a stay. */
  'order.held': WebhookOrder;
  /** The member confirmed the order. Its money may still be missing. */
  'order.confirmed': WebhookOrder;
  /** The order is paid in full. */
  'order.paid': WebhookOrder;
  /** The order was canceled. */
  'order.canceled': WebhookOrder;
  /** The hold of an order expired. */
  'order.expired': WebhookOrder;
  /** The order was moved to the stay in `stay`. Its price may have changed, too. */
  'order.moved': WebhookOrder;
  /** The bank reversed a payment: `paid` is lower, and a paid order must be paid again. */
  'payment.taken-back': WebhookOrder;
  /** Money of an order is to be refunded to its member. */
  'refund.owed': WebhookRefund;
  /** The refund was sent. */
  'refund.sent': WebhookRefund;
  /** A payment provider refused to refund it: staff refund it in another way. */
  'refund.failed': WebhookRefund;
  /** An invoice of an order was issued, also one that adjusts or replaces an earlier one. */
  'invoice.issued': WebhookInvoice;
  /** A paid order has its voucher for its present stay: also again after a move. */
  'voucher.issued': WebhookOrder;
  /** The voucher of an order is no longer valid: the order was canceled, or must be paid again. */
  'voucher.ended': WebhookOrder;
  /** The resort or the staff marked the guest as arrived. */
  'stay.arrived': WebhookOrder;
  /** The resort or the staff marked the guest as a no-show. A later mark may correct it. */
  'stay.no-show': WebhookOrder;
  /** A stay that was held or sold is available again, and is not offered to the waitlist. */
  'stay.released': WebhookStay;
  /** A stay is held until `holdExpiresAt` for a member who waited for it. */
  'offer.made': WebhookOffer;
  /** A week of an owner changed. */
  'week.changed': WebhookWeek;
  /** Money was sent to an owner. */
  'payout.recorded': WebhookPayout;
  /** The payout did not arrive, or was entered by mistake: the money is payable again. */
  'payout.voided': WebhookPayout;
  /** A test that Partner/TestWebhook requested, sent once. */
  'webhook.test': WebhookTest;
}
