import { CorrectPoints } from '@sandbar/contract/points';
import { accept, refuse } from '@sandbar/domain/common';
import { effect } from '../approvals/index.ts';
import { balanceEvidence } from './evidence.ts';
import { correctIn } from './ledger.ts';
import { ONE_TRANSFER, withinLimit } from './one-transfer.ts';
import { isMember } from './points.queries.ts';

/**
 * Point/CorrectPoints: staff correct a balance; the ledger records the person and the reason. Points that are removed
 * count like points that are given. USER_NOT_FOUND for a user of another merchant.
 */
export const correctPoints = effect({
  kind: 'points.correct',
  contract: CorrectPoints,
  prepare: async (transaction, { id: merchantId }, { UserId, Points, Reason }) =>
    (await isMember(transaction, merchantId, UserId))
      ? accept({ subjectId: UserId, beneficiaryId: UserId, amount: Points, reason: Reason.vi })
      : refuse('USER_NOT_FOUND', {}),
  execute: async (transaction, { merchant, actorId }, input) => {
    const given = { id: input.Id, points: input.Points, reason: input.Reason, actorId };
    const result = await correctIn(transaction, { merchant, userId: input.UserId }, given);
    return result.ok ? withinLimit(result.value) : result;
  },
  evidence: async (runner, { id }, { UserId, Points }) => [await balanceEvidence(runner, id, UserId, Points)],
  onViolation: () => ONE_TRANSFER,
});
