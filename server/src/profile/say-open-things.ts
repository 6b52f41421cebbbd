import { type Locale } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import { formatOrderCode } from '@sandbar/domain/orders';
import { written } from '../mailbox/index.ts';
import { formatsFor } from '../notifications/index.ts';
import { type Merchant, moneyWriter } from '../platform/merchant-scope.ts';
import type { OpenThing } from './profile.published.ts';
import { OPEN_WORDS } from './open-things.words.ts';

type Currency = Pick<Merchant, 'settings'>;

/** One open matter as a line of text. */
export const openThingText = (merchant: Currency, locale: Locale, { kind, code, amount, day }: OpenThing): string =>
  fillIn(OPEN_WORDS[locale].things[kind], {
    amount: amount === null ? '' : moneyWriter(merchant, locale)(amount),
    code: formatOrderCode(code),
    day: day === null ? '' : formatsFor(locale, 'UTC').longDay(day),
  });

const PAGES = { deposit: 'deposit', 'extra-vacation': 'extra-vacation', rental: 'rent-vacation' } as const;

/** The page on which it is settled or shown; null when the member has no such page. */
export const openThingPath = ({ kind, id, weekKind }: OpenThing): string | null => {
  switch (kind) {
    case 'refund':
    case 'stay':
      return `/order/detail/${id}`;
    case 'week':
      return weekKind && `/${PAGES[weekKind]}/detail/${id}`;
    case 'owed':
    case 'withheld':
    case 'owing':
      return '/my-weeks/statements';
    case 'request':
      return null;
  }
};

const lines = (merchant: Currency, locale: Locale, things: readonly OpenThing[]) =>
  things.map((thing) => openThingText(merchant, locale, thing));

/** The notice to the person: the erasure waits, and for which matters. */
export const erasureHeld = (merchant: Currency, locale: Locale, things: readonly OpenThing[]) => ({
  ...written('erasure-held', OPEN_WORDS[locale].held),
  paragraphs: lines(merchant, locale, things),
});

/** The notice to staff who may close accounts. */
export const erasureWaits = (merchant: Currency, locale: Locale, person: string, things: readonly OpenThing[]) => ({
  ...written('erasure-waits', OPEN_WORDS[locale].waits, { person }),
  paragraphs: lines(merchant, locale, things),
});
