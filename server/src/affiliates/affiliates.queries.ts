import type { AffiliateOrderState, AffiliateRule, AffiliateState } from '@sandbar/domain/affiliates';
import { sql } from 'kysely';
import { orderCode, orderLineRows } from '../orders/orders.published.ts';
import { knownPersonName, personName, personRows } from '../identity/identity.published.ts';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { countUpTo, keysetPage, startOfDay, statement } from '../platform/database/index.ts';
import { hasWords, USER_WORDS } from '../platform/database/word-search.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import type { WaitingPart } from '../platform/waiting.ts';

type Key = { merchantId: string; id: string };

/** The merchant's rule for affiliates. No row means that the merchant has not set one. */
export const ruleOf = statement<{ merchantId: string }, AffiliateRule>(
  'affiliates.rule',
  (_, p) => sql<AffiliateRule>`select opening, reward, basis_points, points, window_days from affiliate_rules
    where merchant_id = ${p.merchantId}`,
);

/** The same rule, locked until the transaction ends. */
export const lockRule = statement<{ merchantId: string }, AffiliateRule>(
  'affiliates.lock-rule',
  (_, p) => sql<AffiliateRule>`select opening, reward, basis_points, points, window_days from affiliate_rules
    where merchant_id = ${p.merchantId} for update`,
);

/** Those of the links that are in use now, and the number of days for which a visit is remembered. */
export const linksOf = statement<
  { merchantId: string; codes: readonly string[] },
  { affiliateId: string; code: string; windowDays: number }
>(
  'affiliates.links',
  (_, p) => sql<{ affiliateId: string; code: string; windowDays: number }>`select a.user_id as affiliate_id, a.code,
      r.window_days
    from affiliates a join affiliate_rules r on r.merchant_id = ${p.merchantId}
    where a.merchant_id = ${p.merchantId} and a.code = any(${p.codes}::text[]) and a.state = 'active'`,
);

/** The state of a member as an affiliate. No row means that the member never asked. */
export const affiliateStanding = statement('affiliates.standing', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom('affiliates')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .select([sql<AffiliateState>`state`.as('state'), 'code']),
);

export interface Figures {
  visits: number;
  registrations: number;
  orders: number;
  paid: number;
  earned: number;
  expected: number;
}

const figures = (merchantId: unknown) => sql`
    left join lateral (select coalesce(sum(d.visits), 0)::bigint as visits from affiliate_days d
      where d.merchant_id = ${merchantId} and d.affiliate_id = a.user_id) seen on true
    left join lateral (select count(*)::int as registrations from affiliate_members m
      where m.merchant_id = ${merchantId} and m.affiliate_id = a.user_id and m.joined_at is not null) joined on true
    left join lateral (select count(*) filter (where f.state <> 'void')::int as orders,
        count(*) filter (where f.state in ('waiting', 'earned'))::int as paid,
        coalesce(sum(f.points), 0)::bigint as earned,
        coalesce(sum(f.worth) filter (where f.state = 'waiting'), 0)::bigint as expected
      from affiliate_orders f where f.merchant_id = ${merchantId} and f.affiliate_id = a.user_id) came on true`;

const FIGURES = sql`seen.visits, joined.registrations, came.orders, came.paid, came.earned, came.expected`;

export interface AffiliateRow extends Figures {
  id: string;
  name: string;
  email: string;
  state: AffiliateState;
  reason: string;
  code: string;
  askedAt: Date;
  stateSince: Date;
  decidedByName: string | null;
}

const fields = (merchantId: unknown) => sql`a.user_id as id, ${personName(merchantId, 'a.user_id')} as name,
      u.email, a.state, a.reason, a.code, a.asked_at, a.state_since,
      ${knownPersonName(merchantId, 'a.decided_by')} as decided_by_name, ${FIGURES}`;
const people = (merchantId: unknown) => sql`join ${personRows(merchantId)} u on u.id = a.user_id`;

export const affiliateById = statement<Key, AffiliateRow>(
  'affiliates.by-id',
  (_, p) => sql<AffiliateRow>`select ${fields(p.merchantId)}
    from affiliates a ${people(p.merchantId)} ${figures(p.merchantId)}
    where a.merchant_id = ${p.merchantId} and a.user_id = ${p.id}::uuid`,
);

export interface AffiliateSearch extends Record<string, unknown> {
  merchantId: string;
  /** Search patterns of the keyword's words. */
  words: readonly string[];
  /** The code at the end of a link. */
  code: string;
  state: AffiliateState | null;
}

const matches = (p: AffiliateSearch) => sql`a.merchant_id = ${p.merchantId}
      and (${p.state}::text is null or a.state = ${p.state}::text)
      and (cardinality(${p.words}::text[]) = 0 or a.code = ${p.code}::text or exists (
        select from ${personRows(p.merchantId)} u where u.id = a.user_id and ${hasWords(USER_WORDS, p.words)}))`;

/** A page of affiliates, the latest first. */
export const affiliatePage = keysetPage<AffiliateSearch, AffiliateRow>(
  'affiliates.page',
  { from: 'affiliates a', keys: ['a.asked_at', 'a.user_id'], direction: 'desc' },
  (p, { after, order, limit }) => sql<AffiliateRow>`
    with picked as (select a.* from affiliates a where ${matches(p)} and ${after} order by ${order()} ${limit})
    select ${fields(p.merchantId)} from picked a ${people(p.merchantId)} ${figures(p.merchantId)}
    order by ${order()}`,
);

/** The number of matches, counted up to `limit`. */
export const affiliateCount = countUpTo<AffiliateSearch>(
  'affiliates.count',
  (p) => sql`from affiliates a where ${matches(p)}`,
);

