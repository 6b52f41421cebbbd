import type { FeesOfYear, MoneyOfYear, NightsOfYear, PointsOfYear, WeeksOfYear } from '@sandbar/domain/statements';
import { sql, type RawBuilder } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { personName } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';

/** Reads an owner's sums for each year of the merchant, one row per year. */

type Asked = { merchantId: string; ownerId: string; timeZone: string };

const yearOf = (p: Asked, instant: string): RawBuilder<number> =>
  sql`extract(year from ${sql.raw(instant)} at time zone ${p.timeZone}::text)::int`;

export const pointsByYear = statement<Asked, PointsOfYear>(
  'statements.points-by-year',
  (_, p) => sql<PointsOfYear>`
    select ${yearOf(p, 't.created_at')} as year,
      coalesce(sum(t.points) filter (where t.kind = 'award' and w.id is not null), 0)::bigint as credited,
      coalesce(sum(t.points) filter (where t.kind = 'award' and w.id is null or t.kind = 'return'
        or t.kind = 'correct' and t.points > 0), 0)::bigint as otherwise,
      coalesce(sum(t.points) filter (where t.kind = 'spend'), 0)::bigint as spent,
      coalesce(sum(t.points) filter (where t.kind = 'expire'), 0)::bigint as lapsed,
      coalesce(sum(t.points) filter (where t.kind = 'extend' or t.kind = 'correct' and t.points < 0), 0)::bigint
        as taken_back
    from point_transfers t
    left join weeks w on w.merchant_id = ${p.merchantId} and w.id = t.id
    where t.merchant_id = ${p.merchantId} and t.user_id = ${p.ownerId}::uuid
    group by 1 order by 1`,
);

/**
 * A transfer counts in the year of the statement that contains it, so that a year is the sum of its statements. A
 * transfer that no statement contains yet counts in the year in which it happened, but not before the next statement.
 * Withheld money counts as held in the year of its sale, and in no other sum before its release.
 */
export const moneyByYear = statement<Asked, MoneyOfYear>(
  'statements.money-by-year',
  (_, p) => sql<MoneyOfYear>`
    with issued as (
      select coalesce(array_agg(s.ledger_upto order by s.month), '{}') as uptos,
        array_agg(extract(year from s.month)::int order by s.month) as years
      from statements s where s.merchant_id = ${p.merchantId} and s.owner_id = ${p.ownerId}::uuid
    ), next as (
      select extract(year from max(o.month))::int as year from statement_owners o
      where o.merchant_id = ${p.merchantId} and o.owner_id = ${p.ownerId}::uuid
    ), booked as materialized (
      select t.kind, t.order_id, t.number, ${yearOf(p, 't.happened_at')} as happened, sums.*
      from (
        select e.transfer_id,
          coalesce(sum(e.amount) filter (where e.account = 'stay-sales'), 0)::bigint as gross,
          coalesce(-sum(e.amount) filter (where e.account = 'commissions'), 0)::bigint as fee,
          coalesce(-sum(e.amount) filter (where e.account in ('tax-vat', 'tax-income')), 0)::bigint as tax,
          coalesce(sum(e.amount) filter (where e.account = 'owners-payable'), 0)::bigint as payable,
          coalesce(-sum(e.amount) filter (where e.account = 'owners-withheld'), 0)::bigint as withheld
        from ledger_entries e
        where e.merchant_id = ${p.merchantId} and e.owner_id = ${p.ownerId}::uuid group by e.transfer_id
      ) sums
      join ledger_transfers t on t.merchant_id = ${p.merchantId} and t.id = sums.transfer_id
    ), counted as (
      select b.kind, b.payable,
        coalesce(issued.years[width_bucket(b.number - 1, issued.uptos) + 1], greatest(b.happened, next.year)) as year,
        b.happened, sold.gross, sold.fee, sold.tax,
        case when b.kind = 'owner-sale' and ended.order_id is null then b.withheld else 0 end as held,
        b.kind in ('payout', 'payout-voided') as is_payout,
        b.kind = 'owner-sale-released' or b.kind in ('owner-sale', 'owner-sale-canceled') and b.withheld = 0 as is_sale
      from booked b
      cross join issued cross join next
      left join booked sale on b.kind = 'owner-sale-released' and sale.kind = 'owner-sale'
        and sale.order_id = b.order_id
      cross join lateral (select coalesce(sale.gross, b.gross) as gross, coalesce(sale.fee, b.fee) as fee,
        coalesce(sale.tax, b.tax) as tax) sold
      left join booked ended on b.kind = 'owner-sale' and ended.order_id = b.order_id
        and ended.kind in ('owner-sale-released', 'owner-sale-canceled')
    )
    select parts.year, sum(parts.gross)::bigint as gross, sum(parts.fee)::bigint as fee, sum(parts.tax)::bigint as tax,
      sum(parts.paid_out)::bigint as paid_out, sum(parts.held)::bigint as held
    from counted c
    cross join lateral (values
      (c.year, case when c.is_sale then c.gross else 0 end, case when c.is_sale then c.fee else 0 end,
        case when c.is_sale then c.tax else 0 end, case when c.is_payout then c.payable else 0 end, 0),
      (c.happened, 0, 0, 0, 0, c.held)
    ) as parts(year, gross, fee, tax, paid_out, held)
    group by parts.year
    having bool_or(parts.gross <> 0 or parts.paid_out <> 0 or parts.held <> 0)
    order by parts.year`,
);

