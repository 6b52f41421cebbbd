import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { resortName } from '../catalogue/catalogue.published.ts';
import { knownPersonName } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import type { WaitingPart } from '../platform/waiting.ts';

/** Failures of closures, and those that become tasks of staff. */

export interface FailureRow {
  id: string;
  code: string;
  memberName: string;
  tries: number;
  firstAt: Date;
  lastAt: Date;
  refusal: string | null;
  /** The values of the refusal's sentence. */
  refusalData: object;
}

export const failuresOfClosure = statement<{ merchantId: string; closureId: string; limit: number }, FailureRow>(
  'closures.failures',
  (_, p) => sql<FailureRow>`select f.order_id as id, o.code, f.tries, f.first_at, f.last_at, f.refusal,
      f.refusal_data,
      coalesce(${knownPersonName(p.merchantId, 'o.customer_id')}, '') as member_name
    from closure_failures f join ${orderRows(p.merchantId)} o on o.id = f.order_id
    where f.merchant_id = ${p.merchantId} and f.closure_id = ${p.closureId}::uuid
    order by f.first_at, f.order_id limit ${p.limit}::int`,
);

/** Jobs try again within seconds, so a failure that lasts longer than this needs a person. */
const PATIENCE = sql`interval '15 minutes'`;

/** Closures whose orders have failed, or have passed their deadline, for longer than that, and since when. */
const late = (p: { merchantId: string }) => sql`select closure_id, min(since) as since from (
      select f.closure_id, f.first_at as since from closure_failures f
        where f.merchant_id = ${p.merchantId} and f.first_at < now() - ${PATIENCE}
      union all
      select a.closure_id, a.due_at from closure_orders a
        where a.merchant_id = ${p.merchantId} and a.state = 'open' and a.due_at < now() - ${PATIENCE}
    ) each group by closure_id`;

/** The kind `closure` of Today. */
export const closuresWaiting: WaitingPart = (p) => sql`
  select 'closure' as kind, late.closure_id as id, late.since, null::uuid as of_user from (${late(p)}) late
  where late.closure_id = any(${p.ids}::uuid[])`;

export interface LateClosure {
  id: string;
  resort: LocalText;
  fromDate: string;
  toDate: string;
  since: Date;
  total: number;
}

/** Closures that wait for staff, the longest waiting first. */
export const lateClosures = statement<{ merchantId: string; except: readonly string[]; limit: number }, LateClosure>(
  'closures.late',
  (_, p) => sql<LateClosure>`select c.id, ${resortName(p.merchantId, 'c.resort_id')} as resort, c.from_date, c.to_date,
      late.since, (count(*) over ())::int as total
    from (${late(p)}) late join closures c on c.merchant_id = ${p.merchantId} and c.id = late.closure_id
    where c.id <> all(${p.except}::uuid[])
    order by late.since, c.id limit ${p.limit}::int`,
);
