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

/** What becomes of a member's other entries when the member takes a stay. */

interface Offered {
  memberId: string;
  entryId: string;
  orderId: string;
}

export interface Other {
  id: string;
  /** It ends with the accept unless the member says otherwise. */
  ends: boolean;
  resorts: LocalText[];
  fromDate: string;
  toDate: string;
  offerOrderId: string | null;
}

/** The other entries that an offer's nights touch. None when the offer is over. */
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

/** What ends with an accept, and what the accept locks before: all orders of both, in one order everywhere. */
export interface Ending {
  ids: readonly string[];
  orders: readonly string[];
}

/**
 * Which entries end with an accept: those that the member names, or where none are named those that end of themselves.
 * WAITLIST_ENTRY_NOT_FOUND: one of them is not a live one of the member's.
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

/** Two offers that are accepted at once, each of which would end the other's entry, wait for each other here. */
export const lockEnding = async (transaction: Transaction, merchantId: string, { orders }: Ending): Promise<void> => {
  if (orders.length > 0) await transaction.run(lockOrders({ merchantId, ids: orders }));
};

/**
 * Ends entries of a member who has taken a stay elsewhere. What is held for one of them goes to the next one who waits.
 * One that has ended by now stays as it ended.
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