/** Orders that stand and were paid with points, by the year in which points were first spent. */
export const nightsByYear = statement<Asked, NightsOfYear>(
  'statements.nights-by-year',
  (_, p) => sql<NightsOfYear>`
    select spent.year, count(distinct o.id)::int as orders, sum(s.to_date - s.from_date)::int as nights,
      sum(l.total)::bigint as worth
    from (
      select t.order_id, ${yearOf(p, 'min(t.created_at)')} as year from point_transfers t
      where t.merchant_id = ${p.merchantId} and t.user_id = ${p.ownerId}::uuid and t.order_id is not null
      group by t.order_id having sum(t.points) < 0
    ) spent
    join ${orderRows(p.merchantId)} o on o.id = spent.order_id and o.standing = 'paid'
    join ${orderLineRows(p.merchantId)} l on l.order_id = o.id and l.live
    join ${stayRows(p.merchantId)} s on s.id = l.stay_id
    group by spent.year order by spent.year`,
);

/** Fees of paid orders, by the year of payment, minus those of canceled ones. */
export const feesByYear = statement<Asked, FeesOfYear>(
  'statements.fees-by-year',
  (_, p) => sql<FeesOfYear>`
    select ${yearOf(p, 't.happened_at')} as year, -sum(e.amount)::bigint as fees
    from ${orderRows(p.merchantId)} o
    join ledger_entries e on e.merchant_id = ${p.merchantId} and e.order_id = o.id and e.account = 'fee-sales'
    join ledger_transfers t on t.merchant_id = ${p.merchantId} and t.id = e.transfer_id
    where o.customer_id = ${p.ownerId}::uuid
    group by 1 order by 1`,
);

/** Weeks that were given, whatever their present state. */
export const weeksByYear = statement<Asked, WeeksOfYear>(
  'statements.weeks-by-year',
  (_, p) => sql<WeeksOfYear>`
    select ${yearOf(p, 'w.created_at')} as year, count(*)::int as given
    from weeks w where w.merchant_id = ${p.merchantId} and w.owner_id = ${p.ownerId}::uuid
    group by 1 order by 1`,
);

/**
 * The owner of the statements; the name is empty for an erased person. No row: the merchant does not have the member.
 */
export const nameOfOwner = statement<{ merchantId: string; ownerId: string }, { name: string }>(
  'statements.name-of-owner',
  (_, p) => sql<{ name: string }>`select named.name
    from (select ${personName(p.merchantId, 'asked.id')} as name from (select ${p.ownerId}::uuid as id) asked) named
    where named.name is not null`,
);
