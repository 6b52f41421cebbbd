import type { OrderPart } from '@sandbar/domain/orders';
import { sql, type RawBuilder } from 'kysely';
import { statement, type Query } from '../platform/database/index.ts';
import { userOrderColumns, type UserOrderRow } from './user-order.row.ts';

/** What a list may be sorted by, and the column. Each has an index that begins with the customer. */
export const SORTS = { createdDate: 'created_at', code: 'code', grandTotal: 'grand_total' } as const;
export type OrderSort = keyof typeof SORTS;
export type Direction = 'asc' | 'desc';

interface Found extends Record<string, unknown> {
  merchantId: string;
  customerId: string;
  /** Days, both included; null = open. */
  from: string | null;
  to: string | null;
  timeZone: string;
  part: OrderPart | null;
}

interface Keyword {
  /** LIKE patterns, all of which a subject must fit. */
  patterns: string[];
  /** Codes from … until, of few orders; null: none. */
  rareFrom: string | null;
  rareUntil: string | null;
  /** The same of so many that the list's own order finds them sooner. */
  commonFrom: string | null;
  commonUntil: string | null;
}

interface Page {
  limit: number;
  offset: number;
}

const mine = (p: Found) => sql`orders.merchant_id = ${p.merchantId} and orders.customer_id = ${p.customerId}
    and orders.created_at >= coalesce(${p.from}::date::timestamp at time zone ${p.timeZone}, '-infinity')
    and orders.created_at < coalesce((${p.to}::date + 1)::timestamp at time zone ${p.timeZone}, 'infinity')`;

const inPart = (p: Found, filtered: boolean) => (filtered ? sql` and orders.standing = ${p.part}` : sql``);

