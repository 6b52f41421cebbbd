import type { Locale } from '@sandbar/domain/common';
import { EXAMPLE, written, type MailExample, type MailExamples } from '../mailbox/index.ts';
import { AFFILIATE_WORDS } from './affiliate-words.ts';

type MailedState = 'active' | 'refused' | 'ended';

/** The notice that informs a member of the decision on their link. */
export const affiliateMail = (locale: Locale, state: MailedState, reason: string) => {
  const { action, ...words } = AFFILIATE_WORDS[locale];
  return written(`affiliate-${state}`, { ...words[state], action }, { reason });
};

const example =
  (state: MailedState): MailExample =>
  (_, locale) =>
    affiliateMail(locale, state, EXAMPLE.reason);

/** The mails of this slice, filled with example data. */
export const affiliateMails = {
  'affiliate-active': example('active'),
  'affiliate-refused': example('refused'),
  'affiliate-ended': example('ended'),
} satisfies MailExamples;
