import type { Inform } from '../notifications/index.ts';
import type { Event } from '../platform/events/event.ts';
import type { Reaction } from '../platform/reactions/reaction.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { ERASURE_WORDS } from './erasure.words.ts';

interface Deps {
  merchants: MerchantScope;
  inform: Inform;
}

/** user.erasure-asked: whoever holds the account learns that it is about to go, when, and how it can be kept. */
export const onErasureAsked = ({ merchants, inform }: Deps): Reaction => ({
  name: 'profile-on-erasure-asked',
  run: async ({ merchantId, subjectId, payload }: Event) => {
    const merchant = await merchants.byId(merchantId);
    if (!merchant) return;
    const { dueAt } = payload as { dueAt: string };
    await inform({
      id: `erasure-asked ${dueAt}`,
      merchantId,
      userId: subjectId,
      kind: 'account',
      words: (locale) => {
        const { title, message, more, action } = ERASURE_WORDS[locale].asked;
        const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: merchant.timeZone }).format(
          new Date(dueAt),
        );
        return { title, message: message.replace('{day}', day), paragraphs: [more], action };
      },
      path: '/profile#setting',
      channels: ['app', 'mail'],
    });
  },
});

/** user.erasure-revoked: the account stays, and its owner learns that somebody decided so. */
export const onErasureRevoked = ({ inform }: Deps): Reaction => ({
  name: 'profile-on-erasure-revoked',
  run: async ({ merchantId, number, subjectId }: Event) =>
    inform({
      id: `erasure-revoked ${number}`,
      merchantId,
      userId: subjectId,
      kind: 'account',
      words: (locale) => ERASURE_WORDS[locale].revoked,
      path: '/profile#setting',
      channels: ['app', 'mail'],
    }),
});

/** user.erasure-refused: when it was due there was no other administrator. */
export const onErasureRefused = ({ inform }: Deps): Reaction => ({
  name: 'profile-on-erasure-refused',
  run: async ({ merchantId, number, subjectId }: Event) =>
    inform({
      id: `erasure-refused ${number}`,
      merchantId,
      userId: subjectId,
      kind: 'account',
      words: (locale) => {
        const { title, message, more } = ERASURE_WORDS[locale].refused;
        return { title, message, paragraphs: [more] };
      },
      path: '/profile#setting',
      channels: ['app', 'mail'],
    }),
});
