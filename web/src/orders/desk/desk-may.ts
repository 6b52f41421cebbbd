/** Whether the reader may do something, and if not, whom to ask. */
export interface MayDo {
  allowed: boolean;
  reason: string | null;
}

/** What the reader, one of the staff, may do about orders; the page knows. */
export interface DeskMay {
  /** Take in cash. */
  cash: MayDo;
  /** Record that a refund was sent. */
  refund: MayDo;
  /** Give more time, send mails again. */
  edit: MayDo;
  /** Cancel it in the member’s place. */
  cancel: MayDo;
  /** Name the account of its refunds in the member’s place. */
  refundFor: MayDo;
  /** Look into the audit. */
  audit: MayDo;
}
