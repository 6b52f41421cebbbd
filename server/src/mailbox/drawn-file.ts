import type { MailFile, SentFile } from './mailer.ts';

/** Draws an order's voucher; undefined: it has none. */
export type DrawVoucher = (of: { merchantId: string; orderId: string }) => Promise<Buffer | undefined>;

/** A mail's file as it goes out, or is opened in the mailbox. */
export const drawnFile = async (
  file: MailFile,
  merchantId: string,
  drawVoucher: DrawVoucher,
): Promise<SentFile | undefined> => {
  if ('text' in file) return file;
  const bytes = await drawVoucher({ merchantId, orderId: file.voucherOf });
  return bytes && { name: file.name, type: file.type, bytes };
};