/** Holds are in none of the lists' indexes: few as they are, they are read by their slots. */
const holds = sql` and orders.hold_slot is not null`;
const noHolds = sql` and orders.hold_slot is null`;
const both = (rows: (of: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`${rows(noHolds)} union all ${rows(holds)}`;

/** Index order: the id follows the time the other way round, so that both directions read one index. */
const ordered = (by: OrderSort, direction: Direction, of: string) =>
  sql.raw(`${of}.${of === 'orders' ? SORTS[by] : 'sorted'} ${direction}, ${of}.id ${direction === 'desc' ? 'asc' : 'desc'}`);

/** As many as a page may show of them, whatever else is on it. */
const first = (p: Page, by: OrderSort, direction: Direction) => sql`order by ${ordered(by, direction, 'orders')} limit ${p.limit}::bigint + ${p.offset}::bigint`;

/** Subjects are few, whatever the number of orders: one for each resort and room that was ever ordered. */
const subjects = (p: Found & Keyword) =>
  sql`subjects as materialized (select order_subjects.id from order_subjects where order_subjects.merchant_id = ${p.merchantId} and order_subjects.text like all(${p.patterns}::text[]))`;

/**
 * Orders that a keyword finds, each once, at most so many of each kind: of each subject the first ones in the list's order, by its index; rare codes by theirs; common codes along the
 * list's order, where every tenth row or more is one (`code || ''` keeps the planner from the other index).
 */
const hits = (p: Found & Keyword, filtered: boolean, what: RawBuilder<unknown>, cut: RawBuilder<unknown>) => sql`
  select hit.* from subjects cross join lateral
    (select ${what} from orders where ${mine(p)}${noHolds}${inPart(p, filtered)} and orders.subject_id = subjects.id ${cut}) hit
  union all
  (select ${what} from orders where ${mine(p)}${noHolds}${inPart(p, filtered)} and orders.code >= ${p.rareFrom} and orders.code < ${p.rareUntil}
    and not exists (select from subjects where subjects.id = orders.subject_id) ${cut})
  union all
  (select ${what} from orders where ${mine(p)}${noHolds}${inPart(p, filtered)} and orders.code || '' >= ${p.commonFrom} and orders.code || '' < ${p.commonUntil}
    and not exists (select from subjects where subjects.id = orders.subject_id) ${cut})
  union all
  select ${what} from orders where ${mine(p)}${holds}${inPart(p, filtered)}
    and (exists (select from subjects where subjects.id = orders.subject_id)
      or orders.code >= ${p.rareFrom} and orders.code < ${p.rareUntil} or orders.code >= ${p.commonFrom} and orders.code < ${p.commonUntil})`;

const rowsOf =
  <Parameters extends Found>(picked: (p: Parameters) => RawBuilder<unknown>, by: OrderSort, direction: Direction) =>
  (p: Parameters) =>
    sql<UserOrderRow>`
with ${picked(p)}
select ${userOrderColumns(p, true)} from picked join orders o on o.merchant_id = ${p.merchantId} and o.id = picked.id order by ${ordered(by, direction, 'picked')}`;

const column = (by: OrderSort) => sql.raw(`orders.${SORTS[by]}`);

const plainPage = (by: OrderSort, direction: Direction, filtered: boolean) =>
  statement(`orders.list-${by}-${direction}${filtered ? '-part' : ''}`, (db, p: Found & Page) => ({
    compile: () =>
      rowsOf<Found & Page>(
        (of) => sql`picked as (select listed.id, listed.sorted from (
            (select orders.id, ${column(by)} as sorted from orders where ${mine(of)}${noHolds}${inPart(of, filtered)} ${first(of, by, direction)})
            union all select orders.id, ${column(by)} as sorted from orders where ${mine(of)}${holds}${inPart(of, filtered)}) listed
          order by ${ordered(by, direction, 'listed')} limit ${of.limit} offset ${of.offset})`,
        by,
        direction,
      )(p).compile(db),
  }));

const keywordPage = (by: OrderSort, direction: Direction, filtered: boolean) =>
  statement(`orders.find-${by}-${direction}${filtered ? '-part' : ''}`, (db, p: Found & Keyword & Page) => ({
    compile: () =>
      rowsOf<Found & Keyword & Page>(
        (of) =>
          sql`${subjects(of)}, hits as (${hits(
            of,
            filtered,
            sql`orders.id, ${column(by)} as sorted`,
            first(of, by, direction),
          )}), picked as (select hits.id, hits.sorted from hits order by ${ordered(by, direction, 'hits')} limit ${of.limit} offset ${of.offset})`,
        by,
        direction,
      )(p).compile(db),
  }));

interface Cap {
  /** Counting stops here. */
  cap: number;
}

const counted = (what: RawBuilder<unknown>) => sql`(select count(*)::int from (${what}) counted)`;

/** The parts of the whole list: a thousand says enough. */
const parts = (p: Found) =>
  sql.join(
    (['open', 'paid', 'ended'] as const).map(
      (part) =>
        sql`${counted(sql`${both((some) => sql`select from orders where orders.merchant_id = ${p.merchantId} and orders.customer_id = ${p.customerId}${some} and orders.standing = ${sql.lit(part)}`)} limit 1000`)} as ${sql.raw(part)}`,
    ),
  );

export interface OrderCounts {
  total: number;
  open: number;
  paid: number;
  ended: number;
  now: Date;
}

const plainCount = (filtered: boolean) =>
  statement(`orders.count${filtered ? '-part' : ''}`, (db, p: Found & Cap) => ({
    compile: () =>
      sql<OrderCounts>`select ${counted(sql`${both((some) => sql`select from orders where ${mine(p)}${some}${inPart(p, filtered)}`)} limit ${p.cap}`)} as total, ${parts(p)}, now() as now`.compile(
        db,
      ),
  }));

const keywordCount = (filtered: boolean) =>
  statement(`orders.count-found${filtered ? '-part' : ''}`, (db, p: Found & Keyword & Cap) => ({
    compile: () =>
      sql<OrderCounts>`with ${subjects(p)}
select ${counted(sql`select from (${hits(p, filtered, sql`orders.id`, sql`limit ${p.cap}`)}) found limit ${p.cap}`)} as total, ${parts(p)}, now() as now`.compile(db),
  }));

const byName = <Made>(make: (by: OrderSort, direction: Direction, filtered: boolean) => Made) =>
  new Map<string, Made>(
    (Object.keys(SORTS) as OrderSort[]).flatMap((by) =>
      (['asc', 'desc'] as const).flatMap((direction) => [true, false].map((filtered) => [`${by} ${direction} ${filtered}`, make(by, direction, filtered)] as const)),
    ),
  );

const plainPages = byName(plainPage);
const keywordPages = byName(keywordPage);
const plainCounts = { part: plainCount(true), all: plainCount(false) };
const keywordCounts = { part: keywordCount(true), all: keywordCount(false) };

export interface OrderSearch extends Found, Page {
  sort: OrderSort;
  direction: Direction;
  keyword: Keyword | null;
  cap: number;
}

/** A page of a customer's orders, and how many there are: two statements, chosen by what is asked, so that each has a plan of its own. */
export const listOrders = ({ sort, direction, keyword, cap, ...asked }: OrderSearch): { page: Query<UserOrderRow>; counts: Query<OrderCounts> } => {
  const { limit, offset, ...found } = asked;
  const name = `${sort} ${direction} ${asked.part !== null}`;
  const which = asked.part === null ? 'all' : 'part';
  const run = { merchantId: found.merchantId, customerId: found.customerId, from: found.from, to: found.to, timeZone: found.timeZone, part: found.part };
  return keyword
    ? { page: keywordPages.get(name)!({ ...run, ...keyword, limit, offset }), counts: keywordCounts[which]({ ...run, ...keyword, cap }) }
    : { page: plainPages.get(name)!({ ...run, limit, offset }), counts: plainCounts[which]({ ...run, cap }) };
};

/** One order of a merchant: its customer's, or anybody's for staff. With where it came from. */
export const userOrder = statement('orders.user-order', (db, p: { merchantId: string; id: string; readerId: string; isStaff: boolean }) => ({
  compile: () =>
    sql<UserOrderRow & { ipAddress: string; userAgent: string; acceptLanguage: string }>`
select ${userOrderColumns(p, false)}, o.ip_address, o.user_agent, o.accept_language from orders o
where o.merchant_id = ${p.merchantId} and o.id = ${p.id} and (o.customer_id = ${p.readerId} or ${p.isStaff}::boolean)`.compile(db),
}));
