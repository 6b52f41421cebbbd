import type { LocalText } from '@sandbar/domain/common';
import type { DeductionLine } from '@sandbar/domain/ledger';
import { sql } from 'kysely';
import { orderCode, orderLineRows } from '../orders/orders.published.ts';
import { resortName } from '../catalogue/catalogue.published.ts';
import { weekRentalRows, weekRows } from '../weeks/weeks.published.ts';
import { startOfDay, statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

/** Reads the facts of a statement, and the owners who are due one. */

type Span = { merchantId: string; ownerId: string; after: number; month: string; timeZone: string };

/** The first instant after a month, in a merchant's time zone. */
const end = (p: { month: string; timeZone: string }) =>
  startOfDay(sql`(${p.month}::date + interval '1 month')`, p.timeZone);

export interface BookedForOwner {
  number: number;
  kind: 'owner-sale' | 'owner-sale-canceled' | 'payout' | 'payout-voided';
  at: Date;
  orderId: string | null;
  orderCode: string | null;
  gross: number;
  net: number;
  sold: string | null;
  lines: DeductionLine[];
  week: { id: string; code: string; resort: LocalText; fromDate: string; toDate: string } | null;
  referenceCode: string | null;
  sentOn: string | null;
}

/**
 * Reads an owner's bookings after a ledger number and before a month's end, in the order of numbers, up to the first
 * one of a later month. Later numbers belong to the next statement, even for earlier events. Canceled sales have their
 * deductions above 0, like sales. Withheld sales are not included, since they are booked for the owner when they are
 * released.
 */
export const bookedForOwner = statement<Span, BookedForOwner>(
  'statements.booked-for-owner',
  (_, p) => sql<BookedForOwner>`
    with booked as (
      select t.*, min(t.number) filter (where t.happened_at >= ${end(p)}) over () as too_late,
        case when t.kind = 'owner-sale-released' then (select sum(sold.amount)::bigint from ledger_transfers sale
          join ledger_entries sold on sold.merchant_id = ${p.merchantId} and sold.transfer_id = sale.id
            and sold.account = 'stay-sales'
          where sale.merchant_id = ${p.merchantId} and sale.order_id = t.order_id and sale.kind = 'owner-sale')
          else e.gross end as gross, e.net, e.withheld
      from (
        select of.transfer_id, bool_or(of.account = 'owners-withheld') as withheld,
          coalesce(sum(of.amount) filter (where of.account = 'stay-sales'), 0)::bigint as gross,
          coalesce(-sum(of.amount) filter (where of.account = 'owners-payable'), 0)::bigint as net
        from ledger_entries of
        join ledger_transfers later on later.merchant_id = ${p.merchantId} and later.id = of.transfer_id
          and later.number > ${p.after}::bigint
        where of.merchant_id = ${p.merchantId} and of.owner_id = ${p.ownerId}::uuid group by of.transfer_id
      ) e
      join ledger_transfers t on t.merchant_id = ${p.merchantId} and t.id = e.transfer_id
    )
    select b.number, case b.kind when 'owner-sale-released' then 'owner-sale'
      else b.kind end as kind, b.happened_at as at, b.order_id,
      ${orderCode(p.merchantId, 'b.order_id')} as order_code, b.gross, b.net, d.sold,
      coalesce(d.lines, '[]') as lines, w.week, pay.reference_code, pay.sent_on
    from booked b
    left join lateral (
      select max(l.sold) as sold, jsonb_agg(jsonb_build_object('kind', l.kind, 'base', l.base,
        'basisPoints', l.basis_points,
        'legalBasis', l.legal_basis, 'of', l.base_amount, 'amount', l.amount) order by l.line) as lines
      from ledger_transfers sale
      join ledger_deductions l on l.merchant_id = ${p.merchantId} and l.transfer_id = sale.id
      where sale.merchant_id = ${p.merchantId} and sale.order_id = b.order_id and sale.kind = 'owner-sale'
    ) d on true
    left join lateral (
      select jsonb_build_object('id', k.id, 'code', k.code, 'resort', ${resortName(p.merchantId, 'k.resort_id')},
        'fromDate', k.from_date,
        'toDate', k.to_date) as week
      from ${orderLineRows(p.merchantId)} l
      join weeks k on k.merchant_id = ${p.merchantId} and k.stay_id = l.stay_id
      where l.order_id = b.order_id and k.owner_id = ${p.ownerId}::uuid
      order by l.position limit 1
    ) w on true
    left join payouts pay on pay.merchant_id = ${p.merchantId} and b.kind in ('payout', 'payout-voided')
      and pay.id = b.source_id
    where (b.too_late is null or b.number < b.too_late) and (not b.withheld or b.kind = 'owner-sale-released')
    order by b.number`,
);

export interface HeldForOwner {
  orderCode: string;
  net: number;
  week: BookedForOwner['week'];
  freeOn: string | null;
}

/**
 * Reads an owner's sales before a month's end that are withheld: neither canceled before then, nor released by a
 * transfer of that or an earlier month. So each sale is either withheld or a line of a statement, never both.
 * @param p `upto`: the number of the last transfer that the month has
 */
export const heldForOwner = statement<Omit<Span, 'after'> & { upto: number }, HeldForOwner>(
  'statements.held-for-owner',
  (_, p) => sql<HeldForOwner>`
    select ${orderCode(p.merchantId, 't.order_id')} as order_code, held.net, w.week, w.free_on
    from (
      select e.transfer_id, -sum(e.amount)::bigint as net from ledger_entries e
      where e.merchant_id = ${p.merchantId} and e.owner_id = ${p.ownerId}::uuid and e.account = 'owners-withheld'
      group by e.transfer_id
    ) held
    join ledger_transfers t on t.merchant_id = ${p.merchantId} and t.id = held.transfer_id
      and t.kind = 'owner-sale' and t.happened_at < ${end(p)}
    left join lateral (
      select r.payout_on as free_on, jsonb_build_object('id', k.id, 'code', k.code,
        'resort', ${resortName(p.merchantId, 'k.resort_id')}, 'fromDate', k.from_date, 'toDate', k.to_date) as week
      from ${orderLineRows(p.merchantId)} l
      join ${weekRows(p.merchantId)} k on k.stay_id = l.stay_id
      left join ${weekRentalRows(p.merchantId)} r on r.week_id = k.id
      where l.order_id = t.order_id and k.owner_id = ${p.ownerId}::uuid
      order by l.position limit 1
    ) w on true
    where not exists (select from ledger_transfers ended
      where ended.merchant_id = ${p.merchantId} and ended.order_id = t.order_id
        and (ended.kind = 'owner-sale-released' and ended.number <= ${p.upto}::bigint
          or ended.kind = 'owner-sale-canceled' and ended.happened_at < ${end(p)}))
    order by w.free_on nulls last, t.number`,
);

export interface PointsOfOwner {
  number: number;
  kind: 'award' | 'spend' | 'return' | 'expire' | 'correct' | 'extend';
  at: Date;
  points: number;
  balance: number;
  name: LocalText;
  isWeek: boolean;
}

/** The same for points. Each account numbers its transfers in the order of time. */
export const pointsOfOwner = statement<Span, PointsOfOwner>(
  'statements.points-of-owner',
  (_, p) => sql<PointsOfOwner>`
    select t.number, t.kind, t.created_at as at, t.points, t.balance, t.target_name as name,
      exists (select from weeks w where w.merchant_id = ${p.merchantId} and w.id = t.id) as is_week
    from point_transfers t
    where t.merchant_id = ${p.merchantId} and t.user_id = ${p.ownerId}::uuid and t.number > ${p.after}::int
      and t.created_at < ${end(p)}
    order by t.number`,
);

/**
 * The closing balances of the last statement; money as it was stored there, which invariant 31 compares with the
 * ledger. Without a statement, nothing was booked up to the present position of the owner's statements.
 */
export const balancesAt = statement<
  { merchantId: string; ownerId: string; pointsUpto: number; year: string },
  { owed: number; points: number; gross: number }
>(
  'statements.balances-at',
  (_, p) => sql<{ owed: number; points: number; gross: number }>`select
    coalesce((select s.closing from statements s where s.merchant_id = ${p.merchantId}
      and s.owner_id = ${p.ownerId}::uuid order by s.month desc limit 1), 0)::bigint as owed,
    coalesce((select t.balance from point_transfers t where t.merchant_id = ${p.merchantId}
      and t.user_id = ${p.ownerId}::uuid and t.number = ${p.pointsUpto}::int), 0)::bigint as points,
    (select coalesce(sum(s.gross), 0)::bigint from statements s where s.merchant_id = ${p.merchantId}
      and s.owner_id = ${p.ownerId}::uuid and s.month >= ${p.year}::date
      and s.month < ${p.year}::date + interval '1 year') as gross`,
);

/** Which of these merchants have statements to issue. */
export const merchantsWithStatements = statement<{ merchants: readonly string[] }, { merchantId: string }>(
  'sweep.merchants-with-statements',
  (_, p) => sql<{ merchantId: string }>`
    select distinct merchant_id from statement_owners where ${amongMerchants(p.merchants)} and due_at <= now()`,
);

/** Which of these merchants have owners whose statements were not started. It reads all weeks and owners. */
export const merchantsWithNewOwners = statement<{ merchants: readonly string[] }, { merchantId: string }>(
  'sweep.merchants-with-new-owners',
  (_, p) => sql<{ merchantId: string }>`
    select merchant_id from weeks w where ${amongMerchants(p.merchants)} and not exists (
      select from statement_owners s where s.merchant_id = w.merchant_id and s.owner_id = w.owner_id)
    union
    select merchant_id from ledger_owners b where ${amongMerchants(p.merchants)} and not exists (
      select from statement_owners s where s.merchant_id = b.merchant_id and s.owner_id = b.owner_id)`,
);

/** Some of these owners. */
export const newOwners = statement<
  { merchantId: string; backedOffIds: readonly string[]; limit: number },
  { id: string }
>(
  'statements.new-owners',
  (_, p) => sql<{ id: string }>`select o.owner_id as id from (
      select w.owner_id from weeks w where w.merchant_id = ${p.merchantId}
      union
      select b.owner_id from ledger_owners b where b.merchant_id = ${p.merchantId}
    ) o
    where o.owner_id <> all(${p.backedOffIds}::uuid[]) and not exists (select from statement_owners s
      where s.merchant_id = ${p.merchantId} and s.owner_id = o.owner_id)
    limit ${p.limit}::int`,
);

/** Owners whose next statement is due, the longest due first. */
export const dueOwners = statement(
  'statements.due-owners',
  (db, p: { merchantId: string; backedOffIds: readonly string[]; limit: number }) =>
    db
      .selectFrom('statementOwners')
      .where('merchantId', '=', p.merchantId)
      .where(sql<boolean>`due_at <= now()`)
      .where(sql<boolean>`owner_id <> all(${p.backedOffIds}::uuid[])`)
      .orderBy('dueAt')
      .limit(sql<number>`${p.limit}`)
      .select('ownerId as id'),
);
