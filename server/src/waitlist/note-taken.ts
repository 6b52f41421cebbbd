import { inLanguage } from '@sandbar/domain/common';
import { ownLanguage } from '@sandbar/domain/merchants';
import { noteOfferTaken } from '../orders/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { noteAccepted } from './waitlist.releases.store.ts';
import { askedFor } from './waitlist.queries.ts';

/** An offer that its entry takes. */
interface Taken {
  releaseId: number;
  entryId: string;
  /** The order that held the stay. */
  orderId: string;
  /** The order that was given it in place of its own; null: the one that held it has it. */
  movedId: string | null;
  /** Null: the job that takes offers. */
  actorId: string | null;
}

/**
 * The offer is taken: its entry is served, and the history of the order says what it waited for, and when the stay was
 * offered and taken. Days are written as data, which each reader sees as in the reader's language.
 */
export const noteTaken = async (transaction: Transaction, merchant: Merchant, taken: Taken): Promise<void> => {
  const { releaseId, entryId, orderId, movedId, actorId } = taken;
  const merchantId = merchant.id;
  const asked = await first(transaction.run(askedFor({ merchantId, entryId })));
  await transaction.run(noteAccepted({ merchantId, releaseId, entryId, movedId }));
  const locale = ownLanguage(merchant.settings);
  const resorts = asked?.resorts?.map((name) => inLanguage(name, locale)).join(', ') ?? '';
  const waitedFor = asked ? `${resorts} · ${asked.fromDate} – ${asked.toDate}` : '';
  const noted = { merchantId, orderId: movedId ?? orderId, offerOrderId: orderId, waitedFor, actorId };
  await noteOfferTaken(transaction, noted);
};