export interface OrderRow {
  id: string;
  cameAt: Date;
  state: AffiliateOrderState;
  points: number;
  worth: number;
  dueAt: Date | null;
  orderCode: string;
  memberName: string;
}

interface Orders extends Record<string, unknown> {
  merchantId: string;
  affiliateId: string;
  after: string | null;
  limit: number;
}

/** A page of the orders that came by one affiliate's link, the latest first. */
export const orderPage = statement<Orders, OrderRow>(
  'affiliates.orders',
  (_, p) => sql<OrderRow>`select f.order_id as id, f.came_at, f.state, f.points, f.worth, f.due_at,
      ${orderCode(p.merchantId, 'f.order_id')} as order_code,
      ${personName(p.merchantId, 'f.customer_id')} as member_name
    from affiliate_orders f
    where f.merchant_id = ${p.merchantId} and f.affiliate_id = ${p.affiliateId}::uuid
      and (${p.after}::uuid is null or (f.came_at, f.order_id) < (select l.came_at, l.order_id from affiliate_orders l
        where l.merchant_id = ${p.merchantId} and l.order_id = ${p.after}::uuid))
    order by f.came_at desc, f.order_id desc limit ${p.limit}::int`,
  { plan: 'custom' },
);

export interface PaidOrder {
  standing: 'open' | 'paid' | 'ended';
  code: string;
  paid: number;
  rate: number;
  checkIn: Date | null;
  started: boolean;
}

/**
 * Reads and locks the facts about an order that decide its points. Lock the affiliate's record of the order after it.
 */
export const orderAsItStands = statement<{ merchantId: string; orderId: string; timeZone: string }, PaidOrder>(
  'affiliates.order-as-it-stands',
  (_, p) => sql<PaidOrder>`select locked.standing, locked.code, locked.grand_total as paid, locked.point_rate as rate,
      stay.begins as check_in, coalesce(stay.begins <= now(), true) as started
    from (select o.id, o.standing, o.code, o.grand_total, o.point_rate from orders o
      where o.merchant_id = ${p.merchantId} and o.id = ${p.orderId}::uuid for share) locked
    left join lateral (select ${startOfDay(sql`max(s.from_date)`, p.timeZone)} as begins
      from ${orderLineRows(p.merchantId)} line
      join ${stayRows(p.merchantId)} s on s.id = line.stay_id
      where line.order_id = locked.id) stay on true`,
);

/** Returns a row when the order came by a link. */
export const orderedByLink = statement<{ merchantId: string; orderId: string }, { orderId: string }>(
  'affiliates.came-by-link',
  (db, p) =>
    db
      .selectFrom('affiliateOrders')
      .where('merchantId', '=', p.merchantId)
      .where('orderId', '=', p.orderId)
      .select('orderId'),
);

/** Which of these merchants have orders whose check-in day has come. */
export const merchantsWithDueOrders = statement<{ merchants: readonly string[] }, { merchantId: string }>(
  'sweep.merchants-with-due-affiliate-orders',
  (_, p) => sql<{ merchantId: string }>`select distinct merchant_id from affiliate_orders
    where ${amongMerchants(p.merchants)} and state = 'waiting' and due_at <= now()`,
);

/** Up to `limit` of these orders, the one that is due longest first. */
export const dueOrders = statement<
  { merchantId: string; backedOffIds: readonly string[]; limit: number },
  { id: string }
>(
  'affiliates.due-orders',
  (_, p) => sql<{ id: string }>`select order_id as id from affiliate_orders
    where merchant_id = ${p.merchantId} and state = 'waiting' and due_at <= now()
      and order_id <> all(${p.backedOffIds}::uuid[]) order by due_at, order_id limit ${p.limit}::int`,
);

interface Waiting extends Record<string, unknown> {
  merchantId: string;
  readerId: string;
  /** The ids of snoozed rows, which are left out. */
  except: readonly string[];
  limit: number;
}

export const affiliatesWaiting: WaitingPart = (p) => sql`
  select 'affiliate' as kind, a.user_id as id, a.state_since as since, a.user_id as of_user from affiliates a
  where a.merchant_id = ${p.merchantId} and a.user_id = any(${p.ids}::uuid[]) and a.state = 'pending'`;

/** Reads the affiliate requests, the longest waiting first, without the reader's own. */
export const affiliatesToDecide = statement<Waiting, { id: string; name: string; email: string; askedAt: Date }>(
  'affiliates.to-decide',
  (_, p) => sql<{
    id: string;
    name: string;
    email: string;
    askedAt: Date;
  }>`select a.user_id as id, ${personName(p.merchantId, 'a.user_id')} as name,
      u.email, a.asked_at
    from affiliates a join ${personRows(p.merchantId)} u on u.id = a.user_id
    where a.merchant_id = ${p.merchantId} and a.state = 'pending' and a.user_id <> ${p.readerId}::uuid
      and a.user_id <> all(${p.except}::uuid[])
    order by a.asked_at, a.user_id limit ${p.limit}::int`,
);

/** The number of these requests, counted up to `most`. */
export const affiliatesToDecideCount = statement<Omit<Waiting, 'limit'> & { most: number }, { total: number }>(
  'affiliates.count-to-decide',
  (_, p) => sql<{ total: number }>`select count(*)::int as total from (select from affiliates a
    where a.merchant_id = ${p.merchantId} and a.state = 'pending' and a.user_id <> ${p.readerId}::uuid
      and a.user_id <> all(${p.except}::uuid[])
    limit ${p.most}::int) found`,
);
