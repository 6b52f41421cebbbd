import { CorrectPoints } from '@sandbar/contract/points';
import { handler } from '../platform/commands/handler.ts';
import { correctIn } from './ledger.ts';
import { actorOf, ONE_TRANSFER, withinLimit } from './one-transfer.ts';

/**
 * Point/CorrectPoints: staff set a balance right; who did it and why stands in the ledger. USER_NOT_FOUND for nobody of
 * this merchant.
 */
export const correctPoints = handler(CorrectPoints, async (input, context) =>
  context.commit(async (transaction) => {
    const who = { merchant: context.merchant, userId: input.UserId };
    const result = await correctIn(transaction, who, {
      id: input.Id,
      points: input.Points,
      reason: input.Reason,
      actorId: actorOf(context),
    });
    return result.ok ? withinLimit(result.value) : result;
  }, ONE_TRANSFER),
);
