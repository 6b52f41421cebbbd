import type { Locale } from '@sandbar/domain/common';
import type { Month } from '@sandbar/domain/statements';
import { EXAMPLE, written, type MailExamples } from '../mailbox/index.ts';
import { dong, monthText, whole } from './statement-text.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

interface Issued {
  month: Month;
  net: number;
  paidOut: number;
  closing: number;
  pointsCredited: number;
}

/** The notice of a month's statement to its owner, with its sums. */
export const ownerStatementMail = (locale: Locale, { month, net, paidOut, closing, pointsCredited }: Issued) => {
  const words = STATEMENT_WORDS[locale];
  const values = { month: monthText(month, locale), closing: dong(closing, locale) };
  return {
    ...written('statement-issued', words.issued, values),
    facts: [
      [words.net, dong(net, locale)],
      [words.paidOut, dong(paidOut, locale)],
      [words.credited, whole(pointsCredited, locale)],
      [words.closing, values.closing],
    ] as const,
  };
};

const example = { net: EXAMPLE.dong, paidOut: EXAMPLE.dong, closing: 0, pointsCredited: EXAMPLE.points };

/** What this slice sends, about examples. */
export const ownerStatementMails = {
  'statement-issued': (_, locale) => ownerStatementMail(locale, { ...example, month: '2027-05' }),
} satisfies MailExamples;
