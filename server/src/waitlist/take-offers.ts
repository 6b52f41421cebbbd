import { buyWithPoints, takeOrder } from '../orders/index.ts';
import { first } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { entryChanged, offerNotTaken, offerTaken } from './waitlist.events.ts';
import { lockOffer, noteAccepted } from './waitlist.releases.store.ts';
import { merchantsWithTakes, mostOf, noteNotTaken, takesDue } from './waitlist.takes.store.ts';

export const TAKE_OFFERS = 'take waitlist offers';

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
      const offer = await first(transaction.run(lockOffer({ merchantId, orderId })));
      const asked = offer && (await first(transaction.run(mostOf({ merchantId, entryId: offer.entryId }))));
      if (!asked) return 'idle';
      const { releaseId, entryId, memberId } = offer;
      const bought = await buyWithPoints(transaction, merchant, { orderId, most: asked.most });
      if (!bought.ok) {
        await transaction.run(noteNotTaken({ merchantId, releaseId, reason: bought.refusal.code }));
        return [offerNotTaken({ entryId, orderId, memberId })];
      }
      await transaction.run(noteAccepted({ merchantId, releaseId, entryId, movedId: null }));
      const taken = offerTaken({ entryId, orderId, memberId });
      return [...bought.value.events, taken, entryChanged(entryId, memberId)];
    },
  });
