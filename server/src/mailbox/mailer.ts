import { RefusedForGood } from '../platform/event-handlers/event-handler.ts';

/** A text file that goes out with a mail. */
interface TextFile {
  name: string;
  /** For example `text/calendar`. */
  type: string;
  text: string;
}

interface PdfFile {
  name: string;
  type: 'application/pdf';
}

/**
 * The voucher or the receipt of an order. It is drawn when the mail goes out, and again when the mail is opened later:
 * a stored one would soon be wrong.
 */
type OrderPdf = PdfFile & ({ voucherOf: string } | { receiptOf: string });

/** An issued invoice: to read, and as its provider made it. */
interface InvoiceFile {
  name: string;
  type: 'application/pdf' | 'application/xml';
  invoiceOf: string;
}

/** A file of a mail, as it is kept. */
export type MailFile = TextFile | OrderPdf | InvoiceFile;

/** A file as it goes out. */
export type SentFile = TextFile | { name: string; type: string; bytes: Buffer };

/** A message to one person. */
export interface Mail {
  /** The same id for the same message, by which a mail that is sent again after a crash is recognised. */
  id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Pictures that the HTML shows as `cid:<cid>`. */
  pictures: readonly { cid: string; png: Buffer }[];
  files?: readonly SentFile[];
  /** Where a POST switches such mails off (RFC 8058); absent where they cannot be, or go to another person. */
  unsubscribe?: string | undefined;
}

/** The mail server took a mail for one that it will never take: to send it again costs the sender's good name. */
export class MailRefused extends RefusedForGood {}

/** Sends mail. The embedded one keeps messages in the data folder; the real one speaks SMTP. */
export interface Mailer {
  /**
   * Resolves when the message was taken over.
   * @throws MailRefused when it never will be; anything else when it was not: it is tried again later
   */
  send(mail: Mail): Promise<void>;
}
