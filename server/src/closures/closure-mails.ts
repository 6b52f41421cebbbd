import { dayInZone, inLanguage, type Locale } from '@sandbar/domain/common';
import { formatOrderCode } from '@sandbar/domain/orders';
import { EXAMPLE, written, type MailExample, type MailExamples } from '../mailbox/index.ts';
import { formatsFor } from '../notifications/index.ts';
import { CLOSURE_WORDS, type ClosureNews } from './closure-words.ts';
import type { NoticedOrder } from './closures.queries.ts';

const KINDS = { asked: 'closure-asked', ended: 'closure-ended', kept: 'closure-kept' } as const;

/** The notice to a member whose stay is closed or open again. @param timeZone of the merchant */
export const closureMail = (
  locale: Locale,
  news: ClosureNews,
  order: Omit<NoticedOrder, 'memberId'>,
  timeZone: string,
) => {
  const { range, day } = formatsFor(locale, timeZone);
  const [resort, dates] = [inLanguage(order.resort, locale), range(order.fromDate, order.toDate)];
  const content = written(KINDS[news], CLOSURE_WORDS[locale][news], {
    code: formatOrderCode(order.code),
    stay: `${resort} · ${inLanguage(order.room, locale)}`,
    dates,
    reason: inLanguage(order.reason, locale),
    // The time to answer ends at midnight, so the notice names the day before.
    until: order.dueAt ? day(dayInZone(new Date(order.dueAt.getTime() - 1), timeZone)) : '',
  });
  return { ...content, about: `${resort}, ${dates}` };
};

const example =
  (news: ClosureNews): MailExample =>
  (merchant, locale) => {
    const { room, resort, fromDate, toDate, orderCode: code, instant: dueAt } = EXAMPLE;
    return closureMail(
      locale,
      news,
      { code, resort, room, fromDate, toDate, reason: EXAMPLE_REASON, dueAt },
      merchant.timeZone,
    );
  };

const EXAMPLE_REASON = { vi: 'Sửa chữa sau bão', en: 'Repairs after a storm' };

/** The mails of this slice, filled with example data. */
export const closureMails = {
  'closure-asked': example('asked'),
  'closure-ended': example('ended'),
  'closure-kept': example('kept'),
} satisfies MailExamples;
