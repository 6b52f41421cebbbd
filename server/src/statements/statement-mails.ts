import type { Locale } from '@sandbar/domain/common';
import type { Month } from '@sandbar/domain/statements';
import type { Merchant } from '../platform/merchant-scope.ts';
import { EXAMPLE, written, type MailExamples } from '../mailbox/index.ts';
import { monthText, statementMoney, whole } from './statement-text.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

interface Issued {
  month: Month;
  net: number;
  paidOut: number;
  closing: number;
  pointsCredited: number;
}

/** The notice of a month's statement to its owner, with the sums. */
export const ownerStatementMail = (
  merchant: Pick<Merchant, 'settings'>,
  locale: Locale,
  { month, net, paidOut, closing, pointsCredited }: Issued,
) => {
  const words = STATEMENT_WORDS[locale];
  const money = statementMoney(merchant, locale);
  const values = { month: monthText(month, locale), closing: money(closing) };
  return {
    ...written('statement-issued', words.issued, values),
    facts: [
      [words.net, money(net)],
      [words.paidOut, money(paidOut)],
      [words.credited, whole(pointsCredited, locale)],
      [words.closing, values.closing],
    ] as const,
  };
};

const example = { net: EXAMPLE.amount, paidOut: EXAMPLE.amount, closing: 0, pointsCredited: EXAMPLE.points };

/** The mails of this slice, filled with example data. */
export const ownerStatementMails = {
  'statement-issued': (merchant, locale) => ownerStatementMail(merchant, locale, { ...example, month: '2027-05' }),
} satisfies MailExamples;
