import type { Inform } from '../notifications/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Reaction } from '../platform/reactions/reaction.ts';
import { PAYOUT_WORDS } from './payout-words.ts';
import { payoutToTell } from './payouts.queries.ts';

interface Deps {
  database: Database;
  inform: Inform;
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const dong = (amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'VND',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount);

const accountName = (bank: string, numberEnd: string): string => `${bank} •••• ${numberEnd}`;

/** payout.recorded, payout.voided: its owner learns what was sent where, or why it was taken back. */
export const onPayoutChanged = ({ database, inform }: Deps): Reaction => ({
  name: 'payouts-on-payout-changed',
  run: async ({ merchantId, kind, subjectId }) => {
    const payout = await first(database.run(payoutToTell({ merchantId, id: subjectId })));
    if (!payout) return;
    const what = kind === 'payout.voided' ? 'voided' : 'recorded';
    await inform({
      id: `payout ${subjectId} ${what}`,
      merchantId,
      userId: payout.ownerId,
      kind: 'account',
      words: (locale) => {
        const words = PAYOUT_WORDS[locale];
        const amount = dong(payout.amount, locale);
        const values = { amount, reason: payout.voidReason };
        const facts: [string, string][] = [
          [words.amount, amount],
          [words.account, accountName(payout.bank, payout.numberEnd)],
          [words.reference, payout.referenceCode],
        ];
        const { title, message } = words[what];
        return { title: fill(title, values), message: fill(message, values), facts, action: words.action };
      },
      path: '/profile',
    });
  },
});

/** payout-account.changed: its owner learns by mail that money will go elsewhere, whatever they prefer. */
export const onAccountChanged = ({ inform }: Deps): Reaction => ({
  name: 'payouts-on-account-changed',
  run: async ({ merchantId, subjectId, userId, payload }) => {
    await inform({
      id: `payout account ${subjectId}`,
      merchantId,
      userId: userId!,
      kind: 'account',
      words: (locale) => {
        const words = PAYOUT_WORDS[locale];
        const { title, message } = words.changed;
        return {
          title,
          message,
          facts: [[words.account, accountName(String(payload.bank), String(payload.numberEnd))]],
          paragraphs: [words.notYou],
          action: words.secure,
        };
      },
      path: '/profile',
    });
  },
});
