import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface ProviderNotification extends Record<string, unknown> {
  merchantId: string;
  id: string;
  gateway: string;
  eventId: string;
  kind: 'paid' | 'failed';
  amount: number;
  referenceCode: string;
  content: string;
  /** Unprocessed. */
  body: string;
  /** The kind of a bank's line: `payment`, `came-back`, `taken-back`. */
  about: string;
  /** The day at the bank. */
  bookedOn: string | null;
}

/**
 * Records a provider's notification before anything is done about it. No row: it was recorded before, and its
 * consequences have been handled.
 */
export const recordNotification = statement('payments.note-event', (db, p: ProviderNotification) =>
  db
    .insertInto('paymentEvents')
    .values({
      merchantId: p.merchantId,
      id: p.id,
      gateway: p.gateway,
      eventId: p.eventId,
      kind: p.kind,
      amount: p.amount,
      referenceCode: p.referenceCode,
      content: p.content,
      state: 'unmatched',
      body: p.body,
      about: p.about,
      bookedOn: p.bookedOn,
    })
    .onConflict((conflict) => conflict.columns(['merchantId', 'gateway', 'eventId']).doNothing())
    .returning('id'),
);

/**
 * For a line of the bank's webhook: no file of the merchant's can be imported until the transaction ends. Webhook calls
 * do not wait for each other.
 */
export const lockLineAgainstFiles = statement<{ merchantId: string }, object>(
  'payments.lock-line-against-files',
  (_, p) =>
    sql<object>`select pg_advisory_xact_lock_shared(hashtextextended(${p.merchantId}::text || ' bank lines', 0))::text`,
);

/** For a bank's file: waits for lines that the webhook is reporting, and later ones wait for the file. */
export const lockFileAgainstLines = statement<{ merchantId: string }, object>(
  'payments.lock-file-against-lines',
  (_, p) =>
    sql<object>`select pg_advisory_xact_lock(hashtextextended(${p.merchantId}::text || ' bank lines', 0))::text`,
);

/** The outcome of a notification, in the same transaction. */
export const settleNotification = statement(
  'payments.settle-event',
  (db, p: { merchantId: string; id: string; state: string; orderId: string | null; paymentId: string | null }) =>
    db
      .updateTable('paymentEvents')
      .set({ state: p.state, orderId: p.orderId, paymentId: p.paymentId })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id),
);

/**
 * Stores the kind of a line, and the refund that it returned. Violates `payment_events_refund` when another line has
 * that refund.
 */
export const noteWhatItIs = statement(
  'payments.note-what-it-is',
  (db, p: { merchantId: string; id: string; about: string; refundId: string | null }) =>
    db
      .updateTable('paymentEvents')
      .set({ about: p.about, refundId: p.refundId })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id),
);

/** Locks an unapplied payment until the transaction ends. No row: none waits under this id. */
export const lockWaiting = statement('payments.lock-waiting', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('paymentEvents')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('kind', '=', 'paid')
    .select([
      'id',
      'gateway',
      'eventId',
      'state',
      'amount',
      'referenceCode',
      'content',
      'paymentId',
      'about',
      'bookedOn',
      'orderId',
      'refundId',
    ])
    .forUpdate(),
);

/** The decision of staff about an unapplied payment: what, who and when. */
export const settleByHand = statement(
  'payments.settle-by-hand',
  (
    db,
    p: {
      merchantId: string;
      id: string;
      state: string;
      orderId: string | null;
      paymentId: string | null;
      actorId: string | null;
      note: string;
    },
  ) =>
    db
      .updateTable('paymentEvents')
      .set((eb) => ({
        state: p.state,
        orderId: sql<string | null>`coalesce(${p.orderId}::uuid, ${eb.ref('orderId')})`,
        paymentId: sql<string | null>`coalesce(${p.paymentId}::uuid, ${eb.ref('paymentId')})`,
        settledBy: p.actorId,
        settledAt: sql<Date>`now()`,
        settledNote: p.note,
      }))
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id),
);
