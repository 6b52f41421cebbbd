import type { AffiliateState } from '@sandbar/domain/affiliates';
import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement, type Query } from '../platform/database/index.ts';
import { oldRows } from '../platform/jobs/retention.ts';

type Person = { merchantId: string; userId: string };

interface Rule extends Record<string, unknown> {
  merchantId: string;
  opening: string;
  reward: string;
  basisPoints: number;
  points: number;
  windowDays: number;
}

export const saveRule = statement<Rule, unknown>(
  'affiliates.save-rule',
  (_, p) => sql`insert into affiliate_rules (merchant_id, opening, reward, basis_points, points, window_days)
    values (${p.merchantId}, ${p.opening}, ${p.reward}, ${p.basisPoints}::int,
      ${p.points}::bigint, ${p.windowDays}::int)
    on conflict (merchant_id) do update set opening = excluded.opening, reward = excluded.reward,
      basis_points = excluded.basis_points, points = excluded.points, window_days = excluded.window_days`,
);

/** Violates `affiliates_pkey` when the member asked before, `affiliates_code` when the link is another member's. */
export const insertAffiliate = statement('affiliates.insert', (db, p: Person & { state: string; code: string }) =>
  db.insertInto('affiliates').values({
    merchantId: p.merchantId,
    userId: p.userId,
    state: p.state,
    code: p.code,
  }),
);

export const setAffiliateState = statement(
  'affiliates.set-state',
  (db, p: Person & { state: string; reason: string; decidedBy: string | null }) =>
    db
      .updateTable('affiliates')
      .set({ state: p.state, reason: p.reason, decidedBy: p.decidedBy, stateSince: sql<Date>`now()` })
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId),
);

/** Reads an affiliate and locks it until the transaction ends. */
export const takeAffiliate = statement('affiliates.take', (db, p: Person) =>
  db
    .selectFrom('affiliates')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .select(['code', sql<AffiliateState>`state`.as('state')])
    .forUpdate(),
);

/** Drops the points that an ended affiliate has not earned yet. */
export const dropUnearned = statement<Person, unknown>(
  'affiliates.drop-unearned',
  (_, p) => sql`update affiliate_orders set dropped = true,
      state = case when points = 0 then 'void' else state end, due_at = null
    where merchant_id = ${p.merchantId} and affiliate_id = ${p.userId}::uuid and not dropped`,
);

const endErased = statement('affiliates.end-erased', (db, p: Person & { at: Date }) =>
  db
    .updateTable('affiliates')
    .set({ state: 'ended', reason: '', stateSince: p.at })
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('state', '<>', 'ended'),
);

/** When a person is erased, their link ends and earns nothing more. */
export const eraseAffiliate = (person: Person): Query<unknown>[] => [
  endErased({ ...person, at: new Date() }),
  dropUnearned(person),
];

export const addVisit = statement<{ merchantId: string; affiliateId: string; timeZone: string; most: number }, unknown>(
  'affiliates.add-visit',
  (_, p) => sql`insert into affiliate_days (merchant_id, affiliate_id, day, visits)
    values (${p.merchantId}, ${p.affiliateId}::uuid, (now() at time zone ${p.timeZone}::text)::date, 1)
    on conflict (merchant_id, affiliate_id, day) do update set visits = affiliate_days.visits + 1
      where affiliate_days.visits < ${p.most}::bigint`,
);

type ByLink = { merchantId: string; userId: string; code: string };

/** Whether the buyer or new member `u` has no telephone or another one than the affiliate `by`. */
const OTHER_TELEPHONE = sql<boolean>`(u.mobile = '' or u.mobile <> by.mobile)`;

/**
 * Records a registration after a visit; without effect for an unknown link. It is a part of the transaction that saves
 * the registration, so it must not fail. @param given `userId`: the registration's id, which becomes the id of its
 * account
 */
export const noteRegistration = statement<ByLink, unknown>(
  'affiliates.note-registration',
  (_, p) => sql`insert into affiliate_members (merchant_id, user_id, affiliate_id)
    select a.merchant_id, ${p.userId}::uuid, a.user_id from affiliates a
    where a.merchant_id = ${p.merchantId} and a.code = ${p.code}::text and a.state = 'active'
      and a.user_id <> ${p.userId}::uuid
    on conflict (merchant_id, user_id) do nothing`,
);

/** The new member's address is confirmed, so the registration counts, unless it has the affiliate's own telephone. */
export const noteJoined = statement<Person, { affiliateId: string }>(
  'affiliates.note-joined',
  (_, p) => sql<{ affiliateId: string }>`update affiliate_members m set joined_at = now()
    from ${personRows(p.merchantId)} u, ${personRows(p.merchantId)} by
    where m.merchant_id = ${p.merchantId} and m.user_id = ${p.userId}::uuid and m.joined_at is null
      and u.id = m.user_id
      and by.id = m.affiliate_id and ${OTHER_TELEPHONE}
    returning m.affiliate_id`,
);

