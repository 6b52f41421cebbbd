import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

const week = statement<{ merchantId: string; id: string }, object>(
  'weeks.snapshot',
  (
    _,
    p,
  ) => sql<object>`select w.kind, w.code, w.owner_id, w.resort_id, w.room_id, w.from_date, w.to_date, w.expire_date,
      w.price, w.state, w.state_reason, coalesce(w.reply_by, c.reply_by) as reply_by, w.stay_id,
      w.order_id, q.points, q.point_price, q.percent,
      r.adults, r.children, r.bedrooms, r.verification, r.payout_on, c.state as guest_check,
      c.reason as guest_check_reason,
      said.promise as contract_promise, said.first_year as contract_first_year, said.last_year as contract_last_year
    from weeks w left join week_quotes q on q.merchant_id = w.merchant_id and q.week_id = w.id
    left join week_rentals r on r.merchant_id = ${p.merchantId} and r.week_id = w.id
    left join week_guest_checks c on c.merchant_id = ${p.merchantId} and c.week_id = w.id and c.order_id = w.order_id
    left join week_contracts said on said.merchant_id = ${p.merchantId} and said.owner_id = w.owner_id
      and said.resort_id = w.resort_id and said.contract_key = w.contract_key
    where w.merchant_id = ${p.merchantId} and w.id = ${p.id}::uuid`,
);

/** What the audit may show of this slice's subjects. */
export const weeksSnapshots = { week } satisfies Snapshots;
