import type { CancellationStep, OrderPart } from '@sandbar/domain/orders';
import { sql, type RawBuilder } from 'kysely';
import {
  endOfDay,
  sortedKeyset,
  startOfDay,
  statement,
  type Direction,
  type PageStart,
} from '../platform/database/index.ts';
import { userOrderColumns, type UserOrderRow } from './user-order.row.ts';

/** What a list may be sorted by, and the column. Each has an index that begins with the customer. */
export const SORTS = {
  createdDate: 'orders.created_at',
  code: 'orders.code',
  grandTotal: 'orders.grand_total',
} as const;
export type OrderSort = keyof typeof SORTS;

interface SearchParams extends Record<string, unknown> {
  merchantId: string;
  customerId: string;
  /** Days, both included; null = open. */
  from: string | null;
  to: string | null;
  timeZone: string;
  part: OrderPart | null;
  /** From `subjectsOf`: a keyword finds orders with these subjects, or with codes from … until; null = no keyword. */
  subjects: string[] | null;
  /** null = the keyword is not a code. */
  codeFrom: string | null;
  codeUntil: string | null;
  /** The last four digits of a code. */
  codeEnd: string | null;
}

interface Page extends SearchParams, PageStart {
  sort: OrderSort;
  direction: Direction;
  /** One more row is read to see whether there are more. */
  limit: number;
}

/**
 * These statements contain every filter and are planned for the given values: null filters and other sorts are dropped
 * before PostgreSQL chooses an index.
 */
const CUSTOM = { plan: 'custom' } as const;

const searched = (p: SearchParams) => sql`orders.merchant_id = ${p.merchantId} and orders.customer_id = ${p.customerId}
      and (${p.from}::date is null or orders.created_at >= ${startOfDay(p.from, p.timeZone)})
      and (${p.to}::date is null or orders.created_at < ${endOfDay(p.to, p.timeZone)})
      and (${p.part}::text is null or orders.standing = ${p.part}::text)
      and (${p.subjects}::uuid[] is null
        or cardinality(${p.subjects}::uuid[]) > 0 and orders.subject_id = any(${p.subjects}::uuid[])
        or ${p.codeFrom}::text is not null and orders.code >= ${p.codeFrom}::text and orders.code < ${p.codeUntil}::text
        or ${p.codeEnd}::text is not null and right(orders.code, 4) = ${p.codeEnd}::text)`;

const page = sortedKeyset<OrderSort, Page>(
  'orders',
  SORTS,
  (p) => sql`orders last where last.merchant_id = ${p.merchantId} and last.customer_id = ${p.customerId}
          and last.id = ${p.after}::uuid`,
);

/** Holds are in none of the lists' indexes: they are few, and read by their slots. */
const holds = sql`orders.hold_slot is not null`;
const noHolds = sql`orders.hold_slot is null`;

const COLUMNS = sql.raw(['orders.id', ...Object.values(SORTS)].join(', '));

/** A page of a customer's orders. */
export const orderPage = statement<Page, UserOrderRow>(
  'orders.page',
  (_, p) => sql<UserOrderRow>`
    with picked as (
      select listed.* from (
        (select ${COLUMNS} from orders where ${searched(p)} and ${page.after(p)} and ${noHolds}
          order by ${page.order(p)} limit ${p.offset}::bigint + ${p.limit}::bigint + 1)
        union all
        (select ${COLUMNS} from orders where ${searched(p)} and ${page.after(p)} and ${holds}
          order by ${page.order(p)})
      ) listed
      order by ${page.order(p, 'listed')} limit ${p.limit}::bigint + 1 offset ${p.offset}::bigint
    )
    select ${userOrderColumns(p, true)}
    from picked join orders o on o.merchant_id = ${p.merchantId} and o.id = picked.id
    order by ${page.order(p, 'picked')}`,
  CUSTOM,
);

export interface OrderCounts {
  total: number;
  open: number;
  paid: number;
  ended: number;
  now: Date;
}

/** Counting stops at the given number. */
const counted = (where: RawBuilder<unknown>, most: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select from (
        select from orders where ${where} and ${noHolds} union all select from orders where ${where} and ${holds}
      ) found limit ${most}) counted)`;

/** Each part is counted up to a thousand, which suffices for a list. */
const partOf = (p: SearchParams, part: OrderPart) =>
  counted(
    sql`orders.merchant_id = ${p.merchantId} and orders.customer_id = ${p.customerId}
      and orders.standing = ${sql.lit(part)}`,
    sql.lit(1_000),
  );

/** How many orders match, counted up to `cap`, and how many there are of each part. */
export const orderCounts = statement<SearchParams & { cap: number }, OrderCounts>(
  'orders.counts',
  (_, p) => sql<OrderCounts>`
    select ${counted(searched(p), sql`${p.cap}::bigint`)} as total,
      ${partOf(p, 'open')} as open, ${partOf(p, 'paid')} as paid, ${partOf(p, 'ended')} as ended, now() as now`,
  CUSTOM,
);

/**
 * The subjects that contain all words of a keyword. There is one for each resort and room that was ever ordered, so
 * they are few. They are read first, so that the plan for a page has their ids and number.
 */
export const subjectsOf = statement('orders.subjects', (db, p: { merchantId: string; patterns: string[] }) =>
  db
    .selectFrom('orderSubjects')
    .where('merchantId', '=', p.merchantId)
    .where(sql<boolean>`text like all(${p.patterns}::text[])`)
    .select('id'),
);

/** Columns that only the page of one order needs. */
interface OneOrder {
  ipAddress: string;
  userAgent: string;
  acceptLanguage: string;
  ownMoves: number;
  cancellation: readonly CancellationStep[] | null;
  owedAgainAt: Date | null;
  /** While the line keeps its stay off the market. */
  stayId: string | null;
}

/** One order of a merchant: its customer's own, or any for staff, with its origin. */
export const userOrder = statement(
  'orders.user-order',
  (db, p: { merchantId: string; id: string; readerId: string; isStaff: boolean }) => ({
    compile: () =>
      sql<UserOrderRow & OneOrder>`
select ${userOrderColumns(p, false)}, o.ip_address, o.user_agent, o.accept_language, o.own_moves, o.cancellation,
o.owed_again_at, (select l.stay_id from order_lines l where l.merchant_id = ${p.merchantId} and l.order_id = o.id
and l.live) as stay_id from orders o
where o.merchant_id = ${p.merchantId} and o.id = ${p.id} and (o.customer_id = ${p.readerId}
or ${p.isStaff}::boolean)`.compile(db),
  }),
);
