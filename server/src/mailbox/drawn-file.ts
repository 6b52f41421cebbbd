import type { MailFile, SentFile } from './mailer.ts';

type Draw = (of: { merchantId: string; orderId: string }) => Promise<Buffer | undefined>;

/** Draws an order's voucher; undefined when it has none. */
export type DrawVoucher = Draw;

/** Draws an order's receipt; undefined when nothing was paid. */
export type DrawReceipt = Draw;

/** Draws an invoice, as PDF or XML; undefined when it was not issued. */
export type DrawInvoice = (of: {
  merchantId: string;
  id: string;
  ending: 'pdf' | 'xml';
}) => Promise<Buffer | undefined>;

/** The functions that draw an order's documents for mails. */
export interface OrderPapers {
  drawVoucher: DrawVoucher;
  drawReceipt: DrawReceipt;
  drawInvoice: DrawInvoice;
}

/** A mail's file, drawn when the mail is sent or the file is opened in the mailbox. */
export const drawnFile = async (
  file: MailFile,
  merchantId: string,
  { drawVoucher, drawReceipt, drawInvoice }: OrderPapers,
): Promise<SentFile | undefined> => {
  if ('text' in file) return file;
  const drawn = () => {
    if ('voucherOf' in file) return drawVoucher({ merchantId, orderId: file.voucherOf });
    if ('receiptOf' in file) return drawReceipt({ merchantId, orderId: file.receiptOf });
    return drawInvoice({ merchantId, id: file.invoiceOf, ending: file.type === 'application/xml' ? 'xml' : 'pdf' });
  };
  const bytes = await drawn();
  return bytes && { name: file.name, type: file.type, bytes };
};
