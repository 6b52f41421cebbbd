import { AwardPoints } from '@sandbar/contract/points';
import { instant, lineOf } from '@sandbar/domain/approvals';
import { accept, refuse } from '@sandbar/domain/common';
import { effect } from '../approvals/index.ts';
import { balanceEvidence } from './evidence.ts';
import { awardIn } from './ledger.ts';
import { ONE_TRANSFER, withinLimit } from './one-transfer.ts';
import { isMember } from './points.queries.ts';

/** Point/AwardPoints: gives a member points. USER_NOT_FOUND for a user of another merchant. */
export const awardPoints = effect({
  kind: 'points.award',
  contract: AwardPoints,
  prepare: async (transaction, { id: merchantId }, { UserId, Points, Reason }) =>
    (await isMember(transaction, merchantId, UserId))
      ? accept({ subjectId: UserId, beneficiaryId: UserId, amount: Points, reason: Reason.vi })
      : refuse('USER_NOT_FOUND', {}),
  execute: async (transaction, { merchant, actorId }, input) => {
    const given = {
      id: input.Id,
      points: input.Points,
      reason: input.Reason,
      awardedAt: input.AwardedAt ?? null,
      actorId,
    };
    const result = await awardIn(transaction, { merchant, userId: input.UserId }, given);
    return result.ok ? withinLimit(result.value) : result;
  },
  evidence: async (runner, { id }, { UserId, Points, AwardedAt }) => [
    await balanceEvidence(runner, id, UserId, Points),
    ...lineOf('awardedAt', AwardedAt, instant),
  ],
  onViolation: () => ONE_TRANSFER,
});
