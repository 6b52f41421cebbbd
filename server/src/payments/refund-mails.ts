import { type Locale } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import { formatOrderCode, type RefundReason } from '@sandbar/domain/orders';
import { REFUND_DAYS } from '@sandbar/domain/payments';
import { EXAMPLE, written, type MailExamples } from '../mailbox/index.ts';
import { type Merchant, moneyWriter } from '../platform/merchant-scope.ts';
import { REFUND_WORDS } from './refund-words.ts';

/** The notification about a refund. */
export const refundMail = (
  merchant: Pick<Merchant, 'settings'>,
  locale: Locale,
  state: 'owed' | 'done',
  refund: { amount: number; code: string; reason: RefundReason; byTransfer: boolean },
) => {
  const words = REFUND_WORDS[locale];
  const amount = moneyWriter(merchant, locale)(refund.amount);
  const values = { amount, code: formatOrderCode(refund.code) };
  return {
    ...written(`refund-${state}`, { ...words[state], action: words.action }, values),
    ...(state === 'owed'
      ? {
          paragraphs: [
            fillIn(words.reasons[refund.reason], values),
            ...(refund.byTransfer ? [fillIn(words.byTransfer, { days: String(REFUND_DAYS) })] : []),
          ],
        }
      : {}),
    facts: [[words.amount, amount]] as const,
  };
};

/** The notification that the bank account for an order's refund was entered. */
export const refundAccountMail = (locale: Locale, account: { code: string; bank: string; end: string }) => {
  const words = REFUND_WORDS[locale];
  const values = { ...account, code: formatOrderCode(account.code) };
  return written('refund-account', { ...words.account, action: words.action }, values);
};

const example = { amount: EXAMPLE.amount, code: EXAMPLE.orderCode, reason: 'canceled', byTransfer: true } as const;

/** The mails of this slice, with example values. */
export const paymentMails = {
  'refund-owed': (merchant, locale) => refundMail(merchant, locale, 'owed', example),
  'refund-account': (_, locale) =>
    refundAccountMail(locale, { code: EXAMPLE.orderCode, bank: 'Vietcombank', end: '4567' }),
  'refund-done': (merchant, locale) => refundMail(merchant, locale, 'done', example),
} satisfies MailExamples;
