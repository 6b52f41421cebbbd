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

/** user.erasure-asked: informs the account's owner that it will be erased, when, and how to keep it. */
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

/** user.erasure-revoked: informs the account's owner that it stays. */
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

/** user.erasure-refused: informs the owner that the erasure was refused, because no other administrator was left. */
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
 * user.erasure-held: informs the person of the open matters that delay the erasure, and also the people who may close
 * accounts, since they can settle most of these.
 */
export const onErasureHeld = ({ merchants, inform, database }: Deps & { database: Database }): EventHandler => ({
  name: 'profile-on-erasure-held',
  run: async ({ merchantId, number, subjectId: userId }: Event) => {
    const merchant = await merchants.byId(merchantId);
    const person = await first(database.run(personToErase({ merchantId, userId })));
    if (!merchant || !person) return;
    const open = await database.run(openThings({ merchantId, userId, timeZone: merchant.timeZone }));
    // The matters were settled meanwhile, so the next run of the job erases the account.
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
