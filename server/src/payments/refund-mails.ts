import type { Locale } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import { spokenOrderCode, type RefundReason } from '@sandbar/domain/orders';
import { EXAMPLE, written, type MailExamples } from '../mailbox/index.ts';
import { REFUND_WORDS } from './refund-words.ts';

/** How a member is told of money that goes back. */
export const refundMail = (
  locale: Locale,
  state: 'owed' | 'done',
  refund: { amount: number; code: string; reason: RefundReason },
) => {
  const words = REFUND_WORDS[locale];
  const amount = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'VND',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(refund.amount);
  const values = { amount, code: spokenOrderCode(refund.code) };
  return {
    ...written(`refund-${state}`, { ...words[state], action: words.action }, values),
    ...(state === 'owed' ? { paragraphs: [fillIn(words.reasons[refund.reason], values)] } : {}),
    facts: [[words.amount, amount]] as const,
  };
};

const example = { amount: EXAMPLE.dong, code: EXAMPLE.orderCode, reason: 'canceled' } as const;

/** What this slice sends, about examples. */
export const paymentMails = {
  'refund-owed': (_, locale) => refundMail(locale, 'owed', example),
  'refund-done': (_, locale) => refundMail(locale, 'done', example),
} satisfies MailExamples;
