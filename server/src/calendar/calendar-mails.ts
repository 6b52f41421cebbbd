import { inLanguage, type Locale } from '@sandbar/domain/common';
import { EXAMPLE, written, type MailExamples } from '../mailbox/index.ts';
import { REMINDER_WORDS } from './calendar-words.ts';

interface Reminded {
  title: string;
  place: string;
  startsAt: Date;
  timeZone: string;
}

/** The reminder of a member's own event. */
export const reminderMail = (locale: Locale, { title, place, startsAt, timeZone }: Reminded) => {
  const words = REMINDER_WORDS[locale];
  const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' });
  const full = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' });
  return {
    ...written('calendar-reminder', words, { title, place, when: clock.format(startsAt) }),
    facts: [
      [words.when, full.format(startsAt)],
      [words.where, place],
    ] as const,
  };
};

/** The mails of this slice, filled with example data. */
export const calendarMails = {
  'calendar-reminder': ({ timeZone }, locale) =>
    reminderMail(locale, {
      title: inLanguage(EXAMPLE.room, locale),
      place: inLanguage(EXAMPLE.resort, locale),
      startsAt: EXAMPLE.instant,
      timeZone,
    }),
} satisfies MailExamples;
