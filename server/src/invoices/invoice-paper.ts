import { dongInWords, invoiceName } from '@sandbar/domain/invoices';
import { formatOrderCode } from '@sandbar/domain/orders';
import { paperMark } from '../mailbox/index.ts';
import { moneyWriter, type Merchant } from '../platform/merchant-scope.ts';
import { paperDay, type PdfDocument, type PdfRow } from '../platform/pdf/index.ts';
import { wordsOf, type InvoiceWords } from './invoice-words.ts';
import type { InvoiceRow } from './invoices.queries.ts';

/** Describes the invoice's relation to an earlier one; undefined when it has none. */
const relationOf = (row: InvoiceRow, words: InvoiceWords): string | undefined => {
  if (row.ofSeries === null) return undefined;
  const name = invoiceName({ series: row.ofSeries, number: row.ofNumber! });
  return words[row.kind === 'adjusting' ? 'adjusting' : 'replacing']
    .replace('{name}', name)
    .replace('{day}', paperDay(words.locale)(row.ofDay!));
};

/** An issued invoice on paper, with the same content for every reader at any time. */
export const invoicePaper = async (row: InvoiceRow, merchant: Merchant): Promise<PdfDocument> => {
  const words = wordsOf(merchant);
  const money = moneyWriter(merchant, words.locale);
  const name = invoiceName({ series: row.series!, number: row.number! });
  const seller = row.seller!;
  const sums = ({ net, vat, total }: { net: number; vat: number; total: number }) => [net, vat, total].map(money);
  // Each line is one stay, fee or reduction, with its price before tax, as in the XML.
  const line = (each: InvoiceRow['lines'][number]): PdfRow => ({
    cells: [each.name, '1', money(each.net), ...sums(each)],
  });
  const rate = row.vatPercent === null ? words.notSubject : words.vatOf.replace('{percent}', String(row.vatPercent));
  const spoken =
    row.currency === 'VND'
      ? [{ kind: 'text' as const, text: words.inWords.replace('{words}', dongInWords(row.total)) }]
      : [];
  return {
    title: `${words.title} ${name} · ${merchant.name}`,
    author: merchant.name,
    language: words.locale,
    colour: merchant.brand.theme.primary,
    head: {
      logo: await paperMark(merchant),
      name: seller.name,
      lines: [`${words.taxCode}: ${seller.taxCode}`, seller.address],
    },
    foot: { left: name, right: words.pages },
    blocks: [
      { kind: 'title', text: words.title, ...below(relationOf(row, words)) },
      {
        kind: 'facts',
        facts: [
          [words.series, row.series!],
          [words.number, String(row.number).padStart(8, '0')],
          [words.day, paperDay(words.locale)(row.day!)],
          [words.order, formatOrderCode(row.orderCode)],
          [words.code, row.code ?? ''],
          [words.buyer, row.buyerName],
          ...(row.buyerTaxCode ? ([[words.taxCode, row.buyerTaxCode]] as [string, string][]) : []),
          ...(row.buyerAddress ? ([[words.address, row.buyerAddress]] as [string, string][]) : []),
          [words.email, row.buyerEmail],
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: words.what, width: 0.3 },
          { title: words.quantity, width: 0.1, align: 'right' },
          { title: words.unitPrice, width: 0.16, align: 'right' },
          { title: words.net, width: 0.16, align: 'right' },
          { title: words.vat, width: 0.12, align: 'right' },
          { title: words.total, width: 0.16, align: 'right' },
        ],
        rows: [...row.lines.map(line), { cells: [`${words.total} (${rate})`, '', '', ...sums(row)], strong: true }],
      },
      ...spoken,
      { kind: 'text', text: words.standIn },
    ],
  };
};

const below = (text: string | undefined) => (text === undefined ? {} : { below: text });
