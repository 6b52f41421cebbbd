import type { Locale } from '@sandbar/domain/common';
import { EXAMPLE, written, type MailExamples } from '../mailbox/index.ts';
import { formatsFor } from '../notifications/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { ERASURE_WORDS } from './erasure.words.ts';
import type { OpenThing } from './profile.published.ts';
import { erasureHeld, erasureWaits } from './say-open-things.ts';

/** The mail that announces the erasure of an account to its owner. */
export const erasureAsked = (merchant: Pick<Merchant, 'timeZone'>, locale: Locale, dueAt: Date) => {
  const { more, ...asked } = ERASURE_WORDS[locale].asked;
  const day = formatsFor(locale, merchant.timeZone).date(dueAt);
  return { ...written('erasure-asked', asked, { day }), paragraphs: [more] };
};

export const erasureRevoked = (locale: Locale) => written('erasure-revoked', ERASURE_WORDS[locale].revoked);

export const erasureRefused = (locale: Locale) => {
  const { more, ...refused } = ERASURE_WORDS[locale].refused;
  return { ...written('erasure-refused', refused), paragraphs: [more] };
};

export const erasureDone = (merchant: Pick<Merchant, 'name'>, locale: Locale) => {
  const { more, ...done } = ERASURE_WORDS[locale].done;
  return { ...written('erasure-done', done, { merchant: merchant.name }), paragraphs: [more] };
};

const EXAMPLES: readonly OpenThing[] = [
  { kind: 'refund', id: null, code: EXAMPLE.orderCode, amount: EXAMPLE.amount, day: null, weekKind: null },
];

/** The mails of this slice, filled with example data. */
export const profileMails = {
  'erasure-asked': (merchant, locale) => erasureAsked(merchant, locale, new Date('2027-01-15T02:00:00Z')),
  'erasure-revoked': (_, locale) => erasureRevoked(locale),
  'erasure-refused': (_, locale) => erasureRefused(locale),
  'erasure-held': (merchant, locale) => erasureHeld(merchant, locale, EXAMPLES),
  'erasure-waits': (merchant, locale) => erasureWaits(merchant, locale, EXAMPLE.person, EXAMPLES),
  'erasure-done': erasureDone,
} satisfies MailExamples;
