import { fullName } from '@sandbar/domain/identity';
import type { Inform } from '../notifications/index.ts';
import type { Event } from '../platform/events/event.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { whoMay } from '../permissions/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { erasureAsked, erasureRefused, erasureRevoked } from './erasure-mails.ts';
import { personToErase } from './erasure.queries.ts';
import { openThings } from './open-things.queries.ts';
import { erasureHeld, erasureWaits } from './say-open-things.ts';

interface Deps {
  merchants: MerchantScope;
  inform: Inform;
}

/** user.erasure-asked: the owner of the account learns that it will be erased, when, and how to keep it. */
export const onErasureAsked = ({ merchants, inform }: Deps): EventHandler => ({
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

/** user.erasure-revoked: the account stays, and its owner learns of that decision. */
export const onErasureRevoked = ({ inform }: Deps): EventHandler => ({
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
export const onErasureRefused = ({ inform }: Deps): EventHandler => ({
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

/**
 * user.erasure-held: it was due and something is open. The person learns what, and so do those who may close accounts:
 * most of it is theirs to settle.
 */
export const onErasureHeld = ({ merchants, inform, database }: Deps & { database: Database }): EventHandler => ({
  name: 'profile-on-erasure-held',
  run: async ({ merchantId, number, subjectId: userId }: Event) => {
    const merchant = await merchants.byId(merchantId);
    const person = await first(database.run(personToErase({ merchantId, userId })));
    if (!merchant || !person) return;
    const open = await database.run(openThings({ merchantId, userId, timeZone: merchant.timeZone }));
    // Settled by now: the next look erases.
    if (open.length === 0) return;
    const about = { id: `erasure-held ${number}`, merchantId };
    await inform({
      ...about,
      userId,
      kind: 'account',
      words: (locale) => erasureHeld(merchant, locale, open),
      path: '/profile#setting',
      channels: ['app', 'mail'],
    });
    for (const { id } of await database.run(whoMay({ merchantId, permission: 'member.deactivate' }))) {
      if (id === userId) continue;
      await inform({
        ...about,
        userId: id,
        kind: 'orders',
        words: (locale) => erasureWaits(merchant, locale, fullName(person), open),
        path: `/console/members/${userId}`,
      });
    }
  },
});
