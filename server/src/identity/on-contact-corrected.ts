import { fullName } from '@sandbar/domain/identity';
import type { Inform } from '../notifications/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { first, type Database } from '../platform/database/index.ts';
import { correctionById } from './identity.contact.store.ts';
import { addressReplaced, contactCorrected } from './identity-mails.ts';

/** contact.corrected: informs the member at the new address and at the former one. */
export const onContactCorrected = ({ database, inform }: { database: Database; inform: Inform }): EventHandler => ({
  name: 'identity-on-contact-corrected',
  run: async ({ merchantId, subjectId: id }) => {
    const correction = await first(database.run(correctionById({ merchantId, id })));
    // The person was erased meanwhile.
    if (!correction) return;
    const { userId, emailBefore } = correction;
    const about = { merchantId, userId, kind: 'account' } as const;
    if (emailBefore !== correction.email)
      await inform({
        ...about,
        id: `address-replaced-${id}`,
        words: (locale, merchant) => addressReplaced(merchant, locale, correction),
        path: '/',
        channels: ['mail'],
        mailTo: { name: fullName(correction), address: emailBefore },
      });
    await inform({
      ...about,
      id: `contact-corrected-${id}`,
      words: (locale, merchant) => contactCorrected(merchant, locale, correction),
      path: '/profile',
      channels: ['app', 'mail'],
    });
  },
});
