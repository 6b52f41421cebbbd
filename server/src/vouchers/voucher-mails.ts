import { inLanguage, type Day, type Locale, type LocalText } from '@sandbar/domain/common';
import { formatOrderCode } from '@sandbar/domain/orders';
import { EXAMPLE, written, type MailExamples } from '../mailbox/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { dayText, partyText } from './voucher-text.ts';
import { VOUCHER_WORDS } from './voucher-words.ts';

interface Asked {
  code: string;
  guestName: string;
  adultTotal: number;
  childrenAges: readonly number[];
  roomName: LocalText;
  fromDate: Day;
  toDate: Day;
}

/** The mail that asks a resort for its number of a stay. */
export const resortMail = (merchant: Pick<Merchant, 'name'>, locale: Locale, asked: Asked) => {
  const words = VOUCHER_WORDS[locale];
  const values = { code: formatOrderCode(asked.code), guest: asked.guestName, merchant: merchant.name };
  return {
    ...written('resort-asked', { title: words.askTitle, message: words.askText, action: words.askAction }, values),
    facts: [
      [words.guest, asked.guestName],
      [words.party, partyText(asked, words)],
      [words.room, inLanguage(asked.roomName, locale)],
      [words.checkIn, dayText(asked.fromDate, locale)],
      [words.checkOut, dayText(asked.toDate, locale)],
    ] as const,
    paragraphs: [words.askNote],
  };
};

/** The mails of this slice, filled with example data. */
export const voucherMails = {
  'resort-asked': (merchant, locale) =>
    resortMail(merchant, locale, {
      code: EXAMPLE.orderCode,
      guestName: EXAMPLE.person,
      adultTotal: 2,
      childrenAges: [7],
      roomName: EXAMPLE.room,
      fromDate: EXAMPLE.fromDate,
      toDate: EXAMPLE.toDate,
    }),
} satisfies MailExamples;
