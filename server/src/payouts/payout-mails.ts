import { type Locale } from '@sandbar/domain/common';
import { EXAMPLE, written, type MailExamples } from '../mailbox/index.ts';
import { type Merchant, moneyWriter } from '../platform/merchant-scope.ts';
import { PAYOUT_WORDS } from './payout-words.ts';

interface Account {
  bank: string;
  numberEnd: string;
}

interface Payout extends Account {
  amount: number;
  voidReason: string;
  referenceCode: string;
}

const accountName = ({ bank, numberEnd }: Account): string => `${bank} •••• ${numberEnd}`;

/** The notice of a payout to its owner. */
export const payoutMail = (
  merchant: Pick<Merchant, 'settings'>,
  locale: Locale,
  what: 'recorded' | 'voided',
  payout: Payout,
) => {
  const words = PAYOUT_WORDS[locale];
  const amount = moneyWriter(merchant, locale)(payout.amount);
  return {
    ...written(`payout-${what}`, { ...words[what], action: words.action }, { amount, reason: payout.voidReason }),
    facts: [
      [words.amount, amount],
      [words.account, accountName(payout)],
      [words.reference, payout.referenceCode],
    ] as const,
  };
};

/** The notice to an owner that the payout account changed. */
export const accountMail = (locale: Locale, account: Account) => {
  const words = PAYOUT_WORDS[locale];
  return {
    ...written('payout-account-changed', { ...words.changed, action: words.secure }),
    facts: [[words.account, accountName(account)]] as const,
    paragraphs: [words.notYou],
  };
};

const account = { bank: 'Ngân hàng Ví dụ', numberEnd: '0000' };
const example = { ...account, amount: EXAMPLE.amount, voidReason: EXAMPLE.reason, referenceCode: 'FT00000' };

/** The mails of this slice, filled with example data. */
export const payoutMails = {
  'payout-recorded': (merchant, locale) => payoutMail(merchant, locale, 'recorded', example),
  'payout-voided': (merchant, locale) => payoutMail(merchant, locale, 'voided', example),
  'payout-account-changed': (_, locale) => accountMail(locale, account),
} satisfies MailExamples;
