import { ProductType } from '@sandbar/domain/catalogue';
import { inLanguage, type Locale } from '@sandbar/domain/common';
import { OrderStatus } from '@sandbar/domain/orders';
import { EXAMPLE, written, type MailExample, type MailExamples } from '../mailbox/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { formatsFor } from './format.ts';
import { orderWords, type OrderNews } from './order-notices.ts';
import { WORDS } from './words/index.ts';

/** The notice of awarded points; `reason` is the award's name. */
export const awardWords = (
  { timeZone }: Pick<Merchant, 'timeZone'>,
  locale: Locale,
  { points, balance, reason }: { points: number; balance: number; reason: string },
) => {
  const { number } = formatsFor(locale, timeZone);
  const values = { points: number(points), balance: number(Math.max(0, balance)), reason };
  return written('points-awarded', WORDS[locale].pointsAwarded, values);
};

const [HELD, CONFIRMED] = [OrderStatus.Created, OrderStatus.Created | OrderStatus.Process];
const CLOSED = CONFIRMED | OrderStatus.Closed;

/** An order as the statement `orderToNotify` returns it. */
const example =
  (news: OrderNews, allStatus: number, closedAmount: number): MailExample =>
  (merchant, locale) =>
    orderWords(
      news,
      {
        customerId: '',
        code: EXAMPLE.orderCode,
        allStatus,
        grandTotal: EXAMPLE.amount,
        points: 0,
        pointRate: 1,
        stayTotal: EXAMPLE.amount,
        productType: ProductType.Vacation,
        holdExpiresAt: EXAMPLE.instant,
        receiverName: EXAMPLE.person,
        receiverEmail: '',
        isOwnAddress: true,
        targetName: EXAMPLE.stay,
        adultTotal: 2,
        childrenAges: [],
        resortFees: [],
        fromDate: EXAMPLE.fromDate,
        toDate: EXAMPLE.toDate,
        sku: 'bank-transfer',
        timeZone: merchant.timeZone,
        resortName: EXAMPLE.resort,
        detailAddress: EXAMPLE.resort,
        roomName: EXAMPLE.room,
        confirmationNumber: news === 'resortConfirmed' ? 'AB-000' : null,
        now: EXAMPLE.instant,
        pointsBack: 0,
        codesBack: [],
        moneyBack: news === 'canceled' ? EXAMPLE.amount : 0,
        closedAmount,
      },
      merchant,
    )(locale);

/** The mails of this slice, filled with example data. */
export const notificationMails = {
  'order-held': example('held', HELD, 0),
  'order-confirmed': example('confirmed', CONFIRMED, 0),
  'order-confirmed-paid': example('confirmedPaid', CLOSED, EXAMPLE.amount),
  'order-payment-received': example('paymentReceived', CONFIRMED, 5_000_000),
  'order-paid': example('paid', CLOSED, EXAMPLE.amount),
  'order-resort-confirmed': example('resortConfirmed', CLOSED, EXAMPLE.amount),
  'order-moved': example('moved', CLOSED, EXAMPLE.amount),
  'order-expired': example('expired', HELD | OrderStatus.Timeout, 0),
  'order-canceled': example('canceled', CLOSED, EXAMPLE.amount),
  'points-awarded': (merchant, locale) =>
    awardWords(merchant, locale, {
      points: EXAMPLE.points,
      balance: EXAMPLE.points,
      reason: inLanguage(EXAMPLE.resort, locale),
    }),
} satisfies MailExamples;
