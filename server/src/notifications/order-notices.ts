import { inLanguage, type Locale, withPlurals } from '@sandbar/domain/common';
import {
  calendarFile,
  formatOrderCode,
  MOVED,
  orderState,
  PAYMENT_TAKEN_BACK,
  statedOrder,
} from '@sandbar/domain/orders';
import { fillIn, type MailKind } from '@sandbar/domain/mailbox';
import { leftToPay } from '@sandbar/domain/payments';
import { resortFeeStay, saidResortFees } from '../catalogue/index.ts';
import { written, type MailContent } from '../mailbox/index.ts';
import { type Merchant, type MoneyWriter, moneyWriter } from '../platform/merchant-scope.ts';
import type { RowOf } from '../platform/database/index.ts';
import { formatsFor } from './format.ts';
import type { Notice } from './inform.ts';
import type { orderToNotify } from './order.queries.ts';
import { WORDS } from './words/index.ts';

export type OrderNews =
  | 'held'
  | 'confirmed'
  | 'confirmedPaid'
  | 'paymentReceived'
  | 'paid'
  | 'takenBack'
  | 'resortConfirmed'
  | 'moved'
  | 'holdEnding'
  | 'expired'
  | 'canceled';

/**
 * The kind of the mail for each notice, by which a merchant may write its own text. The end of a hold sends no mail.
 */
const MAILS = {
  held: 'order-held',
  confirmed: 'order-confirmed',
  confirmedPaid: 'order-confirmed-paid',
  paymentReceived: 'order-payment-received',
  paid: 'order-paid',
  takenBack: null,
  resortConfirmed: 'order-resort-confirmed',
  moved: 'order-moved',
  holdEnding: null,
  expired: 'order-expired',
  canceled: 'order-canceled',
} as const satisfies Record<OrderNews, MailKind | null>;

/** The notice for a change of an order; undefined when its member needs none. */
export const newsOf = (reason: unknown, allStatus: number): OrderNews | undefined => {
  const state = orderState(allStatus);
  if (reason === 'held') return 'held';
  if (reason === 'confirmed') return state === 'closed' ? 'confirmedPaid' : 'confirmed';
  if (reason === 'paid' || reason === 'paid-late' || reason === 'paid-again') return 'paid';
  if (reason === PAYMENT_TAKEN_BACK) return 'takenBack';
  if (reason === 'payment-received') return state === 'closed' ? 'paid' : 'paymentReceived';
  if (reason === 'resort-confirmed' && state === 'closed') return 'resortConfirmed';
  if (reason === MOVED) return 'moved';
  if (reason === 'hold-expired') return 'expired';
  return reason === 'canceled' ? 'canceled' : undefined;
};

/** The facts of an order for its notices. */
type Order = RowOf<typeof orderToNotify>;

/** Notices of a stay that is still to come; their mails have a file for the calendar. */
const FOR_CALENDAR: readonly OrderNews[] = ['confirmed', 'confirmedPaid', 'paid', 'moved'];
/** The mails of these notices list what is paid at the resort. */
const WITH_RESORT_FEES: readonly OrderNews[] = ['held', ...FOR_CALENDAR, 'resortConfirmed'];
/** Notices of a stay that no longer takes place; its entry is removed from the member's calendar. */
const ENDED: readonly OrderNews[] = ['expired', 'canceled'];
/** Notices of a complete payment; their mails bring the receipt. */
const WITH_RECEIPT: readonly OrderNews[] = ['confirmedPaid', 'paid'];
/** Notices of a paid stay; their mails bring the voucher for the resort's desk. */
const WITH_VOUCHER: readonly OrderNews[] = ['confirmedPaid', 'paid', 'resortConfirmed'];

/**
 * The texts of a notice about an order, in any language: with the amount left to pay and how, if that is next, and with
 * the refund, if the order ended. Instants are in the member's time zone.
 */
