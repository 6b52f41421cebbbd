import { sql } from 'kysely';
import { personName } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';
import { DISMISSED_WORDS, hasWords } from '../platform/database/word-search.ts';

interface Dismissal extends Record<string, unknown> {
  merchantId: string;
  id: string;
  eventId: string;
  /** The state to which the payment returns when this is canceled. */
  fromState: string;
  reason: string;
  dismissedBy: string | null;
}

/** Violates `payment_dismissals_in_force` when the payment is dismissed already. */
export const recordDismissal = statement('payments.record-dismissal', (db, p: Dismissal) =>
  db.insertInto('paymentDismissals').values({
    merchantId: p.merchantId,
    id: p.id,
    eventId: p.eventId,
    fromState: p.fromState,
    reason: p.reason,
    dismissedBy: p.dismissedBy,
  }),
);

/** Cancels the dismissal of a payment. No row: none is in force. */
export const cancelDismissal = statement(
  'payments.cancel-dismissal',
  (db, p: { merchantId: string; eventId: string; reason: string; canceledBy: string | null }) =>
    db
      .updateTable('paymentDismissals')
      .set({ canceledBy: p.canceledBy, canceledAt: sql<Date>`now()`, cancelReason: p.reason })
      .where('merchantId', '=', p.merchantId)
      .where('eventId', '=', p.eventId)
      .where('canceledAt', 'is', null)
      .returning(['id', 'fromState']),
);

/** A dismissed payment waits again, as before the decision. */
export const waitAgain = statement('payments.wait-again', (db, p: { merchantId: string; id: string; state: string }) =>
  db
    .updateTable('paymentEvents')
    .set({ state: p.state, settledBy: null, settledAt: null, settledNote: '' })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

interface DismissedPayment {
  id: string;
  gateway: string;
  amount: number;
  content: string;
  referenceCode: string;
  bookedOn: string | null;
  receivedAt: Date;
  reason: string;
  dismissedByName: string | null;
  dismissedAt: Date;
}
interface SearchParams extends Record<string, unknown> {
  merchantId: string;
  /** Made by `wordPatterns`. */
  patterns: string[];
}

const dismissed = ({ merchantId, patterns }: SearchParams) => sql`from payment_dismissals d
  join payment_events e on e.merchant_id = ${merchantId} and e.id = d.event_id
  where d.merchant_id = ${merchantId} and d.canceled_at is null and ${hasWords(DISMISSED_WORDS, patterns)}`;

/** Dismissed payments, the last dismissed first. */
export const dismissedPayments = statement<SearchParams & { limit: number; offset: number }, DismissedPayment>(
  'payments.dismissed',
  (_, p) => sql<DismissedPayment>`select e.id, e.gateway, e.amount, e.content, e.reference_code, e.booked_on,
      e.received_at, d.reason, ${personName(p.merchantId, 'd.dismissed_by')} as dismissed_by_name, d.dismissed_at
    ${dismissed(p)} order by d.dismissed_at desc, d.id limit ${p.limit} offset ${p.offset}`,
  { plan: 'custom' },
);

export const dismissedPaymentsCount = statement<SearchParams, { total: number }>(
  'payments.dismissed-count',
  (_, p) => sql<{ total: number }>`select count(*)::int as total ${dismissed(p)}`,
  { plan: 'custom' },
);
