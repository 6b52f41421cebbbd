import { contentLanguage, inLanguage, type Locale } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import { formatOrderCode, orderState } from '@sandbar/domain/orders';
import { isPaid, leftToPay } from '@sandbar/domain/payments';
import { brandMark } from '../mailbox/index.ts';
import { moneyWriter, type Merchant } from '../platform/merchant-scope.ts';
import { pdfLocale, type PdfDocument, type PdfRow } from '../platform/pdf/index.ts';
import type { orderForScreen } from './orders.queries.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

type Order = NonNullable<ReturnType<typeof orderForScreen>['row']>;

/** The receipt of what was paid for an order so far, and of what goes or went back; undefined: nothing was paid. */
export const receiptPaper = async (
  order: Order,
  { merchant, locale: read }: { merchant: Merchant; locale: Locale },
): Promise<PdfDocument | undefined> => {
  const locale = pdfLocale(read);
  const words = RECEIPT_WORDS[locale];
  const money = moneyWriter(merchant, locale);
  const day = (at: Date | string) =>
    new Intl.DateTimeFormat(locale, { timeZone: merchant.timeZone, dateStyle: 'medium' }).format(new Date(at));
  const paid = (order.payments ?? []).filter(({ allStatus }) => isPaid(allStatus));
  // A gift code may have paid all of it.
  if (paid.length === 0 && order.points === 0 && orderState(order.allStatus) !== 'closed') return undefined;
  const back = (order.refunds ?? []).filter(({ state }) => state !== 'failed');
  const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);
  const left = leftToPay(order.grandTotal, sum(paid));
  const row = (text: string, amount: string, more: Partial<PdfRow> = {}): PdfRow => ({
    cells: [text, amount],
    ...more,
  });
  const number = new Intl.NumberFormat(locale);
  const code = formatOrderCode(order.code);
  const { hotline } = merchant.brand;
  return {
    title: `${words.title} ${code} · ${merchant.name}`,
    author: merchant.name,
    language: locale,
    colour: merchant.brand.theme.primary,
    head: { logo: await brandMark(merchant), name: merchant.name, lines: [hotline].filter(Boolean) },
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
          ...(order.lines ?? []).map(({ targetName, total }) => row(inLanguage(targetName, locale), money(total))),
          ...(order.promotionAmount > 0 ? [row(words.reduction, money(-order.promotionAmount))] : []),
          ...(order.giftCodeAmount > 0 ? [row(words.codes, money(-order.giftCodeAmount))] : []),
          ...(order.points > 0 ? [row(fillIn(words.points, { points: number.format(order.points) }), '')] : []),
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
