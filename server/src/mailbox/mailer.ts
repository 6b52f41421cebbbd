import { RefusedForGood } from '../platform/event-handlers/event-handler.ts';

/** A text file that is attached to a mail. */
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
 * The voucher or receipt of an order. It is drawn when the mail is sent, and again when the mail is opened later,
 * because a stored file would soon be outdated.
 */
type OrderPdf = PdfFile & ({ voucherOf: string } | { receiptOf: string });

/** An issued invoice, as PDF or as the provider's XML. */
interface InvoiceFile {
  name: string;
  type: 'application/pdf' | 'application/xml';
  invoiceOf: string;
}

/** A file of a mail, as it is stored. */
export type MailFile = TextFile | OrderPdf | InvoiceFile;

/** A file of a mail, as it is sent. */
export type SentFile = TextFile | { name: string; type: string; bytes: Buffer };

/** A message to one person. */
export interface Mail {
  /** The same id for the same message, by which a mail that is sent again after a crash is recognized. */
  id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Pictures that the HTML shows as `cid:<cid>`. */
  pictures: readonly { cid: string; png: Buffer }[];
  files?: readonly SentFile[];
  /**
   * The address at which a POST switches such mails off (RFC 8058); absent for mails that cannot be switched off, or
   * that go to another person.
   */
  unsubscribe?: string | undefined;
}

/** The mail server refused a mail permanently. Sending it again would harm the sender's reputation. */
export class MailRefused extends RefusedForGood {}

/** Sends mail. The embedded one stores messages in the data folder; the real one speaks SMTP. */
export interface Mailer {
  /**
   * Resolves when the mail server accepted the message.
   * @throws MailRefused for a permanent refusal; any other error means that it is tried again later
   */
  send(mail: Mail): Promise<void>;
}
