import { inLanguage, type LocalText } from '@sandbar/domain/common';
import { ownLanguage } from '@sandbar/domain/merchants';
import { sql } from 'kysely';
import { resortRows } from '../catalogue/catalogue.published.ts';
import { noteOfferTaken } from '../orders/index.ts';
import { orderRows } from '../orders/orders.published.ts';
import { first, statement, type Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { noteAccepted } from './waitlist.releases.store.ts';

interface AskedFor {
  resorts: LocalText[] | null;
  fromDate: string;
  toDate: string;
  /** With microseconds, as text; null when no order has this id. */
  offeredAt: string | null;
}

/**
 * A summary of a live entry: its resorts, and the first and last of its days; and the time of its offer, which is that
 * of the order that holds the stay.
 */
const askedFor = statement<{ merchantId: string; entryId: string; orderId: string }, AskedFor>(
  'waitlist.asked-for',
  (_, p) => sql<AskedFor>`select jsonb_agg(distinct resort.name) as resorts, min(a.from_date) as from_date,
      max(a.to_date) as to_date,
      (select o.created_at::text from ${orderRows(p.merchantId)} o where o.id = ${p.orderId}::uuid) as offered_at
    from waitlist_alternatives a join ${resortRows(p.merchantId)} resort on resort.id = a.resort_id
    where a.merchant_id = ${p.merchantId} and a.entry_id = ${p.entryId}::uuid and a.live`,
);

/** An offer that is accepted for its entry. */
interface Taken {
  releaseId: number;
  entryId: string;
  /** The order that held the stay. */
  orderId: string;
  /** The order that was moved to the stay; null when the order that held it keeps it. */
  movedId: string | null;
  /** Null for the job that accepts offers. */
  actorId: string | null;
}

/**
 * Records an accepted offer: its entry is served, and the order's history shows what was requested and when the stay
 * was offered and accepted. Days are stored as data, and each reader sees them in their own language.
 */
export const noteTaken = async (transaction: Transaction, merchant: Merchant, taken: Taken): Promise<void> => {
  const { releaseId, entryId, orderId, movedId, actorId } = taken;
  const merchantId = merchant.id;
  const asked = await first(transaction.run(askedFor({ merchantId, entryId, orderId })));
  await transaction.run(noteAccepted({ merchantId, releaseId, entryId, movedId }));
  if (!asked?.offeredAt) return;
  const locale = ownLanguage(merchant.settings);
  const resorts = asked.resorts?.map((name) => inLanguage(name, locale)).join(', ') ?? '';
  const waitedFor = `${resorts} · ${asked.fromDate} – ${asked.toDate}`;
  const { offeredAt } = asked;
  await noteOfferTaken(transaction, { merchantId, orderId: movedId ?? orderId, offeredAt, waitedFor, actorId });
};
