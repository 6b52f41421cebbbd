import { inLanguage, type Locale, type LocalText } from '@sandbar/domain/common';
import { EXAMPLE, written, type MailExample, type MailExamples } from '../mailbox/index.ts';
import { formatsFor } from '../notifications/index.ts';
import { ENDED_WORDS, type EndedReason } from './ended-words.ts';
import { WAITLIST_WORDS, type WaitlistNews } from './waitlist-words.ts';

interface FreedStay {
  resort: LocalText;
  room: LocalText;
  fromDate: string;
  toDate: string;
  /** The end of the offer. */
  until?: Date;
  /** The code of the refusal for which it was not accepted automatically. */
  notTaken?: string | null;
  /** The order that it is to replace. */
  replacesId?: string | null;
  /** Whether a week is given for it. */
  staked?: boolean;
}

/** The sentence that says why a stay was not accepted automatically. @param code of a refusal */
export const whyNotTaken = (locale: Locale, code: string): string => {
  const { notTaken } = WAITLIST_WORDS[locale];
  return notTaken[code in notTaken ? (code as keyof typeof notTaken) : 'other'];
};

/** A notice about a stay. @param timeZone of the merchant */
export const waitlistMail = (locale: Locale, news: WaitlistNews, stay: FreedStay, timeZone: string) => {
  const { note, replaces, staked, ...words } = WAITLIST_WORDS[locale];
  const { range, instant } = formatsFor(locale, timeZone);
  const values = {
    stay: `${inLanguage(stay.resort, locale)} · ${inLanguage(stay.room, locale)}`,
    dates: range(stay.fromDate, stay.toDate),
    until: stay.until ? instant(stay.until) : '',
  };
  return {
    ...written(`waitlist-${news}`, words[news], values),
    about: `${inLanguage(stay.resort, locale)}, ${values.dates}`,
    ...(news === 'offer'
      ? {
          paragraphs: [
            ...(stay.notTaken ? [whyNotTaken(locale, stay.notTaken)] : []),
            ...(stay.replacesId ? [replaces] : []),
            ...(stay.staked ? [staked] : []),
            note,
          ],
        }
      : {}),
  };
};

interface EndedEntry {
  resorts: readonly LocalText[];
  fromDate: string;
  toDate: string;
  reason: EndedReason;
}

/** The most resorts of an entry that its notice names. */
const NAMED = 3;

/** A notice about an entry that ended without a stay. */
export const endedMail = (locale: Locale, { resorts, reason, ...days }: EndedEntry, timeZone: string) => {
  const { reasons, ...words } = ENDED_WORDS[locale];
  const { range } = formatsFor(locale, timeZone);
  const names = resorts.slice(0, NAMED).map((name) => inLanguage(name, locale));
  const stay = [...names, ...(resorts.length > NAMED ? ['…'] : [])].join(', ');
  const dates = range(days.fromDate, days.toDate);
  return { ...written('waitlist-ended', words, { stay, dates, reason: reasons[reason] }), about: `${stay}, ${dates}` };
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
  'waitlist-ended': (merchant, locale) => {
    const { resort, fromDate, toDate } = EXAMPLE;
    return endedMail(locale, { resorts: [resort], fromDate, toDate, reason: 'past' }, merchant.timeZone);
  },
} satisfies MailExamples;
