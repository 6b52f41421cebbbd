import { OrderStatus, type CancellationStep, type HoldDraft, type OrderLineDraft } from '@sandbar/domain/orders';
import { PaymentStatus } from '@sandbar/domain/payments';
import { sql } from 'kysely';
import { nameOf, personRows } from '../identity/identity.published.ts';
import { statement, type Query, type Transaction } from '../platform/database/index.ts';
import { FIRST_OFFER_SLOT } from './orders.published.ts';
import { holdRuns } from './orders.conditions.ts';
import { CUSTOMER, insertLines, insertSubject, rowsOf } from './orders.store.ts';
import { endOrders, lockedOrders } from './orders.transitions.store.ts';

/**
 * Holds that the waitlist makes for a member: orders like those that members hold, on the same unique index of live
 * lines. They have slots of their own, from `FIRST_OFFER_SLOT` on, so they do not count against a member's limit of
 * holds, and are not extended.
 */

const LAST_OFFER_SLOT = 140;

/** Whether the waitlist holds the stay for the order's member. */
export const isHeldByWaitlist = ({ holdSlot }: { holdSlot: number | null }): boolean =>
  holdSlot !== null && holdSlot >= FIRST_OFFER_SLOT;

interface OfferRow extends Record<string, unknown> {
  merchantId: string;
  id: string;
  code: string;
  customerId: string;
  adultTotal: number;
  childrenAges: readonly number[];
  pointRate: number;
  cancellation: string | null;
  subTotal: number;
  grandTotal: number;
  holdMinutes: number;
  holdExpiresAt: string;
  subjectId: string;
}

const insertOfferedOrder = statement<OfferRow, object>(
  'orders.insert-offered',
  (_, p) => sql<object>`insert into orders (merchant_id, id, code, customer_id, customer_name, customer_email,
      customer_mobile, all_status, hold_slot, adult_total, children_ages, sub_total, point_rate, cancellation,
      grand_total, hold_minutes, hold_extended, hold_expires_at, subject_id)
    select ${p.merchantId}::uuid, ${p.id}::uuid, ${p.code}::text, u.id, ${nameOf('u')},
      u.email, u.mobile, ${sql.lit(OrderStatus.Created)}, slot.number, ${p.adultTotal}::int, ${p.childrenAges}::int[],
      ${p.subTotal}::bigint, ${p.pointRate}::bigint, ${p.cancellation}::jsonb, ${p.grandTotal}::bigint,
      ${p.holdMinutes}::int, true, ${p.holdExpiresAt}::timestamptz, ${p.subjectId}::uuid
    from ${personRows(p.merchantId)} u
    cross join lateral (
      select number from generate_series(${sql.lit(FIRST_OFFER_SLOT)}, ${sql.lit(LAST_OFFER_SLOT)}) slots(number)
      where not exists (select from orders taken where taken.merchant_id = ${p.merchantId}
        and taken.customer_id = ${p.customerId}::uuid and taken.hold_slot = slots.number)
      limit 1) slot
    where u.id = ${p.customerId}::uuid`,
);

/** Fails when the member was erased while the order waited for it. */
const ensureCustomer = statement<{ merchantId: string; customerId: string }, object>(
  'orders.ensure-customer',
  (_, p) => sql<object>`select ensure(exists (select from ${personRows(p.merchantId)} u
    where u.id = ${p.customerId}::uuid and u.erased_at is null), ${sql.lit(CUSTOMER)})`,
);

export interface OfferedOrder {
  merchantId: string;
  id: string;
  code: string;
  customerId: string;
  adultTotal: number;
  childrenAges: readonly number[];
  /** Money per point. */
  pointRate: number;
  ladder: readonly CancellationStep[];
  draft: HoldDraft;
  holdExpiresAt: Date;
}

/**
 * The saves of an offer. They fail with a unique violation of `order_lines_live_stay` when another order has the stay.
 */
export const insertOffer = ({ draft, ladder, holdExpiresAt, ...order }: OfferedOrder): Query<unknown>[] => {
  const { merchantId, id, customerId } = order;
  const { subject, lines, columns } = rowsOf(draft, ladder);
  return [
    insertSubject({ merchantId, customerId, subject, subjectId: columns.subjectId }),
    insertOfferedOrder({
      ...order,
      ...columns,
      holdExpiresAt: holdExpiresAt.toISOString(),
    }),
    ensureCustomer({ merchantId, customerId }),
    insertLines({ merchantId, id, lines }),
  ];
};

/**
 * The member takes a running offer: the order is held at least as long as one that was held by hand. No row: it
 * expired, or has changed since.
 */
