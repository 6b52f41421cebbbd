import { AwardPoints } from '@sandbar/contract/points';
import { accept, refuse } from '@sandbar/domain/common';
import { LOT_MONTHS } from '@sandbar/domain/points';
import { handler } from '../platform/commands/handler.ts';
import { award } from './points.store.ts';

/** Gives a member points: one lot, one transfer of two entries, and the new balance, in one statement. USER_NOT_FOUND for nobody of this merchant. */
export const awardPoints = handler(AwardPoints, async (input, context) =>
  context.commit(
    async (transaction) => {
      const [account] = await transaction.run(
        award({
          merchantId: context.merchant.id,
          id: input.Id,
          userId: input.UserId,
          points: input.Points,
          reason: JSON.stringify(input.Reason),
          awardedAt: input.AwardedAt ?? null,
          months: LOT_MONTHS,
          timeZone: context.merchant.timeZone,
        }),
      );
      if (!account) return refuse('USER_NOT_FOUND', {});
      const events = [{ kind: 'points.awarded', subjectId: input.Id, userId: input.UserId, payload: { points: input.Points, balance: account.balance } }];
      return accept({ answer: { balance: account.balance }, events });
    },
    { point_transfers_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} }, point_lots_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  ),
);
