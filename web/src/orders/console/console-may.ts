/** Whether the reader may do something, and if not, whom to ask. */
export interface MayDo {
  allowed: boolean;
  reason: string | null;
}

/** The reader's permissions for orders, given by the page. */
export interface ConsoleMay {
  /** Act for the member until an order is confirmed. */
  sell: MayDo;
  /** Record money that staff received. */
  cash: MayDo;
  /** Record a sent refund. */
  refund: MayDo;
  /** Extend holds, send mails again. */
  edit: MayDo;
  /** Cancel for the member. */
  cancel: MayDo;
  /** Enter the refund account for the member. */
  refundFor: MayDo;
  /** Read the audit. */
  audit: MayDo;
}
