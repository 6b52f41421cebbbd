import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type LocalText, type Result } from '@sandbar/domain/common';
import { othersAtAccept } from '@sandbar/domain/waitlist';
import { declineOffer, lockOrders } from '../orders/index.ts';
import { ChangedMeanwhile, first, type Runner, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { leaveStake } from '../weeks/index.ts';
import { offeredStay, otherEntriesOf } from './other-entries.queries.ts';
import { entryChanged } from './waitlist.events.ts';
import { endEntry, lockEntry, openOfferOf } from './waitlist.store.ts';

/** A member's other entries when the member accepts a stay. */

interface Offered {
  memberId: string;
  entryId: string;
  orderId: string;
}

export interface Other {
  id: string;
  /** Whether it ends with the acceptance unless the member decides otherwise. */
  ends: boolean;
  resorts: LocalText[];
  fromDate: string;
  toDate: string;
  offerOrderId: string | null;
}

/** The other entries that overlap an offer's nights. Empty when the offer is over. */
export const othersBeside = async (
  runner: Pick<Runner, 'run'>,
  merchantId: string,
  offer: Offered,
): Promise<Other[]> => {
  const stay = await first(runner.run(offeredStay({ merchantId, orderId: offer.orderId })));
  if (!stay) return [];
  const rows = await runner.run(otherEntriesOf({ merchantId, memberId: offer.memberId, entryId: offer.entryId }));
  const party = { adults: stay.adults, childAges: stay.childAges };
  const asked = rows.map((row) => ({ ...row, party: { adults: row.adults, childAges: row.childAges } }));
  return othersAtAccept(asked, { ...stay, party }).map(({ id, ends }) => {
    const { resorts, offerOrderId, alternatives } = rows.find((row) => row.id === id)!;
    const from = alternatives.map(({ fromDate }) => fromDate).toSorted();
    const to = alternatives.map(({ toDate }) => toDate).toSorted();
    return { id, ends, resorts, fromDate: from[0]!, toDate: to.at(-1)!, offerOrderId };
  });
};

/** The entries that end with an acceptance, and all orders to lock before it, always in the same order. */
export interface Ending {
  ids: readonly string[];
  orders: readonly string[];
}

/**
 * The entries that end with an acceptance: those that the member names, or by default those that end by themselves.
 * WAITLIST_ENTRY_NOT_FOUND when one of them is not a live entry of the member.
 */
export const endingBeside = async (
  runner: Pick<Runner, 'run'>,
  merchantId: string,
  { named, ...offer }: Offered & { named: readonly string[] | null },
): Promise<Result<Ending, AnyRefusal>> => {
  const others = await othersBeside(runner, merchantId, offer);
  const ending = others.filter(({ id, ends }) => (named ? named.includes(id) : ends));
  if (named && ending.length < new Set(named).size) return refuse('WAITLIST_ENTRY_NOT_FOUND', {});
  const orders = ending.flatMap(({ offerOrderId }) => offerOrderId ?? []);
  return accept({ ids: ending.map(({ id }) => id), orders: orders.length > 0 ? [offer.orderId, ...orders] : [] });
};

/** Two offers of which each acceptance would end the other's entry are serialized by these locks. */
export const lockEnding = async (transaction: Transaction, merchantId: string, { orders }: Ending): Promise<void> => {
  if (orders.length > 0) await transaction.run(lockOrders({ merchantId, ids: orders }));
};

/**
 * Ends entries of a member who has accepted another stay. A stay that is held for one of them goes to the next entry.
 * An entry that has already ended is not changed.
 */
export const endBeside = async (
  transaction: Transaction,
  merchant: Merchant,
  { ids, memberId, actorId }: { ids: readonly string[]; memberId: string; actorId: string | null },
): Promise<{ ended: string[]; events: NewEvent[] }> => {
  const merchantId = merchant.id;
  const events: NewEvent[] = [];
  const ends: string[] = [];
  for (const id of ids.toSorted()) {
    const offer = await first(transaction.run(openOfferOf({ merchantId, id })));
    const declined = offer && (await declineOffer(transaction, merchant, { orderId: offer.orderId, actorId }));
    events.push(...(await leaveStake(transaction, merchant, { entryId: id, actorId })));
    const entry = await first(transaction.run(lockEntry({ merchantId, id })));
    if (entry?.memberId !== memberId) continue;
    if (entry.state === 'offered' && !declined?.ok) throw new ChangedMeanwhile('waitlist entry');
    const [ended] = await transaction.run(endEntry({ merchantId, id, reason: 'elsewhere' }));
    if (!ended) continue;
    ends.push(id);
    events.push(...(declined?.ok ? declined.value : []), entryChanged(id, memberId));
  }
  return { ended: ends, events };
};
