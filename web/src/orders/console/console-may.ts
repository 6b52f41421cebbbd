/** Whether the reader may do something, and if not, whom to ask. */
export interface MayDo {
  allowed: boolean;
  reason: string | null;
}

/** The reader's permissions for orders, given by the page. */
export interface ConsoleMay {
  /** Act for the member on the way to a confirmed order. */
  sell: MayDo;
  /** Record money that staff took. */
  cash: MayDo;
  /** Record a sent refund. */
  refund: MayDo;
  /** Extend holds, send mails again. */
  edit: MayDo;
  /** Cancel for the member. */
  cancel: MayDo;
  /** Name the refund account for the member. */
  refundFor: MayDo;
  /** Read the audit. */
  audit: MayDo;
}
