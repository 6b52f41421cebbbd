import type { Locale } from '@sandbar/domain/common';
import { invoiceName, type InvoiceKind } from '@sandbar/domain/invoices';
import { formatOrderCode } from '@sandbar/domain/orders';
import { EXAMPLE, written, type MailContent, type MailExample, type MailExamples } from '../mailbox/index.ts';
import { moneyWriter, type Merchant } from '../platform/merchant-scope.ts';
import { INVOICE_MAIL_WORDS } from './invoice-mail-words.ts';

const MAILS = {
  original: 'invoice-issued',
  adjusting: 'invoice-adjusted',
  replacing: 'invoice-replaced',
} as const;

interface Issued {
  kind: InvoiceKind;
  orderCode: string;
  series: string | null;
  number: number | null;
  ofSeries: string | null;
  ofNumber: number | null;
  total: number;
  /** Whether the buyer is the member, who can open the order. */
  isMember: boolean;
}

const nameOf = (series: string | null, number: number | null): string =>
  series === null || number === null ? '' : invoiceName({ series, number });

/** The mail that sends an issued invoice to its buyer. */
export const invoiceMail = (
  merchant: Pick<Merchant, 'settings' | 'name'>,
  locale: Locale,
  { kind, orderCode, series, number, ofSeries, ofNumber, total, isMember }: Issued,
): MailContent => {
  const words = INVOICE_MAIL_WORDS[locale];
  const invoice = nameOf(series, number);
  const values = {
    merchant: merchant.name,
    code: formatOrderCode(orderCode),
    invoice,
    ...(kind === 'original' ? {} : { earlier: nameOf(ofSeries, ofNumber) }),
  };
  return {
    ...written(MAILS[kind], { ...words[kind], ...(isMember && { action: words.action }) }, values),
    facts: [
      [words.invoice, invoice],
      [words.total, moneyWriter(merchant, locale)(total)],
    ],
    paragraphs: [words.attached],
  };
};

const example =
  (kind: InvoiceKind, total: number): MailExample =>
  (merchant, locale) =>
    invoiceMail(merchant, locale, {
      kind,
      orderCode: EXAMPLE.orderCode,
      series: 'C27TAA',
      number: 12,
      ofSeries: 'C27TAA',
      ofNumber: 7,
      total,
      isMember: true,
    });

/** The mails of this slice, with example values. */
export const invoiceMails = {
  'invoice-issued': example('original', EXAMPLE.amount),
  'invoice-adjusted': example('adjusting', -EXAMPLE.amount),
  'invoice-replaced': example('replacing', EXAMPLE.amount),
} satisfies MailExamples;
