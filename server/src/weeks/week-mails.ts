import { inLanguage } from '@sandbar/domain/common';
import { EXAMPLE, type MailExample, type MailExamples } from '../mailbox/index.ts';
import { rentalWords, type RentalNews } from './rental-words.ts';
import { weekWords, type WeekNews } from './week-words.ts';

const { fromDate, toDate, reason, weekCode: code } = EXAMPLE;

const week =
  (news: WeekNews): MailExample =>
  (_, locale) =>
    weekWords(locale, news, {
      kind: 'deposit',
      code,
      resort: inLanguage(EXAMPLE.resort, locale),
      fromDate,
      toDate,
      reason,
      points: EXAMPLE.points,
      replyBy: null,
      days: 30,
    });

const rental =
  (news: RentalNews): MailExample =>
  (_, locale) => {
    const resort = inLanguage(EXAMPLE.resort, locale);
    return rentalWords(locale, news, { code, resort, fromDate, toDate, reason, payoutOn: '2027-06-08', replyBy: null });
  };

/** The mails of this slice, with example values. */
export const weekMails = {
  'week-approve': week('approve'),
  'week-refuse': week('refuse'),
  'week-revise': week('revise'),
  'week-near': week('near'),
  'week-warn': week('warn'),
  'week-close': week('close'),
  'week-takeOff': week('takeOff'),
  'week-expire': week('expire'),
  'week-sell': week('sell'),
  'week-giveBack': week('giveBack'),
  'week-giveBackClosed': week('giveBackClosed'),
  'week-pay': week('pay'),
  'week-unpay': week('unpay'),
  'rental-approve': rental('approve'),
  'rental-sell': rental('sell'),
  'rental-confirmGuest': rental('confirmGuest'),
  'rental-rejectGuest': rental('rejectGuest'),
  'rental-changeGuest': rental('changeGuest'),
  'rental-release': rental('release'),
} satisfies MailExamples;
