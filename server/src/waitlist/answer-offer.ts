import type { ParsedOf } from '@sandbar/contract/common';
import { AcceptOffer, AnswerOfferByLink, DeclineOffer, type TakenOffer } from '@sandbar/contract/waitlist';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { declineOffer, MOVE_VIOLATIONS, takeOffer } from '../orders/index.ts';
import { handler, type Saved } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { limiterOf } from '../platform/limits.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { sourceOf } from '../platform/source-address.ts';
import { replaceOrder } from './replaced-order.ts';
import { entryChanged } from './waitlist.events.ts';
import { offerByLink, offerOfOrder } from './waitlist.queries.ts';
import { lockOffer, noteAccepted } from './waitlist.releases.store.ts';

type Replacing = NonNullable<ParsedOf<typeof AcceptOffer>['Replaced']>;

/** The order is locked first and its entry after, as where a hold expires. */
const take = async (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
): Promise<Result<{ code: string; holdExpiresAt: Date; now: Date; events: NewEvent[] }, AnyRefusal>> => {
  const taken = await takeOffer(transaction, merchantId, orderId);
  if (!taken.ok) return taken;
  const offer = await first(transaction.run(lockOffer({ merchantId, orderId })));
  if (!offer) return refuse('OFFER_OVER', {});
  await transaction.run(
    noteAccepted({ merchantId, releaseId: offer.releaseId, entryId: offer.entryId, movedId: null }),
  );
  return accept({ ...taken.value, events: [...taken.value.events, entryChanged(offer.entryId, offer.memberId)] });
};

/**
 * The order that the entry replaces is given the stay. Both orders are locked first and the entry after, as above.
 * TOTAL_CHANGED and ORDER_MOVED: it is not what the member was shown any more.
 */
const replace = async (
  transaction: Transaction,
  { merchant, actorId, memberId }: { merchant: Merchant; actorId: string | null; memberId: string },
  { Id, OrderId, Replaced }: ParsedOf<typeof AcceptOffer> & { Replaced: Replacing },
): Promise<Result<Saved<TakenOffer>, AnyRefusal>> => {
  const merchantId = merchant.id;
  const { OrderId: orderId, FromStayId: fromStayId, Total: total, Points: points } = Replaced;
  const asked = { commandId: Id, memberId, offerOrderId: OrderId, orderId, fromStayId, total, points };
  const replaced = await replaceOrder(transaction, { merchant, actorId }, asked);
  if (!replaced.ok) return replaced;
  const offer = await first(transaction.run(lockOffer({ merchantId, orderId: OrderId })));
  if (offer?.replacesId !== orderId) return refuse('OFFER_OVER', {});
  const { releaseId, entryId } = offer;
  await transaction.run(noteAccepted({ merchantId, releaseId, entryId, movedId: orderId }));
  const { code, now, refund, events } = replaced.value;
  return accept({
    answer: { orderId, code, holdExpiresAt: null, serverNow: now.toISOString(), refund },
    events: [...events, entryChanged(entryId, memberId)],
  });
};

/**
 * The order is ended first and its offer looked at after, as above: one that its member has taken a moment ago is not
 * turned down any more.
 */
const decline = async (
  transaction: Transaction,
  merchant: Merchant,
  { orderId, actorId }: { orderId: string; actorId: string | null },
): Promise<Result<NewEvent[], AnyRefusal>> => {
  const declined = await declineOffer(transaction, merchant, { orderId, actorId });
  if (!declined.ok) return declined;
  const offer = await first(transaction.run(lockOffer({ merchantId: merchant.id, orderId })));
  if (!offer) return refuse('OFFER_OVER', {});
  return accept([...declined.value, entryChanged(offer.entryId, offer.memberId)]);
};

/** Sale/AcceptOffer. OFFER_OVER: it ran out, was answered before, or is another member's. */
export const acceptOffer = handler(AcceptOffer, async (input, context) => {
  const { merchant, userId, actorId, database, commit } = context;
  const merchantId = merchant.id;
  const { Replaced } = input;
  const offer = await first(database.run(offerOfOrder({ merchantId, orderId: input.OrderId })));
  if (offer?.memberId !== userId) return refuse('OFFER_OVER', {});
  if (Replaced) {
    const by = { merchant, actorId, memberId: userId };
    return commit((transaction) => replace(transaction, by, { ...input, Replaced }), MOVE_VIOLATIONS);
  }
  return commit(async (transaction) => {
    const taken = await take(transaction, merchantId, input.OrderId);
    if (!taken.ok) return taken;
    const { code, holdExpiresAt, now, events } = taken.value;
    const [ends, serverNow] = [holdExpiresAt.toISOString(), now.toISOString()];
    return accept({ answer: { orderId: input.OrderId, code, holdExpiresAt: ends, serverNow, refund: 0 }, events });
  });
});

/** Sale/DeclineOffer. OFFER_OVER as above. */
export const declineOfferCommand = handler(DeclineOffer, async (input, context) => {
  const { merchant, userId, actorId, database, commit } = context;
  const offer = await first(database.run(offerOfOrder({ merchantId: merchant.id, orderId: input.OrderId })));
  if (offer?.memberId !== userId) return refuse('OFFER_OVER', {});
  return commit(async (transaction) => {
    const declined = await decline(transaction, merchant, { orderId: input.OrderId, actorId });
    return declined.ok ? accept({ answer: { id: input.OrderId }, events: declined.value }) : declined;
  });
});

/** Sale/AnswerOfferByLink. OFFER_OVER also for a link that never was; OFFER_REPLACES: a price is to be shown. */
export const answerOfferByLink = handler(AnswerOfferByLink, async (input, context) => {
  const { merchant, database, commit, origin } = context;
  const wait = await limiterOf(database, 'offer-link').count(`${merchant.id} ${sourceOf(origin.ipAddress)}`);
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const merchantId = merchant.id;
  const offer = await first(database.run(offerByLink({ merchantId, hash: tokenHash(input.Link) })));
  if (!offer) return refuse('OFFER_OVER', {});
  const { orderId, memberId } = offer;
  if (input.Answer === 'accept' && offer.replacesId !== null) return refuse('OFFER_REPLACES', {});
  return commit(async (transaction) => {
    if (input.Answer === 'accept') {
      const taken = await take(transaction, merchantId, orderId);
      return taken.ok ? accept({ answer: { orderId }, events: taken.value.events }) : taken;
    }
    const declined = await decline(transaction, merchant, { orderId, actorId: memberId });
    return declined.ok ? accept({ answer: { orderId }, events: declined.value }) : declined;
  });
});
