import type { Inform } from '../notifications/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { accountMail, payoutMail } from './payout-mails.ts';
import { payoutToNotify } from './payouts.queries.ts';

interface Deps {
  database: Database;
  inform: Inform;
}

/** payout.recorded, payout.voided: informs the owner of the payout, or of the reason for its voiding. */
export const onPayoutChanged = ({ database, inform }: Deps): EventHandler => ({
  name: 'payouts-on-payout-changed',
  run: async ({ merchantId, kind, subjectId }) => {
    const payout = await first(database.run(payoutToNotify({ merchantId, id: subjectId })));
    if (!payout) return;
    const what = kind === 'payout.voided' ? 'voided' : 'recorded';
    await inform({
      id: `payout ${subjectId} ${what}`,
      merchantId,
      userId: payout.ownerId,
      kind: 'account',
      words: (locale, merchant) => payoutMail(merchant, locale, what, payout),
      path: '/profile',
    });
  },
});

/** payout-account.changed: informs the owner by mail of the new account, whatever their preferences. */
export const onAccountChanged = ({ inform }: Deps): EventHandler => ({
  name: 'payouts-on-account-changed',
  run: async ({ merchantId, subjectId, userId, payload }) => {
    await inform({
      id: `payout account ${subjectId}`,
      merchantId,
      userId: userId!,
      kind: 'account',
      words: (locale) => accountMail(locale, { bank: String(payload.bank), numberEnd: String(payload.numberEnd) }),
      path: '/profile',
    });
  },
});
