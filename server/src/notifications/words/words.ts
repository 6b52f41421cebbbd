/** The sentences of a notice; `{name}` is replaced. */
interface Sentences {
  title: string;
  message: string;
  /** The text on the button of its mail. */
  action: string;
}

/** The notices that this slice sends itself, in one language. */
export interface NotificationWords {
  held: Sentences;
  confirmed: Sentences;
  /** The order is confirmed and nothing is left to pay. */
  confirmedPaid: Sentences;
  paymentReceived: Sentences;
  paid: Sentences;
  /** The bank took a payment back, so the order has to be paid again. */
  takenBack: Sentences;
  /** The resort has given its number of the stay, or changed it. */
  resortConfirmed: Sentences;
  /** Staff moved the order to another stay. */
  moved: Sentences;
  /** The hint about the attached voucher. */
  voucher: { hint: string };
  receipt: { hint: string };
  holdEnding: Sentences;
  expired: Sentences;
  canceled: Sentences;
  pointsAwarded: Sentences;
  /** The refund of an ended order: its amount, with points and codes. */
  back: Record<'all' | 'points' | 'code', string>;
  /** The title of the stay in a calendar, and what the attached file is for. */
  calendar: Record<'stay' | 'hint' | 'ended', string>;
  /** The labels of an order's facts. */
  labels: Record<
    | 'stay'
    | 'dates'
    | 'left'
    | 'before'
    | 'bank'
    | 'account'
    | 'holder'
    | 'purpose'
    | 'code'
    | 'until'
    | 'total'
    | 'received'
    | 'money'
    | 'pointsBack'
    | 'codesBack'
    | 'atResort'
    | 'number',
    string
  >;
}
