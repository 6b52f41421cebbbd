import { contentLanguage, type Locale, withPlurals } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import { formatOrderCode, orderState, priceLines, stayLine } from '@sandbar/domain/orders';
import { isPaid, paymentStanding } from '@sandbar/domain/payments';
import { paperMark } from '../mailbox/index.ts';
import { moneyWriter, type Merchant } from '../platform/merchant-scope.ts';
import { paperDay, paperDays, pdfLocale, type PdfDocument, type PdfRow } from '../platform/pdf/index.ts';
import { pricedOrder, type OrderOnScreen } from './priced-order.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

const row = (text: string, amount: string, more: Partial<PdfRow> = {}): PdfRow => ({ cells: [text, amount], ...more });

/** From the stay's price, with its dates, to the total: the lines that a member reads on the order's page. */
const priceRows = (order: OrderOnScreen, locale: Locale, money: (amount: number) => string): PdfRow[] => {
  const words = RECEIPT_WORDS[locale];
  const number = new Intl.NumberFormat(locale);
  const priced = pricedOrder(order, locale);
  const stay = stayLine(priced);
  const { fromDate, toDate } = stay?.product ?? {};
  const dates = fromDate && toDate ? [paperDays(locale, fromDate, toDate)] : [];
  return priceLines(priced).map((line) => {
    switch (line.kind) {
      case 'stay':
        return row(stay?.targetName ?? '', money(line.amount), { below: dates });
      case 'fee':
        return row(line.name, money(line.amount));
      case 'offer':
      case 'promotion':
        return row(words.reduction, money(line.amount));
      case 'code':
        return row([words.codes, line.code].filter(Boolean).join(' '), money(line.amount));
      case 'points':
        return row(
          fillIn(withPlurals(words.points, locale, line), { points: number.format(line.points) }),
          money(line.amount),
        );
    }
  });
};

/** The receipt of what was paid for an order so far, and of what goes or went back; undefined: nothing was paid. */
export const receiptPaper = async (
  order: OrderOnScreen,
  { merchant, locale: read }: { merchant: Merchant; locale: Locale },
): Promise<PdfDocument | undefined> => {
  const locale = pdfLocale(read);
  const words = RECEIPT_WORDS[locale];
  const money = moneyWriter(merchant, locale);
  const day = paperDay(locale, merchant.timeZone);
  const paid = (order.payments ?? []).filter(({ allStatus }) => isPaid(allStatus));
  // A gift code may have paid all of it.
  if (paid.length === 0 && order.points === 0 && orderState(order.allStatus) !== 'closed') return undefined;
  const back = (order.refunds ?? []).filter(({ state }) => state !== 'failed');
  const { left } = paymentStanding({ ...order, payments: order.payments ?? [] });
  const code = formatOrderCode(order.code);
  const { hotline } = merchant.brand;
  return {
    title: `${words.title} ${code} · ${merchant.name}`,
    author: merchant.name,
    language: locale,
    colour: merchant.brand.theme.primary,
    head: { logo: await paperMark(merchant), name: merchant.name, lines: [hotline].filter(Boolean) },
    foot: { left: `${words.code} ${code}`, right: words.pages },
    blocks: [
      { kind: 'title', text: words.title, below: `${words.code} ${code}` },
      {
        kind: 'facts',
        facts: [
          [words.member, order.customerName],
          [words.printed, day(order.now)],
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: words.what, width: 0.7 },
          { title: words.amount, width: 0.3, align: 'right' },
        ],
        rows: [
          ...priceRows(order, locale, money),
          row(words.total, money(order.grandTotal), { strong: true }),
          ...paid.map(({ amount, name, createdAt }) =>
            row(`${words.paid}: ${name[contentLanguage(locale)]}`, money(amount), {
              below: [day(createdAt)],
            }),
          ),
          ...back.map(({ amount, createdAt }) => row(words.back, money(-amount), { below: [day(createdAt)] })),
          ...(left > 0 ? [row(words.left, money(left), { strong: true })] : []),
        ],
      },
      { kind: 'text', text: words.notInvoice },
    ],
  };
};