export const keepOffer = statement('orders.keep-offer', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('orders')
    .set({
      // In UTC: adding an interval to a timestamptz depends on the session's time zone.
      holdExpiresAt: sql<Date>`greatest(orders.hold_expires_at,
        (now() at time zone 'UTC' + make_interval(mins => orders.hold_minutes)) at time zone 'UTC')`,
      modifiedAt: sql<Date>`now()`,
    })
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.id', '=', p.id)
    .where('orders.allStatus', '=', OrderStatus.Created)
    .where(holdRuns)
    .returning([
      'orders.id',
      'orders.code',
      'orders.customerId',
      'orders.allStatus',
      'orders.holdExpiresAt',
      'orders.modifiedAt as now',
    ]),
);

/** How a running offer ends: it is declined, or another order of its member takes over its stay. */
type OfferEnding = 'offer-declined' | 'offer-replaced';

/** Ends a running offer, so that its stay is free. No row: it expired, or has changed. */
export const endOffer = statement(
  'orders.end-offer',
  (db, p: { merchantId: string; id: string; actorId: string | null; reason: OfferEnding }) =>
    endOrders(
      db,
      {
        merchantId: p.merchantId,
        actorId: p.actorId,
        flag: OrderStatus.Failed,
        paymentFlag: PaymentStatus.Canceled,
        reason: p.reason,
      },
      (of) =>
        lockedOrders(of, p.merchantId)
          .where('orders.id', '=', p.id)
          .where('orders.allStatus', '=', OrderStatus.Created)
          .where(holdRuns)
          .forUpdate(),
    ),
);

/** The lines of a hold, as they were drafted, and its money per point. */
export const heldLinesOf = statement<{ merchantId: string; id: string }, OrderLineDraft & { pointRate: number }>(
  'orders.held-lines',
  (_, p) => sql<OrderLineDraft & { pointRate: number }>`select o.point_rate, l.product_type, l.stay_id, l.target_name,
      l.original_price, l.discount_amount, l.price, l.resort_fees
    from orders o join order_lines l on l.merchant_id = ${p.merchantId} and l.order_id = o.id
    where o.merchant_id = ${p.merchantId} and o.id = ${p.id}::uuid order by l.position`,
);

interface LockedOrder {
  id: string;
  code: string;
  now: Date;
}

/** Locks several orders until the transaction ends, in the same order everywhere. */
export const lockOrders = statement<{ merchantId: string; ids: readonly string[] }, LockedOrder>(
  'orders.lock-several',
  (_, p) => sql<LockedOrder>`select id, code, now() as now from orders
    where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) order by id for update`,
);

/** The reason in an order's history when the waitlist offered its stay; what the entry asked for follows. */
export const OFFERED = 'offered';

type Noted = { merchantId: string; orderId: string; reason: string; actorId: string | null };

const noteAt = statement<Noted & { at: string }, object>(
  'orders.note-at',
  (_, p) => sql<object>`insert into order_transitions (merchant_id, order_id, from_status, to_status, reason, actor_id,
      created_at)
    select ${p.merchantId}::uuid, o.id, o.all_status, o.all_status, ${p.reason}::text, ${p.actorId}::uuid,
      ${p.at}::timestamptz
    from orders o where o.merchant_id = ${p.merchantId} and o.id = ${p.orderId}::uuid`,
);

const noteNow = statement<Noted, object>(
  'orders.note-now',
  (_, p) => sql<object>`insert into order_transitions (merchant_id, order_id, from_status, to_status, reason, actor_id)
    select ${p.merchantId}::uuid, o.id, o.all_status, o.all_status, ${p.reason}::text, ${p.actorId}::uuid
    from orders o where o.merchant_id = ${p.merchantId} and o.id = ${p.orderId}::uuid`,
);

interface OfferTaken {
  merchantId: string;
  orderId: string;
  /** As PostgreSQL writes it, so that it equals the order's own to the microsecond. */
  offeredAt: string;
  waitedFor: string;
  /** Null: a job. */
  actorId: string | null;
}

/**
 * Notes in the history of the order that now has the stay that it came from the waitlist: when it was offered, and that
 * the offer is accepted.
 */
export const noteOfferTaken = async (
  transaction: Transaction,
  { merchantId, orderId, offeredAt, waitedFor, actorId }: OfferTaken,
): Promise<void> => {
  const noted = { merchantId, orderId };
  await transaction.run(noteAt({ ...noted, at: offeredAt, reason: `${OFFERED}: ${waitedFor}`, actorId: null }));
  await transaction.run(noteNow({ ...noted, reason: 'offer-accepted', actorId }));
};
