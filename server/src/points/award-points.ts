import { AwardPoints } from '@sandbar/contract/points';
import { handler } from '../platform/commands/handler.ts';
import { awardIn } from './ledger.ts';
import { actorOf, ONE_TRANSFER, withinLimit } from './one-transfer.ts';

/** Point/AwardPoints: gives a member points. USER_NOT_FOUND for nobody of this merchant. */
export const awardPoints = handler(AwardPoints, async (input, context) =>
  context.commit(async (transaction) => {
    const who = { merchant: context.merchant, userId: input.UserId };
    const given = {
      id: input.Id,
      points: input.Points,
      reason: input.Reason,
      awardedAt: input.AwardedAt ?? null,
      actorId: actorOf(context),
    };
    const result = await awardIn(transaction, who, given);
    return result.ok ? withinLimit(result.value) : result;
  }, ONE_TRANSFER),
);
