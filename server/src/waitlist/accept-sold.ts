import { first, type TransactionFollower } from '../platform/database/index.ts';
import { newEvents } from '../platform/events/append-events.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { leaveStake } from '../weeks/index.ts';
import { noteTaken } from './note-taken.ts';
import { entryChanged } from './waitlist.events.ts';
import { offerOfOrder } from './waitlist.queries.ts';
import { lockOffer } from './waitlist.releases.store.ts';

/**
 * Runs in every transaction in which an order of the waitlist is confirmed or paid: an unanswered offer is then
 * accepted, as by AcceptOffer. Old clients confirm such an order like any other hold.
 */
export const acceptSold = ({ merchants }: { merchants: Pick<MerchantScope, 'byId'> }): TransactionFollower => ({
  kinds: new Set(['order.offered-sold']),
  run: async (transaction, merchantId, events) => {
    const merchant = await merchants.byId(merchantId);
    for (const { subjectId: orderId } of events.filter(({ kind }) => kind === 'order.offered-sold')) {
      const open = await first(transaction.run(offerOfOrder({ merchantId, orderId })));
      if (!open) continue;
      const left = await leaveStake(transaction, merchant, { entryId: open.entryId, actorId: open.memberId });
      const offer = await first(transaction.run(lockOffer({ merchantId, orderId })));
      if (!offer) continue;
      const { releaseId, entryId, memberId } = offer;
      await noteTaken(transaction, merchant, { releaseId, entryId, orderId, movedId: null, actorId: memberId });
      await transaction.run(newEvents(merchantId, [...left, entryChanged(entryId, memberId)]));
    }
  },
});
