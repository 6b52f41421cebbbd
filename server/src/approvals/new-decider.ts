import type { Locale } from '@sandbar/domain/common';
import { TIE_DAYS } from '@sandbar/domain/approvals';
import { fillIn } from '@sandbar/domain/mailbox';
import { EXAMPLE, written, type MailExamples } from '../mailbox/index.ts';
import { formatsFor, type Inform } from '../notifications/index.ts';
import { newDecider, whoMay } from '../permissions/index.ts';
import { NIL_UUID } from '../platform/commands/handler.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { DECIDER_WORDS } from './new-decider.words.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
}

interface Added {
  person: string;
  /** null when the server itself gave the role. */
  giver: string | null;
  /** Since when the two people are tied by access to each other; null when they are not. */
  givenAt: Date | null;
}

/** What other administrators read about a new decider. */
export const deciderMail = (locale: Locale, timeZone: string, { person, giver, givenAt }: Added) => {
  const words = DECIDER_WORDS[locale];
  const counts = new Date((givenAt?.getTime() ?? 0) + TIE_DAYS * 86_400_000);
  const day = formatsFor(locale, timeZone).date(counts);
  const values = { person, giver: giver ?? words.operator, day: givenAt === null ? '' : day };
  return written('decider-added', words, values, givenAt === null ? '' : fillIn(words.wait, values));
};

/**
 * decider.added: who may give and take roles, other than the giver and the new decider, is notified, so that it is
 * noticed when a person creates a second account to approve their own requests.
 */
export const onDeciderAdded = ({ database, merchants, inform }: Deps): EventHandler => ({
  name: 'approvals-on-decider-added',
  run: async ({ merchantId, number, subjectId: decider, payload }) => {
    const { by } = payload as { by: string | null };
    const { timeZone } = await merchants.byId(merchantId);
    const added = await first(database.run(newDecider({ merchantId, userId: decider, by: by ?? NIL_UUID })));
    if (!added) return;
    for (const { id: userId } of await database.run(whoMay({ merchantId, permission: 'role.grant' }))) {
      if (userId === decider || userId === by) continue;
      await inform({
        id: `decider-added ${number}`,
        merchantId,
        userId,
        kind: 'account',
        words: (locale) => deciderMail(locale, timeZone, added),
        path: '/console/roles',
        channels: ['app', 'mail'],
      });
    }
  },
});

export const deciderMails = {
  'decider-added': ({ timeZone }, locale) =>
    deciderMail(locale, timeZone, { person: EXAMPLE.person, giver: EXAMPLE.colleague, givenAt: EXAMPLE.instant }),
} satisfies MailExamples;
