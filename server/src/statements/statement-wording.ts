/** The texts of a statement, in PDFs and in files. */
export interface StatementWords {
  /** The title of a statement and of its notice; `{month}` is replaced. */
  title: string;
  issued: { title: string; message: string; action: string };
  opening: string;
  closing: string;
  net: string;
  paidOut: string;
  credited: string;
  /** `{balance}` is the money that the owner owes. */
  owing: string;
  owner: string;
  issuedOn: string;
  number: string;
  money: string;
  date: string;
  what: string;
  amount: string;
  balance: string;
  sale: string;
  saleCanceled: string;
  payout: string;
  payoutVoided: string;
  late: string;
  gross: string;
  fee: string;
  vat: string;
  incomeTax: string;
  /** With `{rate}` and `{of}`. */
  share: string;
  ofGross: string;
  netOfFee: string;
  order: string;
  week: string;
  reference: string;
  points: string;
  award: string;
  correct: string;
  extend: string;
  returned: string;
  spent: string;
  expired: string;
  year: string;
  yearGross: string;
  threshold: string;
  nothing: string;
  pages: string;
  digest: string;
  /** Money of sales that is withheld, and the day of its release. */
  held: string;
  freeOn: string;
  heldText: string;
}
