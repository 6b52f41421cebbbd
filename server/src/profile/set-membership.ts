import type { ParsedOf } from '@sandbar/contract/common';
import { SetMembership } from '@sandbar/contract/profile';
import { handler } from '../platform/commands/handler.ts';
import { isMembershipSeen, lockMembership, memberExists, upsertMembership } from './profile.store.ts';

/**
 * User/SetMembership. USER_NOT_FOUND for a user of another merchant, SAVED_MEANWHILE when the membership is not the one
 * that the sender saw.
 */
export const setMembership = handler(SetMembership, async (input, context) => {
  const member = { merchantId: context.merchant.id, userId: input.UserId };
  const seen = input.Seen === undefined ? null : { ...NONE, ...(input.Seen && asStored(input.Seen)) };
  return context.commit(
    {
      queries: [
        memberExists(member),
        ...(seen ? [lockMembership(member), isMembershipSeen({ ...member, ...seen })] : []),
        upsertMembership({ ...member, ...asStored(input) }),
      ],
      answer: { id: input.UserId },
      events: [{ kind: 'user.changed', subjectId: input.UserId, userId: input.UserId }],
    },
    {
      'membership user': { code: 'USER_NOT_FOUND', data: {} },
      'membership seen': { code: 'SAVED_MEANWHILE', data: { by: context.merchant.name } },
    },
  );
});

type Membership = Pick<ParsedOf<typeof SetMembership>, 'Rank' | 'Value' | 'ValidTo'>;

const asStored = ({ Rank: rank, Value: value, ValidTo: validTo }: Membership) => ({
  rank,
  value,
  validTo: validTo ?? null,
});
const NONE = { rank: null, value: null, validTo: null };
