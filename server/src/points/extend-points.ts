import { ExtendPoints } from '@sandbar/contract/points';
import { accept, refuse } from '@sandbar/domain/common';
import { LOT_MONTHS } from '@sandbar/domain/points';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { extensionOn } from './extend.ts';
import { extensionsOf, lotsToExtend } from './extend.queries.ts';
import { insertExtensions } from './extend.store.ts';
import { ONE_TRANSFER } from './one-transfer.ts';
import { pointsChanged } from './points.events.ts';
import { book, lockAccount } from './points.store.ts';

/**
 * Point/ExtendPoints: extends the points that expire on a day, once, for a fee in points. The fee is an ordinary
 * transfer from the lots to the club, and the ends of the lots move with it.
 */
export const extendPoints = handler(ExtendPoints, async (input, context) =>
  context.commit(
    async (transaction) => {
      const { merchant, userId, actorId } = context;
      const member = { merchantId: merchant.id, userId };
      const { timeZone } = merchant;
      const account = await lockAccount(transaction, { ...member, awardedAt: null, months: LOT_MONTHS, timeZone });
      if (!account) return refuse('EXTENSION_NONE', {});
      const { now } = account;
      const lots = await transaction.run(lotsToExtend(member));
      const { used } = (await first(transaction.run(extensionsOf(member))))!;
      const decided = extensionOn(merchant, input.ExpiresOn, lots, { now, used });
      if (!decided.ok) return decided;
      const { points, fee, until, changes } = decided.value;
      if (points !== input.Points || fee !== input.Fee) return refuse('EXTENSION_CHANGED', { points, fee });
      const name = { vi: 'Gia hạn điểm', en: 'Points extended' };
      const booking = { ...member, id: input.Id, kind: 'extend', name, actorId, at: now, changes } as const;
      const { balance } = (await first(transaction.run(book(booking))))!;
      const before = new Map(lots.map((lot) => [lot.id, lot]));
      await transaction.run(
        insertExtensions({
          ...member,
          transferId: input.Id,
          now: now.toISOString(),
          lots: JSON.stringify(
            changes.map(({ lotId, points: taken, expiresAt }) => ({
              lotId,
              points: before.get(lotId)!.remaining,
              fee: -taken,
              endedAt: before.get(lotId)!.expiresAt,
              endsAt: expiresAt,
            })),
          ),
        }),
      );
      return accept({
        answer: { balance, points: points - fee, fee, expiresAt: until.toISOString() },
        events: [pointsChanged({ userId, transferId: input.Id, kind: 'extend', balance })],
      });
    },
    // Also without the lock, this constraint refuses a second extension of a lot.
    { ...ONE_TRANSFER, point_extensions_once: { code: 'EXTENSION_NONE', data: {} } },
  ),
);
