import { buyWithPoints, takeOrder } from '../orders/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { lockStake, payWithStake } from './staked-week.ts';
import { entryChanged, offerNotTaken, offerTaken } from './waitlist.events.ts';
import { lockOffer, noteAccepted } from './waitlist.releases.store.ts';
import { offerOfOrder } from './waitlist.queries.ts';
import { merchantsWithTakes, maxPrice, noteNotTaken, takesDue } from './waitlist.takes.store.ts';

export const TAKE_OFFERS = 'take waitlist offers';

/** The week that an offered stay is paid with, or why it cannot be given; undefined: none is. */
const stakeOfOffer = async (transaction: Transaction, merchant: Merchant, orderId: string) => {
  const offer = await first(transaction.run(offerOfOrder({ merchantId: merchant.id, orderId })));
  return offer?.staked ? lockStake(transaction, merchant, offer.entryId) : undefined;
};

/**
 * Takes offers for members who asked for that, and pays them with their points. The stay is theirs since its release,
 * which holds it in its own transaction. What cannot be paid so stays an offer, whose member reads why.
 */
export const takeOffers = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: TAKE_OFFERS,
    everyMs: 60_000,
    search: merchantsWithTakes,
    due: takesDue,
    work: async (transaction, { id: orderId }, merchant) => {
      const merchantId = merchant.id;
      // An order is locked before its entry, as where it expires.
      await takeOrder(transaction, { merchantId, id: orderId });
      const stake = await stakeOfOffer(transaction, merchant, orderId);
      const offer = await first(transaction.run(lockOffer({ merchantId, orderId })));
      const asked = offer && (await first(transaction.run(maxPrice({ merchantId, entryId: offer.entryId }))));
      if (!asked) return 'idle';
      const { releaseId, entryId, memberId } = offer;
      const paying = { orderId, most: asked.most };
      const bought = !stake
        ? await buyWithPoints(transaction, merchant, paying)
        : stake.ok
          ? await payWithStake(transaction, merchant, { ...paying, stake: stake.value })
          : stake;
      if (!bought.ok) {
        await transaction.run(noteNotTaken({ merchantId, releaseId, reason: bought.refusal.code }));
        return [offerNotTaken({ entryId, orderId, memberId })];
      }
      await transaction.run(noteAccepted({ merchantId, releaseId, entryId, movedId: null }));
      const taken = offerTaken({ entryId, orderId, memberId });
      return [...bought.value.events, taken, entryChanged(entryId, memberId)];
    },
  });
