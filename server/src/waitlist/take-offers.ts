import { accept } from '@sandbar/domain/common';
import { buyWithPoints, lockAndReadOrder, mayTakeHeld } from '../orders/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type Idle, type RowJobParts } from '../platform/jobs/row-job.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { noteTaken } from './note-taken.ts';
import { lockStake, payWithStake, StakeRefused } from './staked-week.ts';
import { entryChanged, offerNotTaken, offerTaken } from './waitlist.events.ts';
import { lockOffer } from './waitlist.releases.store.ts';
import { offerOfOrder } from './waitlist.queries.ts';
import { merchantsWithTakes, maxPrice, noteNotTaken, takesDue } from './waitlist.takes.store.ts';

export const TAKE_OFFERS = 'take waitlist offers';

/** The week with which an offered stay is paid, or why it cannot be given; undefined when the entry names none. */
const stakeOfOffer = async (transaction: Transaction, merchant: Merchant, orderId: string) => {
  const offer = await first(transaction.run(offerOfOrder({ merchantId: merchant.id, orderId })));
  return offer?.staked ? lockStake(transaction, merchant, offer.entryId) : undefined;
};

/** Leaves the offer open, with the reason for its member. */
const leave = async (
  transaction: Transaction,
  merchantId: string,
  offer: { releaseId: number; entryId: string; orderId: string; memberId: string },
  reason: string,
): Promise<NewEvent[]> => {
  await transaction.run(noteNotTaken({ merchantId, releaseId: offer.releaseId, reason }));
  return [offerNotTaken(offer)];
};

/**
 * Staff who requested this in the member's place must not profit by it: the stay may be neither theirs nor at a price
 * that they set.
 */
const mayBeTaken = async (
  transaction: Transaction,
  { actorId, ...held }: { merchantId: string; orderId: string; actorId: string | null },
): Promise<Awaited<ReturnType<typeof mayTakeHeld>>> =>
  actorId === null ? accept(null) : mayTakeHeld(transaction, { ...held, actorId });

/** @throws StakeRefused */
const take = async (transaction: Transaction, merchant: Merchant, orderId: string): Promise<NewEvent[] | Idle> => {
  const merchantId = merchant.id;
  // An order is locked before its entry, as when it expires.
  await lockAndReadOrder(transaction, { merchantId, id: orderId });
  const stake = await stakeOfOffer(transaction, merchant, orderId);
  const offer = await first(transaction.run(lockOffer({ merchantId, orderId })));
  const asked = offer && (await first(transaction.run(maxPrice({ merchantId, entryId: offer.entryId }))));
  if (!asked) return 'idle';
  const { releaseId, entryId, memberId } = offer;
  const paying = { orderId, most: asked.most };
  const fair = await mayBeTaken(transaction, { merchantId, orderId, actorId: asked.askedBy });
  if (!fair.ok) return leave(transaction, merchantId, offer, fair.refusal.code);
  const bought = !stake
    ? await buyWithPoints(transaction, merchant, paying)
    : stake.ok
      ? await payWithStake(transaction, merchant, { ...paying, stake: stake.value })
      : stake;
  if (!bought.ok) return leave(transaction, merchantId, offer, bought.refusal.code);
  await noteTaken(transaction, merchant, { releaseId, entryId, orderId, movedId: null, actorId: null });
  const taken = offerTaken({ entryId, orderId, memberId });
  return [...bought.value.events, taken, entryChanged(entryId, memberId)];
};

/** A week that cannot be credited has rolled its transaction back, so the reason is recorded in another one. */
const leaveRefused = async (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
  { refusal }: StakeRefused,
): Promise<NewEvent[]> => {
  await lockAndReadOrder(transaction, { merchantId, id: orderId });
  const offer = await first(transaction.run(lockOffer({ merchantId, orderId })));
  return offer ? leave(transaction, merchantId, offer, refusal.code) : [];
};

/**
 * Accepts offers for members who asked for that, and pays them with their points. The stay is held for them since its
 * release. An offer that cannot be paid stays open, and its member reads why.
 */
export const takeOffers = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: TAKE_OFFERS,
    everyMs: 60_000,
    search: merchantsWithTakes,
    due: takesDue,
    workOutside: async ({ id: orderId }, merchant) => {
      const commit = (work: (transaction: Transaction) => Promise<NewEvent[] | Idle>) =>
        commitEvents<NewEvent[] | Idle>(parts.database, merchant.id, work);
      try {
        return await commit((transaction) => take(transaction, merchant, orderId));
      } catch (error) {
        if (!(error instanceof StakeRefused)) throw error;
        return commit((transaction) => leaveRefused(transaction, merchant.id, orderId, error));
      }
    },
  });