export const orderWords =
  (news: OrderNews, order: Order, merchant: Merchant): ((locale: Locale) => MailContent) =>
  (locale: Locale) => {
    const words = WORDS[locale];
    const formats = formatsFor(locale, order.timeZone, merchant.timeZone);
    const { range, time, instant } = formats;
    const money = moneyWriter(merchant, locale);
    const stay = inLanguage(order.targetName, locale);
    const dates = range(order.fromDate, order.toDate);
    const code = formatOrderCode(order.code);
    const { holdExpiresAt } = order;
    const values = {
      code,
      merchant: merchant.name,
      stay,
      dates,
      time: holdExpiresAt ? time(holdExpiresAt) : '',
      until: holdExpiresAt ? instant(holdExpiresAt) : '',
      number: order.confirmationNumber ?? '',
    };
    const { labels } = words;
    const facts: [string, string][] = [
      [labels.stay, stay],
      [labels.dates, dates],
    ];
    if (news === 'held') {
      facts.push([labels.code, code], [labels.total, totalOf(order, locale, formats, money)]);
      if (holdExpiresAt) facts.push([labels.until, instant(holdExpiresAt)]);
    }
    if (order.points > 0 && FOR_CALENDAR.includes(news))
      facts.push([labels.total, totalOf(order, locale, formats, money)]);
    const received = order.closedAmount ?? 0;
    if (received > 0 && (news === 'paymentReceived' || news === 'paid')) facts.push([labels.received, money(received)]);
    const left = leftToPay(order.grandTotal, received);
    if (left > 0 && orderState(order.allStatus) === 'confirmed') {
      facts.push([labels.left, money(left)]);
      if (holdExpiresAt) facts.push([labels.before, instant(holdExpiresAt)]);
      const { bank } = merchant.brand;
      if (bank && order.sku === 'bank-transfer') {
        const name = bank.branch ? `${bank.name}, ${bank.branch}` : bank.name;
        facts.push(
          [labels.bank, name],
          [labels.account, bank.accountNumber],
          [labels.holder, bank.accountName],
          [labels.purpose, order.code],
        );
      }
    }
    if (order.confirmationNumber !== null && WITH_VOUCHER.includes(news))
      facts.push([labels.number, order.confirmationNumber]);
    if (WITH_RESORT_FEES.includes(news))
      for (const { name, text } of saidResortFees(order.resortFees, locale, resortFeeStay(order)))
        facts.push([`${labels.atResort}: ${name}`, text]);
    const back = news === 'expired' || news === 'canceled' ? comesBack(order, locale, formats, money) : undefined;
    return {
      ...written(MAILS[news], words[news], values, back?.sentence),
      about: `${inLanguage(order.resortName, locale)}, ${dates}`,
      facts: [...facts, ...(back?.facts ?? [])],
      paragraphs: [
        ...(WITH_VOUCHER.includes(news) ? [words.voucher.hint] : []),
        ...(hasReceipt(news, order) ? [words.receipt.hint] : []),
        ...(FOR_CALENDAR.includes(news) ? [words.calendar.hint] : []),
        ...(ENDED.includes(news) ? [words.calendar.ended] : []),
      ],
    };
  };

/** Formats the order's total, in points and money if it has both. */
const totalOf = (
  order: Order,
  locale: Locale,
  { number }: ReturnType<typeof formatsFor>,
  money: MoneyWriter,
): string => {
  const said = statedOrder({ ...order, orderLines: [{ total: order.stayTotal, productType: order.productType }] });
  return [
    ...(said.points > 0 ? [pointsText(said.points, locale, number)] : []),
    ...(said.money > 0 || said.points === 0 ? [money(said.money)] : []),
  ].join(' + ');
};

const pointsText = (points: number, locale: Locale, number: ReturnType<typeof formatsFor>['number']): string =>
  fillIn(withPlurals(WORDS[locale].back.points, locale, { points }), { points: number(points) });

/** Describes the refund of an ended order, as a sentence, empty without a refund, and as rows. */
const comesBack = (
  { moneyBack, pointsBack, codesBack }: Order,
  locale: Locale,
  { number, list }: ReturnType<typeof formatsFor>,
  money: MoneyWriter,
) => {
  const { back, labels } = WORDS[locale];
  const parts: [string, string, string][] = [];
  if (moneyBack > 0) parts.push([labels.money, money(moneyBack), money(moneyBack)]);
  if (pointsBack > 0) parts.push([labels.pointsBack, number(pointsBack), pointsText(pointsBack, locale, number)]);
  if (codesBack.length > 0)
    parts.push([labels.codesBack, codesBack.join(', '), list(codesBack.map((code) => fillIn(back.code, { code })))]);
  const sentence = parts.length > 0 ? fillIn(back.all, { what: list(parts.map(([, , said]) => said)) }) : '';
  return { sentence, facts: parts.map(([label, value]): [string, string] => [label, value]) };
};

/** A receipt names the way of payment, so it is sent to the member only, not to a guest's address. */
const hasReceipt = (news: OrderNews, { isOwnAddress }: Pick<Order, 'isOwnAddress'>): boolean =>
  WITH_RECEIPT.includes(news) && isOwnAddress;

/**
 * The files of a mail: voucher, receipt, and the stay for the member's calendar, as an entry or its cancellation.
 * @param host of the merchant's portal, for the same UID as in the file of the order's page
 */
export const orderFiles =
  (news: OrderNews, order: Order & { id: string }, merchant: Merchant, host: string): NonNullable<Notice['files']> =>
  (locale) => {
    const voucher =
      WITH_VOUCHER.includes(news) || (news === 'moved' && orderState(order.allStatus) === 'closed')
        ? [{ name: `${order.code}.pdf`, type: 'application/pdf' as const, voucherOf: order.id }]
        : [];
    const receipt = hasReceipt(news, order)
      ? [{ name: `${order.code}-receipt.pdf`, type: 'application/pdf' as const, receiptOf: order.id }]
      : [];
    const papers = [...voucher, ...receipt];
    const isCanceled = ENDED.includes(news);
    if (!isCanceled && !FOR_CALENDAR.includes(news)) return papers;
    const { calendar, labels } = WORDS[locale];
    const resort = inLanguage(order.resortName, locale);
    const entry = {
      uid: `${order.id}@${host}`,
      title: fillIn(calendar.stay, { resort }),
      place: [resort, inLanguage(order.detailAddress, locale)].filter(Boolean).join(', '),
      details: [
        inLanguage(order.roomName, locale),
        `${labels.code}: ${formatOrderCode(order.code)}`,
        merchant.brand.hotline,
      ]
        .filter(Boolean)
        .join('\n'),
      from: order.fromDate,
      to: order.toDate,
      certain: orderState(order.allStatus) === 'closed',
      isCanceled,
    };
    return [...papers, { name: `${order.code}.ics`, type: 'text/calendar', text: calendarFile(entry, order.now) }];
  };
