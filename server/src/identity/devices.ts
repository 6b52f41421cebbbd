import { EndMemberSession, EndOtherSessions, EndSession, SetUserActive } from '@sandbar/contract/identity';
import { accept, refuse } from '@sandbar/domain/common';
import { maySetActive } from '../permissions/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { endSessionOf, endSessionsOf } from '../platform/sessions/end-sessions.ts';
import { setActive } from './identity.store.ts';

/** User/EndSession: signs one of the sender's devices out. */
export const endOneSession = handler(EndSession, (input, { merchant, userId, commit }) =>
  commit(async (transaction) => {
    const events = await endSessionOf(transaction, merchant.id, userId, input.SessionId);
    return events.length === 0 ? refuse('NOT_FOUND', {}) : accept({ answer: {}, events });
  }),
);

/** User/EndOtherSessions: signs every other device of the sender out. */
export const endOtherSessions = handler(EndOtherSessions, (_, { merchant, userId, sessionId, commit }) =>
  commit(async (transaction) => {
    const events = await endSessionsOf(transaction, merchant.id, userId, sessionId);
    return accept({ answer: { ended: events.length }, events });
  }),
);

/** User/EndMemberSession: staff sign out one device of a member; its live streams close at once. */
export const endMemberSession = handler(EndMemberSession, (input, context) =>
  context.commit(async (transaction) => {
    const allowed = await maySetActive(transaction, context, input.UserId, true);
    if (!allowed.ok) return allowed;
    const events = await endSessionOf(transaction, context.merchant.id, input.UserId, input.SessionId);
    return events.length === 0 ? refuse('NOT_FOUND', {}) : accept({ answer: {}, events });
  }),
);

/** User/SetUserActive: closes or reopens an account; closing ends its sessions and live streams at once. */
export const setUserActive = handler(SetUserActive, (input, context) =>
  context.commit(async (transaction) => {
    const { merchant } = context;
    if (!input.Active && input.UserId === context.actorId) return refuse('OWN_ACCOUNT', {});
    const allowed = await maySetActive(transaction, context, input.UserId, input.Active);
    if (!allowed.ok) return allowed;
    const [changed] = await transaction.run(
      setActive({ merchantId: merchant.id, id: input.UserId, active: input.Active }),
    );
    if (!changed) return refuse('USER_NOT_FOUND', {});
    const ended = input.Active ? [] : await endSessionsOf(transaction, merchant.id, input.UserId);
    return accept({
      answer: {},
      events: [
        ...ended,
        { kind: input.Active ? 'user.reopened' : 'user.closed', subjectId: input.UserId, userId: input.UserId },
      ],
    });
  }),
);
