import { MONEY_UNIT } from '@sandbar/domain/common';
import type { Day } from '@sandbar/domain/common';
import type { OpenKind } from '@sandbar/domain/profile';
import type { WeekKind } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

interface OpenThings extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  /** The merchant's. */
  timeZone: string;
}

export interface OpenThing {
  kind: OpenKind;
  /** Of the order, the week or the request. */
  id: string | null;
  /** Of the order or the week. */
  code: string;
  /** Minor units. */
  amount: number | null;
  weekKind: WeekKind | null;
  /** The stay's first day, the week's, or until when the request waits. */
  day: Day | null;
}

/** It waits for staff; or it is for money, and on the market, off sale, or sold and not paid out. */
const UNSETTLED_WEEK = sql`(w.state in ('pending', 'revising', 'overdue')
      or w.kind <> 'deposit' and w.state in ('offered', 'expiring', 'closed', 'sold'))`;

/** What of a person is still open: who is erased can neither be paid nor asked. */
export const openThings = statement<OpenThings, OpenThing>(
  'profile.open-things',
  (_, p) => sql<OpenThing>`select 'refund' as kind, o.id, o.code, sum(r.amount)::bigint as amount, null::date as day,
      null as week_kind
    from refunds r join ${orderRows(p.merchantId)} o on o.id = r.order_id
    where r.merchant_id = ${p.merchantId} and o.customer_id = ${p.userId}::uuid and r.state <> 'done'
    group by o.id, o.code
    union all
    select case when b.owed > 0 then 'owed' else 'owing' end, null::uuid, '', abs(b.owed), null::date, null
    from ledger_owners b where b.merchant_id = ${p.merchantId} and b.owner_id = ${p.userId}::uuid and b.owed <> 0
    union all
    select 'withheld', null::uuid, '', -h.amount, null::date, null
    from (select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entries e
      where e.merchant_id = ${p.merchantId} and e.owner_id = ${p.userId}::uuid and e.account = 'owners-withheld') h
    where h.amount < 0
    union all
    select 'stay', o.id, o.code, null::bigint, s.from_date, null
    from ${orderRows(p.merchantId)} o
    join ${orderLineRows(p.merchantId)} l on l.order_id = o.id and l.live
    join ${stayRows(p.merchantId)} s on s.id = l.stay_id
    where o.customer_id = ${p.userId}::uuid
      and s.to_date >= (now() at time zone ${p.timeZone}::text)::date
    union all
    select 'week', w.id, w.code, null::bigint, w.from_date, w.kind
    from weeks w where w.merchant_id = ${p.merchantId} and w.owner_id = ${p.userId}::uuid and ${UNSETTLED_WEEK}
    union all
    select 'request', a.id, '', case when a.unit = ${sql.lit(MONEY_UNIT)} then a.amount end,
      (a.expires_at at time zone ${p.timeZone}::text)::date, null
    from approvals a where a.merchant_id = ${p.merchantId} and a.status = 'pending' and a.expires_at > now()
      and (a.asked_by = ${p.userId}::uuid or a.beneficiary_id = ${p.userId}::uuid)`,
);
