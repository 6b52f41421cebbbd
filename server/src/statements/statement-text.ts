import { formatOrderCode } from '@sandbar/domain/orders';
import { fillIn } from '@sandbar/domain/mailbox';
import { type Day, inLanguage, type Locale } from '@sandbar/domain/common';
import type { DeductionLine } from '@sandbar/domain/ledger';
import { firstDayOf, type Month, type SaleLine, type StatementLine } from '@sandbar/domain/statements';
import { type Merchant, type MoneyWriter, moneyWriter } from '../platform/merchant-scope.ts';
import { paperDay, paperDays } from '../platform/pdf/index.ts';
import type { StatementWords } from './statement-wording.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

/** How statements write amounts and days, and name lines, in PDFs and in files. */

/** Writes amounts of a merchant with a typographic minus sign. */
export const statementMoney = (merchant: Pick<Merchant, 'settings'>, locale: Locale): MoneyWriter => {
  const money = moneyWriter(merchant, locale);
  return (amount) => money(amount).replace('-', '−');
};

export const whole = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(locale).format(count).replace('-', '−');

/** Days and months are already in the merchant's time zone. */
export const dayText = (day: Day, locale: Locale): string => paperDay(locale)(day);

export const monthText = (month: Month, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${firstDayOf(month)}T00:00:00Z`),
  );

/** Returns a number that can be said on the phone: the month, and the beginning of the statement's id. */
export const statementNumber = ({ id, content }: { id: string; content: { month: Month } }): string =>
  `${content.month}-${id.slice(0, 8).toUpperCase()}`;

const NAMES = {
  sale: 'sale',
  'sale-canceled': 'saleCanceled',
  payout: 'payout',
  'payout-voided': 'payoutVoided',
} as const;
export const lineName = (line: StatementLine, words: StatementWords): string => words[NAMES[line.what]];

const TAKEN = { fee: 'fee', vat: 'vat', 'income-tax': 'incomeTax' } as const;
export const deductionName = ({ kind }: Pick<DeductionLine, 'kind'>, words: StatementWords): string =>
  words[TAKEN[kind]];

export const rateText = (basisPoints: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);

/** How a deduction was computed: rate, base, and its legal source. */
export const deductionBasis = (line: DeductionLine, locale: Locale, money: MoneyWriter): string => {
  const words = STATEMENT_WORDS[locale];
  const share = fillIn(words.share, { rate: rateText(line.basisPoints, locale), of: money(line.of) });
  const base = line.base === 'gross' ? words.ofGross : words.netOfFee;
  return [share, base, line.legalBasis].filter(Boolean).join(', ');
};

/** The week and order of a sale. */
export const saleFacts = ({ week, orderCode }: Pick<SaleLine, 'week' | 'orderCode'>, locale: Locale): string => {
  const words = STATEMENT_WORDS[locale];
  const of = week
    ? [
        inLanguage(week.resort, locale),
        paperDays(locale, week.fromDate, week.toDate),
        `${words.week} ${formatOrderCode(week.code)}`,
      ]
    : [];
  return [...of, `${words.order} ${formatOrderCode(orderCode)}`].join(' · ');
};

/** Returns the change of the balance. */
export const changeOf = (line: StatementLine): number =>
  'gross' in line ? line.net : line.what === 'payout' ? -line.amount : line.amount;
