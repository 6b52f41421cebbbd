import type { WEBHOOK_TEST, WebhookKind } from '@sandbar/domain/partners';

/**
 * The data of webhooks. Fields may be added; none changes its meaning. Amounts are whole minor units of `currency`,
 * days are YYYY-MM-DD, instants are ISO 8601. No person’s name, address or number is in them.
 */

/** The days of a stay, and where it is. */
export interface WebhookStay {
  id: string;
  resortId: string;
  roomId: string;
  /** Check-in. */
  fromDate: string;
  /** Check-out. */
  toDate: string;
}

/** An order as it was when the event was noted. */
export interface WebhookOrder {
  orderId: string;
  /** As people read it. */
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
  /** When the hold, or the time to pay, runs out; null once nothing runs out. */
  holdExpiresAt: string | null;
  /** Adults who travel. */
  adults: number;
  /** Ages of the children. */
  childrenAges: number[];
  /** Null of an order without a stay. */
  stay: WebhookStay | null;
}

/** A stay that is held for a member who waited for it. */
export interface WebhookOffer extends WebhookOrder {
  /** The entry of the waitlist. */
  entryId: string;
  /** Staff offered it before the order of the waitlist, and a second person agreed. */
  outsideOrder: boolean;
}

/** Money that goes back to a member. */
export interface WebhookRefund {
  refundId: string;
  orderId: string;
  /** The order's code, as people read it. */
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
  /** The order's code, as people read it. */
  code: string;
  customerId: string;
  /** `original`, or `adjusting` or `replacing` the invoice `ofId`. */
  kind: string;
  /** The invoice that it adjusts or replaces; null of an original one. */
  ofId: string | null;
  /** The sign of the series. */
  series: string;
  /** In its series. */
  number: number;
  /** The day of the invoice, where the merchant is. */
  day: string;
  /** The currency of the amounts, ISO 4217. */
  currency: string;
  /** Before tax, in minor units; of an adjustment what it changes. */
  net: number;
  /** The tax. */
  vat: number;
  /** Both. */
  total: number;
}

/** A week that an owner gave. */
export interface WebhookWeek {
  weekId: string;
  /** As people read it. */
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
  /** Orders of the owner’s weeks that it wholly pays; of a voided one, those that are payable again. */
  orderIds: string[];
}

/** The endpoint that is tried. */
export interface WebhookTest {
  webhookId: string;
}

/** The data of each kind; the comments say when it is sent. */
export interface WebhookData extends Record<WebhookKind | typeof WEBHOOK_TEST, object> {
  /** A member holds a stay. */
  'order.held': WebhookOrder;
  /** The member confirmed; the money may be still to come. */
  'order.confirmed': WebhookOrder;
  /** The order is paid in full. */
  'order.paid': WebhookOrder;
  /** The order was given up or canceled. */
  'order.canceled': WebhookOrder;
  /** The hold of an order ran out. */
  'order.expired': WebhookOrder;
  /** The order has another stay, which `stay` is; its price may be another one, too. */
  'order.moved': WebhookOrder;
  /** The bank took a payment back: `paid` is less, and a paid order is owed again. */
  'payment.taken-back': WebhookOrder;
  /** Money of an order is to go back to its member. */
  'refund.owed': WebhookRefund;
  /** It went back. */
  'refund.sent': WebhookRefund;
  /** A payment provider refused to send it back: staff do it another way. */
  'refund.failed': WebhookRefund;
  /** An invoice of an order was issued, also one that adjusts or replaces an earlier one. */
  'invoice.issued': WebhookInvoice;
  /** A paid order has its voucher, for the stay that it has now: again after it was moved. */
  'voucher.issued': WebhookOrder;
  /** The voucher of an order is good for nothing any more: the order was canceled, or is owed again. */
  'voucher.ended': WebhookOrder;
  /** The resort or the staff marked the guest as arrived. */
  'stay.arrived': WebhookOrder;
  /** The resort or the staff marked the guest as not having come. A later mark corrects an earlier one. */
  'stay.no-show': WebhookOrder;
  /** A stay that was held or sold is available again, and is not offered to the waitlist. */
  'stay.released': WebhookStay;
  /** A stay is held until `holdExpiresAt` for a member who waited for it. */
  'offer.made': WebhookOffer;
  /** Something became of a week that an owner gave. */
  'week.changed': WebhookWeek;
  /** Money was sent to an owner. */
  'payout.recorded': WebhookPayout;
  /** It did not arrive, or was entered by mistake: it is payable again. */
  'payout.voided': WebhookPayout;
  /** Partner/TestWebhook asked for it: a test, sent once. */
  'webhook.test': WebhookTest;
}
