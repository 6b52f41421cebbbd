import { inLanguage, type Locale } from '@sandbar/domain/common';
import { EXAMPLE, written, type MailExamples } from '../mailbox/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { ARRIVALS_WORDS } from './arrivals-words.ts';

/** The mail that sends a resort the link of its arrivals. */
export const arrivalsMail = (
  merchant: Pick<Merchant, 'name'>,
  locale: Locale,
  { resort, until, timeZone }: { resort: string; until: Date; timeZone: string },
) => {
  const words = ARRIVALS_WORDS[locale];
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  return {
    ...written(
      'arrivals-shared',
      { title: words.title, message: words.text, action: words.action },
      { resort, merchant: merchant.name },
    ),
    facts: [[words.until, day.format(until)]] as const,
    paragraphs: [words.note],
  };
};

/** The mails of this slice, filled with example data. */
export const arrivalMails = {
  'arrivals-shared': (merchant, locale) =>
    arrivalsMail(merchant, locale, {
      resort: inLanguage(EXAMPLE.resort, locale),
      until: new Date(`${EXAMPLE.toDate}T05:00:00Z`),
      timeZone: 'UTC',
    }),
} satisfies MailExamples;
