import { RequestErasureUser, RevokeErasureUser } from '@sandbar/contract/profile';
import { accept, refuse } from '@sandbar/domain/common';
import { ERASURE_GRACE_DAYS } from '@sandbar/domain/profile';
import { provePassword } from '../identity/index.ts';
import { mayGiveUpAccount } from '../permissions/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { openThings } from './open-things.queries.ts';
import { insertErasure, revokeErasure } from './profile.erasure.store.ts';

/**
 * User/RequestErasureUser: needs the password, and starts a grace period. Refused while the person has open matters;
 * `erasureopen` lists them.
 */
export const requestErasure = handler(RequestErasureUser, async (input, { merchant, userId, database, commit }) => {
  const proved = await provePassword(database, merchant.id, userId, input.Password);
  if (!proved.ok) return proved;
  if (!proved.value) return refuse('ERASURE_PASSWORD_WRONG', {});
  return commit(
    async (transaction) => {
      const allowed = await mayGiveUpAccount(transaction, merchant.id, userId);
      if (!allowed.ok) return allowed;
      const open = await transaction.run(openThings({ merchantId: merchant.id, userId, timeZone: merchant.timeZone }));
      if (open.length > 0) return refuse('ERASURE_THINGS_OPEN', { count: open.length });
      const [asked] = await transaction.run(
        insertErasure({ merchantId: merchant.id, id: input.Id, userId, days: ERASURE_GRACE_DAYS }),
      );
      const dueAt = asked!.dueAt.toISOString();
      return accept({
        answer: { dueAt },
        events: [{ kind: 'user.erasure-asked', subjectId: userId, userId, payload: { dueAt } }],
      });
    },
    { erasure_requests_open: { code: 'ERASURE_ALREADY_ASKED', data: {} } },
  );
});

/** User/RevokeErasureUser: ends the request; nothing was erased. */
export const takeBackErasure = handler(RevokeErasureUser, (_, { merchant, userId, commit }) =>
  commit(async (transaction) => {
    const revoked = await first(transaction.run(revokeErasure({ merchantId: merchant.id, userId })));
    return revoked
      ? accept({ answer: { id: revoked.id }, events: [{ kind: 'user.erasure-revoked', subjectId: userId, userId }] })
      : refuse('ERASURE_NOT_ASKED', {});
  }),
);
