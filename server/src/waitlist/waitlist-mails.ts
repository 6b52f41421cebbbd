import { inLanguage, type Locale, type LocalText } from '@sandbar/domain/common';
import { EXAMPLE, written, type MailExample, type MailExamples } from '../mailbox/index.ts';
import { formatsFor } from '../notifications/index.ts';
import { WAITLIST_WORDS, type WaitlistNews } from './waitlist-words.ts';

interface FreedStay {
  resort: LocalText;
  room: LocalText;
  fromDate: string;
  toDate: string;
  /** When an offer ends. */
  until?: Date;
  /** Why it was not taken for the member, as a refusal's code. */
  notTaken?: string | null;
  /** The order of which it is to take the place. */
  replacesId?: string | null;
  /** A week is given for it. */
  staked?: boolean;
}

/** A notice about a stay. @param timeZone of the merchant */
export const waitlistMail = (locale: Locale, news: WaitlistNews, stay: FreedStay, timeZone: string) => {
  const { note, notTaken, replaces, staked, ...words } = WAITLIST_WORDS[locale];
  const { range, instant } = formatsFor(locale, timeZone);
  const values = {
    stay: `${inLanguage(stay.resort, locale)} · ${inLanguage(stay.room, locale)}`,
    dates: range(stay.fromDate, stay.toDate),
    until: stay.until ? instant(stay.until) : '',
  };
  const why = (code: string) => notTaken[code in notTaken ? (code as keyof typeof notTaken) : 'other'];
  return {
    ...written(`waitlist-${news}`, words[news], values),
    about: `${inLanguage(stay.resort, locale)}, ${values.dates}`,
    ...(news === 'offer'
      ? {
          paragraphs: [
            ...(stay.notTaken ? [why(stay.notTaken)] : []),
            ...(stay.replacesId ? [replaces] : []),
            ...(stay.staked ? [staked] : []),
            note,
          ],
        }
      : {}),
  };
};

const example =
  (news: WaitlistNews): MailExample =>
  (merchant, locale) => {
    const { room, fromDate, toDate } = EXAMPLE;
    const stay = { resort: EXAMPLE.resort, room, fromDate, toDate, until: EXAMPLE.instant };
    return waitlistMail(locale, news, stay, merchant.timeZone);
  };

/** The mails of this slice, filled with example data. */
export const waitlistMails = {
  'waitlist-offer': example('offer'),
  'waitlist-free': example('free'),
  'waitlist-paused': example('paused'),
  'waitlist-taken': example('taken'),
  'waitlist-stake': example('stake'),
} satisfies MailExamples;
