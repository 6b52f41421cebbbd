/** A telling's sentences; `{name}` is filled in. */
interface Sentences {
  title: string;
  message: string;
  /** The word on the button of its mail. */
  action: string;
}

/** What this slice tells by itself, in one language. */
export interface TellingWords {
  confirmed: Sentences;
  /** Confirmed with nothing left to pay. */
  confirmedPaid: Sentences;
  paymentReceived: Sentences;
  paid: Sentences;
  holdEnding: Sentences;
  expired: Sentences;
  canceled: Sentences;
  pointsAwarded: Sentences;
  /** Rows of an order's facts. */
  labels: Record<'stay' | 'dates' | 'left' | 'before' | 'bank' | 'account' | 'holder' | 'purpose', string>;
}
