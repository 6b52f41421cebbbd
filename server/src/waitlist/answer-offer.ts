import type { ParsedOf } from '@sandbar/contract/common';
import { AcceptOffer, AnswerOfferByLink, DeclineOffer, type TakenOffer } from '@sandbar/contract/waitlist';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { declineOffer, lockAndReadOrder, mayTakeHeld, MOVE_VIOLATIONS, takeOffer } from '../orders/index.ts';
import { handler, type Saved } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { limiterOf } from '../platform/limits.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { sourceOf } from '../platform/source-address.ts';
import { leaveStake } from '../weeks/index.ts';
import { noteTaken } from './note-taken.ts';
import { endBeside, endingBeside, lockEnding } from './other-entries.ts';
import { replaceOrder } from './replaced-order.ts';
import { lockStake, payWithStake, StakeRefused } from './staked-week.ts';
import { entryChanged } from './waitlist.events.ts';
import { offerByLink, offerOfOrder } from './waitlist.queries.ts';
import { lockOffer } from './waitlist.releases.store.ts';

type Replacing = NonNullable<ParsedOf<typeof AcceptOffer>['Replaced']>;
type Staking = NonNullable<ParsedOf<typeof AcceptOffer>['Staked']>;

/** The part of the answer about the accepted stay itself. */
type Accepted = Omit<TakenOffer, 'endedEntries'>;

interface Taking {
  orderId: string;
  entryId: string;
  actorId: string | null;
}

/**
 * Locks the order first and its entry last, as expiring a hold does; a week that the entry would have given, and that
 * is now withdrawn, is locked between them.
 */
const take = async (
  transaction: Transaction,
  merchant: Merchant,
  { orderId, entryId, actorId }: Taking,
): Promise<Result<{ code: string; holdExpiresAt: Date; now: Date; events: NewEvent[] }, AnyRefusal>> => {
  const merchantId = merchant.id;
  const taken = await takeOffer(transaction, { merchantId, orderId, actorId });
  if (!taken.ok) return taken;
  const left = await leaveStake(transaction, merchant, { entryId, actorId });
  const offer = await first(transaction.run(lockOffer({ merchantId, orderId })));
  if (!offer) return refuse('OFFER_OVER', {});
  const { releaseId } = offer;
  await noteTaken(transaction, merchant, { releaseId, entryId: offer.entryId, orderId, movedId: null, actorId });
  const events = [...taken.value.events, ...left, entryChanged(offer.entryId, offer.memberId)];
  return accept({ ...taken.value, events });
};

/**
 * Gives the week that the entry names and pays the stay with points, in one transaction. TOTAL_CHANGED when the stay
 * costs more than the member was shown.
 */
const takeForWeek = async (
  transaction: Transaction,
  merchant: Merchant,
  { orderId, entryId, actorId, staked }: Taking & { staked: Staking },
): Promise<Result<Saved<Accepted>, AnyRefusal>> => {
  const merchantId = merchant.id;
  const fair = actorId === null ? accept(null) : await mayTakeHeld(transaction, { merchantId, actorId, orderId });
  if (!fair.ok) return fair;
  const order = await lockAndReadOrder(transaction, { merchantId, id: orderId });
  const stake = await lockStake(transaction, merchant, entryId);
  if (!stake.ok) return stake;
  if (stake.value.week.id !== staked.WeekId) return refuse('STAKE_OVER', {});
  const offer = await first(transaction.run(lockOffer({ merchantId, orderId })));
  if (!order || !offer) return refuse('OFFER_OVER', {});
  const paying = { orderId, most: staked.Points, stake: stake.value };
  const bought = await payWithStake(transaction, merchant, paying).catch((error: unknown) => {
    if (error instanceof StakeRefused) return { ok: false as const, refusal: error.refusal };
    throw error;
  });
  if (!bought.ok) {
    const { refusal } = bought;
    // Nothing is left to pay in money.
    return refusal.code === 'PRICE_ABOVE_LIMIT' ? refuse('TOTAL_CHANGED', { grandTotal: 0 }) : { ok: false, refusal };
  }
  await noteTaken(transaction, merchant, { releaseId: offer.releaseId, entryId, orderId, movedId: null, actorId });
  return accept({
    answer: { orderId, code: bought.value.code, holdExpiresAt: null, serverNow: order.now.toISOString(), refund: 0 },
    events: [...bought.value.events, entryChanged(entryId, offer.memberId)],
  });
};

/**
 * Moves the order that the entry replaces to the offered stay. Both orders are locked first and the entry last, as
 * above. TOTAL_CHANGED and ORDER_MOVED when the terms are no longer those that the member was shown.
 */
