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
  /** To the microsecond, as text; null: no order has this id. */
  offeredAt: string | null;
}

/**
 * A summary of a live entry: its resorts, from the first of its days to the last; and when its offer was made, as the
 * order that holds it was.
 */
const askedFor = statement<{ merchantId: string; entryId: string; orderId: string }, AskedFor>(
  'waitlist.asked-for',
  (_, p) => sql<AskedFor>`select jsonb_agg(distinct resort.name) as resorts, min(a.from_date) as from_date,
      max(a.to_date) as to_date,
      (select o.created_at::text from ${orderRows(p.merchantId)} o where o.id = ${p.orderId}::uuid) as offered_at
    from waitlist_alternatives a join ${resortRows(p.merchantId)} resort on resort.id = a.resort_id
    where a.merchant_id = ${p.merchantId} and a.entry_id = ${p.entryId}::uuid and a.live`,
);

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
  const asked = await first(transaction.run(askedFor({ merchantId, entryId, orderId })));
  await transaction.run(noteAccepted({ merchantId, releaseId, entryId, movedId }));
  if (!asked?.offeredAt) return;
  const locale = ownLanguage(merchant.settings);
  const resorts = asked.resorts?.map((name) => inLanguage(name, locale)).join(', ') ?? '';
  const waitedFor = `${resorts} · ${asked.fromDate} – ${asked.toDate}`;
  const { offeredAt } = asked;
  await noteOfferTaken(transaction, { merchantId, orderId: movedId ?? orderId, offeredAt, waitedFor, actorId });
};
