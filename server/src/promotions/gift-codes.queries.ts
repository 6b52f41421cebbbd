import type { LocalText } from '@sandbar/domain/common';
import type { BatchState } from '@sandbar/domain/promotions';
import { sql } from 'kysely';
import { orderCode } from '../orders/orders.published.ts';
import { knownPersonName } from '../identity/identity.published.ts';
import {
  countUpTo,
  endOfDay,
  hasWords,
  keysetPage,
  startOfDay,
  statement,
  type PageStart,
} from '../platform/database/index.ts';

/** The filters of batches; null matches all. */
export interface BatchSearch extends Record<string, unknown> {
  merchantId: string;
  /** Search patterns of the keyword's words. */
  words: readonly string[];
  /** The full code, when one was typed instead. */
  code: string | null;
  state: BatchState | null;
  /** Days in the merchant's time zone. */
  from: string | null;
  to: string | null;
  timeZone: string;
}

export interface BatchRow {
  id: string;
  name: LocalText;
  state: BatchState;
  startsAt: Date;
  endsAt: Date;
  minimumOrder: number;
  resultType: number;
  resultValue: number;
  maxAmount: number | null;
  stackable: boolean;
  codes: number;
  firstCode: string;
  limitTotal: number | null;
  maxUses: number | null;
  maxUsesPerMember: number | null;
  budget: number | null;
  uses: number;
  spent: number;
  createdByName: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** The state of a batch. For custom codes it also shows that all are used up; generated codes are too many to check. */
const stateOf = (merchantId: unknown) => sql<BatchState>`case
  when p.ended_at is not null then 'ended'
  when p.ends_at <= now() then 'over'
  when p.uses >= p.max_uses or p.spent >= p.budget
    or p.code_count <= 500 and not exists (select from gift_codes open where open.merchant_id = ${merchantId}
      and open.promotion_id = p.id and (open.limit_total is null or open.uses < open.limit_total)) then 'used_up'
  when p.starts_at > now() then 'coming'
  else 'running' end`;

const matches = (p: BatchSearch) => sql`p.merchant_id = ${p.merchantId}
      and (${p.state}::text is null or ${stateOf(p.merchantId)} = ${p.state}::text)
      and (${p.from}::date is null or p.ends_at > ${startOfDay(p.from, p.timeZone)})
      and (${p.to}::date is null or p.starts_at < ${endOfDay(p.to, p.timeZone)})
      and (cardinality(${p.words}::text[]) = 0 or ${hasWords('p.search_name', p.words)}
        or p.id = (select searched.promotion_id from gift_codes searched
          where searched.merchant_id = ${p.merchantId} and searched.code = ${p.code}::text))`;

const fields = (merchantId: unknown) => sql`p.id, p.name, ${stateOf(merchantId)} as state, p.starts_at, p.ends_at,
      p.minimum_order, p.result_type, p.result_value, p.max_amount, p.stackable, p.code_count as codes,
      coalesce(first_code.code, '') as first_code, first_code.limit_total, p.max_uses, p.max_uses_per_member, p.budget,
      p.uses, p.spent, ${knownPersonName(merchantId, 'p.created_by')} as created_by_name, p.created_at,
      p.ended_at`;
const beside = (merchantId: unknown) => sql`left join lateral (select g.code, g.limit_total from gift_codes g
      where g.merchant_id = ${merchantId} and g.promotion_id = p.id order by g.code limit 1) first_code on true`;

/** A page of batches, the latest first. */
export const batchPage = keysetPage<BatchSearch, BatchRow>(
  'promotions.batches',
  { from: 'promotions p', keys: ['p.created_at', 'p.id'], direction: 'desc' },
  (p, { after, order, limit }) => sql<BatchRow>`
    with picked as (select p.* from promotions p where ${matches(p)} and ${after} order by ${order()} ${limit})
    select ${fields(p.merchantId)} from picked p ${beside(p.merchantId)} order by ${order()}`,
);

/** The number of matches, counted up to `limit`. */
export const batchCount = countUpTo<BatchSearch>(
  'promotions.count-batches',
  (p) => sql`from promotions p where ${matches(p)}`,
);

export const batchById = statement<{ merchantId: string; id: string }, BatchRow>(
  'promotions.batch',
  (_, p) => sql<BatchRow>`select ${fields(p.merchantId)} from promotions p ${beside(p.merchantId)}
    where p.merchant_id = ${p.merchantId} and p.id = ${p.id}::uuid`,
);

export interface CodeSearch extends Record<string, unknown> {
  merchantId: string;
  promotionId: string;
  /** A part of the code as it is stored; '' matches all. */
  part: string;
  used: boolean | null;
}

export interface CodeRow {
  code: string;
  uses: number;
  limitTotal: number | null;
  /** The money that the code took off. */
  amount: number;
}

const hasCode = (p: CodeSearch) => sql`g.merchant_id = ${p.merchantId} and g.promotion_id = ${p.promotionId}::uuid
      and (${p.part}::text = '' or position(${p.part}::text in g.code) > 0)
      and (${p.used}::boolean is null or (g.uses > 0) = ${p.used}::boolean)`;

/** A page of a batch's codes, sorted by code. */
export const codePage = statement<CodeSearch & PageStart, CodeRow>(
  'promotions.codes',
  (_, p) => sql<CodeRow>`select g.code, g.uses, g.limit_total, (
      select coalesce(sum(u.amount), 0)::bigint from gift_code_uses u
      where u.merchant_id = ${p.merchantId} and u.code = g.code and u.returned_at is null) as amount
    from gift_codes g where ${hasCode(p)} and (${p.after}::text is null or g.code > ${p.after}::text)
    order by g.code limit ${p.limit}::int offset ${p.offset}::int`,
  { plan: 'custom' },
);

export const codeCount = countUpTo<CodeSearch>(
  'promotions.count-codes',
  (p) => sql`from gift_codes g where ${hasCode(p)}`,
);

export interface UseRow {
  orderId: string;
  orderCode: string;
  code: string;
  memberName: string | null;
  amount: number;
  createdAt: Date;
  returnedAt: Date | null;
}

interface Uses extends Record<string, unknown> {
  merchantId: string;
  promotionId: string;
  /** The order and code of the last use on the previous page. */
  afterOrder: string | null;
  afterCode: string | null;
  offset: number;
  limit: number;
}

/** A page of uses of a batch, the latest first. Codes of one batch cannot be combined, so each order occurs once. */
export const pageOfUses = statement<Uses, UseRow>(
  'promotions.uses',
  (_, p) => sql<UseRow>`select u.order_id, ${orderCode(p.merchantId, 'u.order_id')} as order_code, u.code,
      ${knownPersonName(p.merchantId, 'u.user_id')} as member_name, u.amount,
      u.created_at, u.returned_at
    from gift_code_uses u
    where u.merchant_id = ${p.merchantId} and u.promotion_id = ${p.promotionId}::uuid
      and (${p.afterOrder}::uuid is null or (u.created_at, u.order_id, u.code) < (
        select l.created_at, l.order_id, l.code from gift_code_uses l
        where l.merchant_id = ${p.merchantId} and l.order_id = ${p.afterOrder}::uuid and l.code = ${p.afterCode}::text))
    order by u.created_at desc, u.order_id desc, u.code desc limit ${p.limit}::int offset ${p.offset}::int`,
  { plan: 'custom' },
);

export const countOfUses = statement<{ merchantId: string; promotionId: string; limit: number }, { count: number }>(
  'promotions.count-listed-uses',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from (select from gift_code_uses u
    where u.merchant_id = ${p.merchantId} and u.promotion_id = ${p.promotionId}::uuid limit ${p.limit}::int) found`,
);

/** The valid uses on each day, from the first use on: at least two weeks, and no more than the last `days`. */
export const daysOfUse = statement<
  { merchantId: string; promotionId: string; timeZone: string; days: number },
  { day: string; uses: number; amount: number }
>(
  'promotions.days-of-use',
  (_, p) => sql<{ day: string; uses: number; amount: number }>`
    with used as (
      select (u.created_at at time zone ${p.timeZone}::text)::date as day, count(*)::int as uses,
        sum(u.amount)::bigint as amount
      from gift_code_uses u
      where u.merchant_id = ${p.merchantId} and u.promotion_id = ${p.promotionId}::uuid and u.returned_at is null
        and u.created_at > now() - make_interval(days => ${p.days}::int)
      group by 1
    ), span as (
      select least(min(used.day), (now() at time zone ${p.timeZone}::text)::date - 13) as first,
        (now() at time zone ${p.timeZone}::text)::date as last
      from used having count(*) > 0
    )
    select listed.day, coalesce(used.uses, 0) as uses, coalesce(used.amount, 0)::bigint as amount
    from span cross join lateral (select (span.first + number) as day
      from generate_series(0, span.last - span.first) as number) listed
    left join used on used.day = listed.day
    order by listed.day`,
);
