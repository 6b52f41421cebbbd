import { dayInZone } from '@sandbar/domain/common';
import {
  invoiceLines,
  invoiceName,
  isInvoiceDue,
  seriesOf,
  sumOf,
  taxedOf,
  type InvoiceLine,
} from '@sandbar/domain/invoices';
import { formatOrderCode, priceLines, stayLine } from '@sandbar/domain/orders';
import { orderForScreen, pricedOrder } from '../orders/index.ts';
import { first, type Database, type Transaction } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { paperDays } from '../platform/pdf/index.ts';
import { lineNames, wordsOf } from './invoice-words.ts';
import { invoiceNumbered } from './invoices.events.ts';
import { invoiceSettings, orderToInvoice } from './invoices.queries.ts';
import { lockInvoices, noteStep, setNumber, takeNumber } from './invoices.store.ts';

interface Content {
  lines: readonly InvoiceLine[];
  vatPercent: number | null;
}

/**
 * Takes a merchant's next number and its day. The series stays locked until the transaction ends: a rollback frees the
 * number for the next invoice, and later numbers have the same day or a later one.
 */
export const takeNext = async (
  transaction: Transaction,
  { id: merchantId, timeZone }: Merchant,
  letters: string,
): Promise<{ series: string; number: number; day: string }> => {
  const day = dayInZone(new Date(), timeZone);
  const series = seriesOf(letters, day);
  const [taken] = await transaction.run(takeNumber({ merchantId, series, day }));
  return { series, number: taken!.last, day: taken!.day };
};

/** The columns of an invoice's content, which are stored with its number. */
export const contentOf = ({ lines, vatPercent }: Content, { settings: { currency } }: Merchant) => ({
  ...sumOf(lines),
  lines: JSON.stringify(lines),
  vatPercent,
  currency,
});

const linesOf = async (
  transaction: Transaction,
  merchant: Merchant,
  of: { orderId: string; customerId: string; kept: number; percent: number | null },
): Promise<InvoiceLine[]> => {
  const { orderId: id, customerId, kept, percent } = of;
  const order = await first(transaction.run(orderForScreen({ merchantId: merchant.id, id, customerId })));
  const { locale } = wordsOf(merchant);
  const priced = pricedOrder(order!, locale);
  const stay = stayLine(priced);
  const { fromDate, toDate } = stay?.product ?? {};
  const name = [stay?.targetName ?? order!.code, fromDate && toDate && paperDays(locale, fromDate, toDate)].filter(
    Boolean,
  );
  return invoiceLines(priceLines(priced), { ...lineNames(merchant), stay: name.join(', ') }, { kept, percent });
};

/** The kept money of a canceled order is its cancellation fee: one line, with the tax rate of sales. */
const cancellationFee = (
  merchant: Merchant,
  { code, kept }: { code: string; kept: number },
  percent: number | null,
): InvoiceLine => {
  const name = wordsOf(merchant).cancellationFee.replace('{code}', formatOrderCode(code));
  return { kind: 'fee', name, ...taxedOf(kept, percent) };
};

/**
 * Gives a draft its number and content, when its order is paid or was canceled for a fee. It does nothing when the
 * draft has a number already, or may not be issued.
 */
export const numberDraft = (
  database: Database,
  merchant: Merchant,
  { id, orderId }: { id: string; orderId: string },
): Promise<unknown> => {
  const merchantId = merchant.id;
  return commitEvents(database, merchantId, async (transaction) => {
    const draft = await first(transaction.run(lockInvoices({ merchantId, orderId })));
    // Another process has numbered it.
    if (draft?.number !== null) return [];
    const [settings, order] = await Promise.all([
      first(transaction.run(invoiceSettings({ merchantId }))),
      first(transaction.run(orderToInvoice({ merchantId, orderId }))),
    ]);
    if (!settings?.enabled || !order || !isInvoiceDue(order)) return [];
    const { vatPercent, sellerName, taxCode, address } = settings;
    const lines =
      order.standing === 'ended'
        ? [cancellationFee(merchant, order, vatPercent)]
        : await linesOf(transaction, merchant, { orderId, ...order, percent: vatPercent });
    const taken = await takeNext(transaction, merchant, settings.series);
    const seller = JSON.stringify({ name: sellerName, taxCode, address });
    const content = contentOf({ lines, vatPercent }, merchant);
    await transaction.run(setNumber({ merchantId, id, ...taken, seller, ...content }));
    const note = invoiceName(taken);
    await transaction.run(noteStep({ merchantId, invoiceId: id, what: 'numbered', byId: null, note }));
    return [invoiceNumbered({ id, orderId })];
  });
};
