import type { LocalText } from '@sandbar/domain/common';
import type { TransferKind } from '@sandbar/domain/points';
import { sql, type RawBuilder } from 'kysely';
import {
  endOfDay,
  first as firstRow,
  hasWords,
  type Runner,
  startOfDay,
  statement,
} from '../platform/database/index.ts';

/**
 * Pages of a member's transfers. Their numbers have no gaps and follow time. So a range of dates is a range of numbers,
 * its size is a difference, and each page begins at a known number: only the rows of the page are read.
 */

/** The most matches of a keyword that are read, which limits both count and offset. */
export const MAX_FOUND = 1_000;

export interface TransferRow {
  id: string;
  number: number;
  orderId: string | null;
  orderCode: string;
  kind: TransferKind;
  name: LocalText;
  points: number;
  balance: number;
  createdAt: string;
  lots: { id: string; points: number; expiresAt: string | null }[] | null;
}

export interface HistoryPage {
  total: number;
  /** In the requested order; one more than the limit when more exist. */
  rows: TransferRow[] | null;
}

interface Asked extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  /** Days; null is open. */
  from: string | null;
  to: string | null;
  timeZone: string;
  /** 1 is oldest first, −1 is newest first. */
  direction: 1 | -1;
  /** The last number of the previous page; null for the first page. */
  after: number | null;
  offset: number;
  limit: number;
}

/**
 * The first and last number of the requested days. Both are found at the end of a range in the index of times;
 * searching the smallest number since a day would scan all numbers before it.
 */
const range = (p: Asked) => sql`select
    coalesce((select t.number from point_transfers t where t.merchant_id = ${p.merchantId} and t.user_id = ${p.userId}
      and t.created_at >= ${startOfDay(p.from, p.timeZone)} order by t.created_at, t.number
        limit 1), case when ${p.from}::date is null then 1 else 1000000000 end) as first,
    coalesce((select t.number from point_transfers t where t.merchant_id = ${p.merchantId} and t.user_id = ${p.userId}
      and t.created_at < ${endOfDay(p.to, p.timeZone)}
        order by t.created_at desc, t.number desc limit 1), 0) as last_by_day,
    coalesce((select a.transfers from point_accounts a where a.merchant_id = ${p.merchantId}
    and a.user_id = ${p.userId}), 0) as last`;

/**
 * The transfers with the given numbers as a JSON list. Numbers are unique; the limit makes PostgreSQL look each row up,
 * however many it expects.
 */
const rowsOf = (p: Pick<Asked, 'merchantId' | 'userId' | 'direction'>, numbers: RawBuilder<unknown>) => sql`(
  select jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'orderId', t.order_id, 'orderCode', t.order_code,
    'kind', t.kind, 'name', t.target_name, 'points', t.points,
      'balance', t.balance, 'createdAt', t.created_at, 'lots', (
        select jsonb_agg(jsonb_build_object('id', e.lot_id, 'points', e.points, 'expiresAt', l.expires_at)
          order by l.expires_at, e.lot_id)
        from point_entries e join point_lots l on l.merchant_id = e.merchant_id and l.id = e.lot_id
        where e.merchant_id = ${p.merchantId} and e.transfer_id = t.id and e.account = 'member'
      )) order by t.number * ${p.direction}::int)
  from (${numbers}) page cross join lateral (
    select * from point_transfers t where t.merchant_id = ${p.merchantId} and t.user_id = ${p.userId}
      and t.number = page.number limit 1
  ) t
) as rows`;

/** A page without a keyword. */
export const historyPage = statement<Asked, HistoryPage>(
  'points.history',
  (_, p) => sql<HistoryPage>`with bounds as (
      select first, least(last, case when ${p.to}::date is null then last else last_by_day end) as last
        from (${range(p)}) r
    )
    select greatest(0, bounds.last - bounds.first + 1) as total, ${rowsOf(
      p,
      // Only the page's own numbers, because PostgreSQL computes a whole series before a limit applies.
      sql`select n as number from (select case when ${p.direction}::int > 0 then greatest(bounds.first, ${p.after}::int
        + 1) + ${p.offset}::int
            else least(bounds.last, ${p.after}::int - 1) - ${p.offset}::int end as start) page_start
        cross join lateral generate_series(start, case when ${p.direction}::int > 0
          then least(bounds.last, start + ${p.limit}::int) else greatest(bounds.first, start - ${p.limit}::int) end,
          ${p.direction}::int) n`,
    )}
    from bounds`,
);

/** The history of one order, which has only a few rows. */
export const historyOfOrder = statement<Asked & { orderId: string }, HistoryPage>(
  'points.history-of-order',
  (_, p) => sql<HistoryPage>`with found as (
      select t.number from point_transfers t where t.merchant_id = ${p.merchantId} and t.user_id = ${p.userId}
        and t.order_id = ${p.orderId}::uuid
    )
    select (select count(*) from found)::int as total, ${rowsOf(
      p,
      sql`select number from found where ${p.after}::int is null
        or number * ${p.direction}::int > ${p.after}::int * ${p.direction}::int
        order by number * ${p.direction}::int offset ${p.offset}::int limit ${p.limit}::int + 1`,
    )}`,
);

/** The filters of transfers. */
interface SearchParams extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  /** From `wordPatterns`. */
  patterns: string[];
  first: number;
  last: number;
  direction: 1 | -1;
  offset: number;
  limit: number;
}

const search = (direction: 'asc' | 'desc') =>
  statement<SearchParams, HistoryPage>(
    `points.search-${direction}`,
    (_, p) => sql<HistoryPage>`with found as materialized (
        select t.number from point_transfers t
        where t.merchant_id = ${p.merchantId} and t.user_id = ${p.userId} and ${hasWords('t.words', p.patterns)}
          and t.number between ${p.first}::int and ${p.last}::int
        order by t.number ${sql.raw(direction)} limit ${sql.lit(MAX_FOUND + 1)}
      )
      select (select count(*) from found)::int as total, ${rowsOf(
        p,
        sql`select number from found order by number * ${p.direction}::int
          offset ${p.offset}::int limit ${p.limit}::int + 1`,
      )}`,
    { plan: 'custom' },
  );

const searches = { 1: search('asc'), [-1]: search('desc') };

const numbersOf = statement<Asked, { first: number; last: number }>(
  'points.numbers-of-days',
  (_, p) => sql<{ first: number; last: number }>`
    select first, least(last, case when ${p.to}::date is null then last else last_by_day end) as last
    from (${range(p)}) r`,
);

/**
 * A page by keyword, from the requested end. As in a mailbox, the frequency of the words decides how transfers are
 * found. The days become numbers first, so that the planner knows how many rows they have.
 */
export const historySearch = async (
  database: Runner,
  { patterns, ...asked }: Asked & { patterns: string[] },
): Promise<HistoryPage | undefined> => {
  const { merchantId, userId, direction, after, offset, limit } = asked;
  let { first, last } = (await firstRow(database.run(numbersOf(asked))))!;
  if (after !== null && direction > 0) first = Math.max(first, after + 1);
  if (after !== null && direction < 0) last = Math.min(last, after - 1);
  const searched = { merchantId, userId, patterns, first, last, direction, offset, limit };
  return firstRow(database.run(searches[direction](searched)));
};
