import { SetMembership } from '@sandbar/contract/profile';
import { handler } from '../platform/commands/handler.ts';
import { memberExists, upsertMembership } from './profile.store.ts';

/** User/SetMembership. USER_NOT_FOUND for a user of another merchant. */
export const setMembership = handler(SetMembership, async (input, context) => {
  const member = { merchantId: context.merchant.id, userId: input.UserId };
  const membership = { rank: input.Rank, value: input.Value, validTo: input.ValidTo ?? null };
  return context.commit(
    {
      queries: [memberExists(member), upsertMembership({ ...member, ...membership })],
      answer: { id: input.UserId },
      events: [{ kind: 'user.changed', subjectId: input.UserId, userId: input.UserId }],
    },
    { 'membership user': { code: 'USER_NOT_FOUND', data: {} } },
  );
});