const TERMS = sql`r.reward, r.basis_points, r.points`;

/**
 * Records that an order came by a link; without effect for an unknown link and for the buyer's own. It is a part of the
 * transaction that saves the hold, after the order.
 */
export const noteOrder = statement<ByLink & { orderId: string }, unknown>(
  'affiliates.note-order',
  (_, p) => sql`insert into affiliate_orders (merchant_id, order_id, affiliate_id, customer_id, reward, basis_points,
      fixed_points)
    select a.merchant_id, ${p.orderId}::uuid, a.user_id, ${p.userId}::uuid, ${TERMS}
    from affiliates a
    join affiliate_rules r on r.merchant_id = ${p.merchantId}
    join ${personRows(p.merchantId)} u on u.id = ${p.userId}::uuid
    join ${personRows(p.merchantId)} by on by.id = a.user_id
    where a.merchant_id = ${p.merchantId} and a.code = ${p.code}::text and a.state = 'active'
      and a.user_id <> ${p.userId}::uuid and ${OTHER_TELEPHONE}
    on conflict (merchant_id, order_id) do nothing`,
);

/**
 * An order without a remembered visit counts for the link by which its member registered, within the same number of
 * days.
 */
export const noteOrderOfJoined = statement<
  { merchantId: string; orderId: string; userId: string },
  { orderId: string }
>(
  'affiliates.note-order-of-joined',
  (_, p) => sql<{
    orderId: string;
  }>`insert into affiliate_orders (merchant_id, order_id, affiliate_id, customer_id, reward, basis_points,
      fixed_points, came_at)
    select m.merchant_id, o.id, m.affiliate_id, m.user_id, ${TERMS}, o.created_at
    from affiliate_members m
    join affiliates a on a.merchant_id = ${p.merchantId} and a.user_id = m.affiliate_id
    join affiliate_rules r on r.merchant_id = ${p.merchantId}
    join ${orderRows(p.merchantId)} o on o.id = ${p.orderId}::uuid and o.customer_id = m.user_id
    where m.merchant_id = ${p.merchantId} and m.user_id = ${p.userId}::uuid and m.joined_at is not null
      and a.state = 'active' and o.created_at < m.came_at + make_interval(days => r.window_days)
    on conflict (merchant_id, order_id) do nothing returning order_id`,
);

export interface OrderToSettle {
  affiliateId: string;
  reward: 'percent' | 'fixed';
  basisPoints: number;
  fixedPoints: number;
  points: number;
  bookings: number;
  dropped: boolean;
}

/** Reads and locks the affiliate's record of an order. */
export const lockAndReadOrder = statement<{ merchantId: string; orderId: string }, OrderToSettle>(
  'affiliates.take-order',
  (_, p) => sql<OrderToSettle>`select f.affiliate_id, f.reward, f.basis_points, f.fixed_points, f.points, f.bookings,
      f.dropped
    from affiliate_orders f where f.merchant_id = ${p.merchantId} and f.order_id = ${p.orderId}::uuid
    for no key update`,
);

interface Settled extends Record<string, unknown> {
  merchantId: string;
  orderId: string;
  state: string;
  worth: number;
  points: number;
  bookings: number;
  dueAt: string | null;
}

export const saveSettled = statement<Settled, unknown>(
  'affiliates.save-settled',
  (_, p) => sql`update affiliate_orders set state = ${p.state}::text, worth = ${p.worth}::bigint,
      points = ${p.points}::bigint, bookings = ${p.bookings}::int, due_at = ${p.dueAt}::timestamptz
    where merchant_id = ${p.merchantId} and order_id = ${p.orderId}::uuid`,
);

interface Booking extends Record<string, unknown> {
  merchantId: string;
  transferId: string;
  orderId: string;
  affiliateId: string;
  points: number;
}

export const insertBooking = statement('affiliates.insert-booking', (db, p: Booking) =>
  db.insertInto('affiliateBookings').values({
    merchantId: p.merchantId,
    transferId: p.transferId,
    orderId: p.orderId,
    affiliateId: p.affiliateId,
    points: p.points,
  }),
);

/**
 * Registrations that do not count are deleted, since they are personal data: those that were never confirmed after a
 * week. Those of members wait longer, because no worker may have run since they were confirmed.
 */
export const unconfirmedMembers = oldRows('affiliate_members', {
  keys: ['user_id'],
  by: 'came_at',
  isOld: () => sql`joined_at is null and came_at < now() - interval '7 days'
    and (came_at < now() - interval '90 days' or not exists (
      select from ${personRows(sql`affiliate_members.merchant_id`)} u where u.id = affiliate_members.user_id))`,
});

export const oldVisits = oldRows('affiliate_days', {
  keys: ['affiliate_id', 'day'],
  by: 'day',
  isOld: () => sql`day < current_date - interval '13 months'`,
});
