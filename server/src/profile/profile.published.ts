import { MONEY_UNIT } from '@sandbar/domain/common';
import type { Day } from '@sandbar/domain/common';
import type { OpenKind } from '@sandbar/domain/profile';
import type { WeekKind } from '@sandbar/domain/weeks';
import { sql, type RawBuilder } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

export interface OpenThings extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  /** The merchant's time zone. */
  timeZone: string;
}

export interface OpenThing {
  kind: OpenKind;
  /** The id of the order, the week or the request. */
  id: string | null;
  /** The code of the order or the week. */
  code: string;
  /** In minor units. */
  amount: number | null;
  weekKind: WeekKind | null;
  /** The first day of the stay or week, or the day on which the request expires. */
  day: Day | null;
}

/** Whether a week waits for staff, or is for money and is on the market, off sale, or sold and not paid out. */
const UNSETTLED_WEEK = sql`(w.state in ('pending', 'revising', 'overdue')
      or w.kind <> 'deposit' and w.state in ('offered', 'expiring', 'closed', 'sold'))`;

/**
 * The open matters of one person, or of everyone. @param whose makes the condition that a row belongs to the person,
 * from the columns that name them
 */
export const openRows = (
  { merchantId, timeZone }: Omit<OpenThings, 'userId'>,
  whose: (...columns: string[]) => RawBuilder<unknown>,
) => sql<OpenThing>`select 'refund' as kind, o.id, o.code, sum(r.amount)::bigint as amount, null::date as day,
      null as week_kind
    from refunds r join ${orderRows(merchantId)} o on o.id = r.order_id
    where r.merchant_id = ${merchantId} and r.state <> 'done' ${whose('o.customer_id')}
    group by o.id, o.code
    union all
    select case when b.owed > 0 then 'owed' else 'owing' end, null::uuid, '', abs(b.owed), null::date, null
    from ledger_owners b where b.merchant_id = ${merchantId} and b.owed <> 0 ${whose('b.owner_id')}
    union all
    select 'withheld', null::uuid, '', -h.amount, null::date, null
    from (select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entries e
      where e.merchant_id = ${merchantId} and e.account = 'owners-withheld' ${whose('e.owner_id')}) h
    where h.amount < 0
    union all
    select 'stay', o.id, o.code, null::bigint, s.from_date, null
    from ${orderRows(merchantId)} o
    join ${orderLineRows(merchantId)} l on l.order_id = o.id and l.live
    join ${stayRows(merchantId)} s on s.id = l.stay_id
    where s.to_date >= (now() at time zone ${timeZone}::text)::date ${whose('o.customer_id')}
    union all
    select 'week', w.id, w.code, null::bigint, w.from_date, w.kind
    from weeks w where w.merchant_id = ${merchantId} and ${UNSETTLED_WEEK} ${whose('w.owner_id')}
    union all
    select 'request', a.id, '', case when a.unit = ${sql.lit(MONEY_UNIT)} then a.amount end,
      (a.expires_at at time zone ${timeZone}::text)::date, null
    from approvals a where a.merchant_id = ${merchantId} and a.status = 'pending' and a.expires_at > now()
      ${whose('a.asked_by', 'a.beneficiary_id')}`;

interface OpenCount {
  kind: OpenKind;
  count: number;
}

/** The number of everyone's open matters by kind, because a closed merchant can neither pay nor answer. */
export const openThingsOfAll = statement<Omit<OpenThings, 'userId'>, OpenCount>(
  'profile.open-things-of-all',
  (_, p) => sql<OpenCount>`select kind, count(*)::int as count from (${openRows(p, () => sql``)}) open
    group by kind order by kind`,
);
