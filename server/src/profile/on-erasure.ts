import type { Inform } from '../notifications/index.ts';
import type { Event } from '../platform/events/event.ts';
import type { Reaction } from '../platform/reactions/reaction.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { erasureAsked, erasureRefused, erasureRevoked } from './erasure-mails.ts';

interface Deps {
  merchants: MerchantScope;
  inform: Inform;
}

/** user.erasure-asked: whoever holds the account learns that it is about to go, when, and how it can be kept. */
export const onErasureAsked = ({ merchants, inform }: Deps): Reaction => ({
  name: 'profile-on-erasure-asked',
  run: async ({ merchantId, subjectId, payload }: Event) => {
    const merchant = await merchants.byId(merchantId);
    const { dueAt } = payload as { dueAt: string };
    await inform({
      id: `erasure-asked ${dueAt}`,
      merchantId,
      userId: subjectId,
      kind: 'account',
      words: (locale) => erasureAsked(merchant, locale, new Date(dueAt)),
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
      words: erasureRevoked,
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
      words: erasureRefused,
      path: '/profile#setting',
      channels: ['app', 'mail'],
    }),
});
