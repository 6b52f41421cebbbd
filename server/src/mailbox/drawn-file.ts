import type { MailFile, SentFile } from './mailer.ts';

type Draw = (of: { merchantId: string; orderId: string }) => Promise<Buffer | undefined>;

/** Draws an order's voucher; undefined: it has none. */
export type DrawVoucher = Draw;

/** Draws an order's receipt; undefined: nothing was paid. */
export type DrawReceipt = Draw;

/** Draw what mails carry of orders. */
export interface OrderPapers {
  drawVoucher: DrawVoucher;
  drawReceipt: DrawReceipt;
}

/** A mail's file as it goes out, or is opened in the mailbox. */
export const drawnFile = async (
  file: MailFile,
  merchantId: string,
  { drawVoucher, drawReceipt }: OrderPapers,
): Promise<SentFile | undefined> => {
  if ('text' in file) return file;
  const bytes =
    'voucherOf' in file
      ? await drawVoucher({ merchantId, orderId: file.voucherOf })
      : await drawReceipt({ merchantId, orderId: file.receiptOf });
  return bytes && { name: file.name, type: file.type, bytes };
};
