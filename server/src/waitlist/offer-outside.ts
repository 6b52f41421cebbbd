import { OfferOutsideOrder } from '@sandbar/contract/waitlist';
import { count, daysOf, instant, line, nameOf } from '@sandbar/domain/approvals';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { offerEnd, skipReason, type ReleasedStay } from '@sandbar/domain/waitlist';
import { effect } from '../approvals/index.ts';
import { freeStays, offerStay } from '../orders/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { asEntry, candidateFor, candidates } from './candidates.queries.ts';
import { passingOf } from './offer-outside.queries.ts';
import { entryChanged, offerMadeOutside } from './waitlist.events.ts';
import {
  insertSkips,
  lastCirculation,
  lockEntryIn,
  noteOffer,
  releaseOutside,
  shareRules,
  type Released,
  type SkipRow,
} from './waitlist.releases.store.ts';

/** The number of entries that are read in one step. */
const AT_ONCE = 200;

interface Order {
  merchantId: string;
  ownersFirst: boolean;
  today: string;
}

/**
 * Neither the time before check-in nor an earlier circulation excludes anyone, because the order is suspended for one
 * entry.
 */
const circumstances = ({ today, ownersFirst }: Order) => ({ today, ownersFirst, leastDays: 0, hasCirculated: false });

/**
 * The entries before this one, with the reason that each will read: why it could not have the stay, or that it was
 * given to another.
 */
const passedBy = async (
  transaction: Transaction,
  order: Order,
  { released, stay, entryId }: { released: Released; stay: ReleasedStay; entryId: string },
): Promise<SkipRow[]> => {
  const skips: SkipRow[] = [];
  for (;;) {
    const seen = skips.map((skip) => skip.entryId);
    const rows = await transaction.run(candidates({ ...order, releases: [released.id], seen, limit: AT_ONCE }));
    for (const row of rows) {
      if (row.entryId === entryId) return skips;
      const reason = skipReason(asEntry(row), stay, circumstances(order)) ?? 'outside';
      skips.push({ releaseId: released.id, entryId: row.entryId, reason });
    }
    if (rows.length < AT_ONCE) return skips;
  }
};

/** Sale/OfferOutsideOrder. It always needs a second person, and is the only exception to the order. */
export const offerOutsideOrder = effect({
  kind: 'waitlist.offer',
  contract: OfferOutsideOrder,
  prepare: async (transaction, merchant, { EntryId: entryId, StayId: stayId, Reason: reason }) => {
    const merchantId = merchant.id;
    const rules = await first(transaction.run(shareRules({ merchantId })));
    if (!rules?.enabled) return refuse('WAITLIST_OFF', {});
    const order = { merchantId, ownersFirst: rules.ownersFirst, today: dayInZone(new Date(), merchant.timeZone) };
    const waits = await first(transaction.run(lockEntryIn({ merchantId, id: entryId, state: 'waiting' })));
    if (!waits) return refuse('OFFER_UNFIT', {});
    const found = (await freeStays(transaction, merchant, [stayId])).get(stayId);
    if (!found) return refuse('STAY_TAKEN', {});
    const row = await first(transaction.run(candidateFor({ ...order, entryId, stayId })));
    if (!row) return refuse('OFFER_UNFIT', {});
    // A stay that the entry has declined may be offered again.
    const entry = { ...asEntry(row), hasDeclined: false };
    const { place, toDate, stay: onMarket } = found.loaded;
    const stay: ReleasedStay = {
      ...found,
      ...place,
      fromDate: onMarket.fromDate,
      toDate,
      inPoints: onMarket.pointPrice !== null,
    };
    if (stay.fromDate <= order.today || skipReason(entry, stay, circumstances(order))) return refuse('OFFER_UNFIT', {});
    const seen = { rules, order, entry, found, stay };
    const about = { subjectId: entryId, beneficiaryId: row.memberId, ownerIds: [found.loaded.ownerId] };
    return accept({ ...about, amount: 0, reason, ...seen });
  },
  evidence: async (runner, { id: merchantId }, { EntryId: entryId, StayId: stayId }) => {
    const passing = await first(runner.run(passingOf({ merchantId, entryId, stayId })));
    if (!passing) return [];
    return [
      line('resort', nameOf(passing.resort)),
      line('room', nameOf(passing.room)),
      line('dates', daysOf(passing.fromDate, passing.toDate)),
      line('waitsSince', instant(passing.since)),
      line('passedEntries', count(passing.passed)),
    ];
  },
  execute: async (transaction, { merchant }, { Id: outsideId, Reason: reason }, seen) => {
    const { rules, order, entry, found, stay } = seen;
    const { merchantId, ownersFirst } = order;
    const { stayId } = stay;
    const [last] = await transaction.run(lastCirculation({ merchantId, stayId }));
    const { circulation = null, circulatesSince = null } = last ?? {};
    const [released] = await transaction.run(
      releaseOutside({ merchantId, ownersFirst, outsideId, reason, stayId, circulation, circulatesSince }),
    );
    const skips = await passedBy(transaction, order, { released: released!, stay, entryId: entry.id });
    const until = offerEnd(released!.now, stay.fromDate, rules, { timeZone: merchant.timeZone, quiet: entry.quiet });
    const offer = offerStay(merchant, found, { customerId: entry.memberId, party: entry.party, until });
    const note = { merchantId, releaseId: released!.id, entryId: entry.id, orderId: offer.orderId };
    const toOwner = ownersFirst && entry.isOwner;
    await transaction.batch([
      ...offer.saves,
      noteOffer({ ...note, endsAt: until.toISOString(), toOwner }),
      ...(skips.length > 0 ? [insertSkips({ merchantId, skips: JSON.stringify(skips) })] : []),
    ]);
    const { memberId } = entry;
    const events = [...offer.events, offerMadeOutside({ ...note, memberId }), entryChanged(entry.id, memberId)];
    return accept({ answer: { orderId: offer.orderId }, events });
  },
  onViolation: () => ({ order_lines_live_stay: refuse('STAY_TAKEN', {}).refusal }),
});