const replace = async (
  transaction: Transaction,
  { merchant, actorId, memberId }: { merchant: Merchant; actorId: string | null; memberId: string },
  { Id, OrderId, Replaced }: ParsedOf<typeof AcceptOffer> & { Replaced: Replacing },
): Promise<Result<Saved<Accepted>, AnyRefusal>> => {
  const merchantId = merchant.id;
  const { OrderId: orderId, FromStayId: fromStayId, Total: total, Points: points } = Replaced;
  const asked = { commandId: Id, memberId, offerOrderId: OrderId, orderId, fromStayId, total, points };
  const replaced = await replaceOrder(transaction, { merchant, actorId }, asked);
  if (!replaced.ok) return replaced;
  const offer = await first(transaction.run(lockOffer({ merchantId, orderId: OrderId })));
  if (offer?.replacesId !== orderId) return refuse('OFFER_OVER', {});
  const { releaseId, entryId } = offer;
  await noteTaken(transaction, merchant, { releaseId, entryId, orderId: OrderId, movedId: orderId, actorId });
  const { code, now, refund, events } = replaced.value;
  return accept({
    answer: { orderId, code, holdExpiresAt: null, serverNow: now.toISOString(), refund },
    events: [...events, entryChanged(entryId, memberId)],
  });
};

/**
 * Ends the order first and then locks its offer, as above, so that an offer that its member has just accepted is not
 * declined.
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

/** Sale/AcceptOffer. OFFER_OVER when the offer has expired, was answered, or is another member's. */
export const acceptOffer = handler(AcceptOffer, async (input, context) => {
  const { merchant, userId, actorId, database, commit } = context;
  const merchantId = merchant.id;
  const { Replaced, Staked } = input;
  const offer = await first(database.run(offerOfOrder({ merchantId, orderId: input.OrderId })));
  if (offer?.memberId !== userId) return refuse('OFFER_OVER', {});
  const { OrderId: orderId } = input;
  const { entryId } = offer;
  const taking = { orderId, entryId, actorId };
  const named = input.EndEntries ?? null;
  const ending = await endingBeside(database, merchantId, { orderId, entryId, memberId: userId, named });
  if (!ending.ok) return ending;
  /** The member's other entries end in the same transaction. */
  const withOthers = async (
    transaction: Transaction,
    accepting: () => Promise<Result<Saved<Accepted>, AnyRefusal>>,
  ): Promise<Result<Saved<TakenOffer>, AnyRefusal>> => {
    await lockEnding(transaction, merchantId, ending.value);
    const accepted = await accepting();
    if (!accepted.ok) return accepted;
    const { ids } = ending.value;
    const beside = await endBeside(transaction, merchant, { ids, memberId: userId, actorId });
    const { answer, events } = accepted.value;
    return accept({ answer: { ...answer, endedEntries: beside.ended }, events: [...(events ?? []), ...beside.events] });
  };
  if (Staked)
    return commit((transaction) =>
      withOthers(transaction, () => takeForWeek(transaction, merchant, { ...taking, staked: Staked })),
    );
  if (Replaced) {
    const by = { merchant, actorId, memberId: userId };
    const replaced = { ...input, Replaced };
    return commit((transaction) => withOthers(transaction, () => replace(transaction, by, replaced)), MOVE_VIOLATIONS);
  }
  return commit((transaction) =>
    withOthers(transaction, async () => {
      const taken = await take(transaction, merchant, taking);
      if (!taken.ok) return taken;
      const { code, holdExpiresAt, now, events } = taken.value;
      const [ends, serverNow] = [holdExpiresAt.toISOString(), now.toISOString()];
      return accept({ answer: { orderId, code, holdExpiresAt: ends, serverNow, refund: 0 }, events });
    }),
  );
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

/**
 * Sale/AnswerOfferByLink. OFFER_OVER also for an unknown link; OFFER_REPLACES and OFFER_STAKED when a price must be
 * shown first.
 */
export const answerOfferByLink = handler(AnswerOfferByLink, async (input, context) => {
  const { merchant, database, commit, origin } = context;
  const wait = await limiterOf(database, 'offer-link').count(`${merchant.id} ${sourceOf(origin.ipAddress)}`);
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const merchantId = merchant.id;
  const offer = await first(database.run(offerByLink({ merchantId, hash: tokenHash(input.Link) })));
  if (!offer) return refuse('OFFER_OVER', {});
  const { orderId, entryId, memberId } = offer;
  if (input.Answer === 'accept' && offer.replacesId !== null) return refuse('OFFER_REPLACES', {});
  if (input.Answer === 'accept' && offer.staked) return refuse('OFFER_STAKED', {});
  const ending = await endingBeside(database, merchantId, { orderId, entryId, memberId, named: null });
  if (!ending.ok) return ending;
  return commit(async (transaction) => {
    if (input.Answer === 'accept') {
      await lockEnding(transaction, merchantId, ending.value);
      const taken = await take(transaction, merchant, { orderId, entryId, actorId: memberId });
      if (!taken.ok) return taken;
      const { ids } = ending.value;
      const { events } = await endBeside(transaction, merchant, { ids, memberId, actorId: memberId });
      return accept({ answer: { orderId }, events: [...taken.value.events, ...events] });
    }
    const declined = await decline(transaction, merchant, { orderId, actorId: memberId });
    return declined.ok ? accept({ answer: { orderId }, events: declined.value }) : declined;
  });
});
