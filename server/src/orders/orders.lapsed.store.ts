import { sql } from 'kysely';
import { statement, type Builder } from '../platform/database/index.ts';
import type { Backlog } from '../platform/jobs/jobs.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { isNotKept } from './orders.conditions.ts';
import { endOrders, lockedOrders, type Ending } from './orders.transitions.store.ts';

type Lapsed = { limit: number; backedOffIds: readonly string[] };

/**
 * Orders whose hold ran out, the oldest first, except those with a request about their money that waits for approval.
 */
const lapsed = (db: Builder, p: Lapsed & { merchantId: string }) =>
  lockedOrders(db, p.merchantId)
    .where('orders.holdExpiresAt', '<=', sql<Date>`now()`)
    .where(sql<boolean>`orders.id <> all(${p.backedOffIds}::uuid[])`)
    .where(isNotKept(sql`${p.merchantId}`))
    .orderBy('orders.holdExpiresAt')
    .limit(sql<number>`${p.limit}`);

/** The same orders, to expire each by itself. */
export const lapsedOrders = statement('orders.lapsed', (db, p: Lapsed & { merchantId: string }) => lapsed(db, p));

/** Locks orders whose hold ran out; those locked by another process are skipped. */
export const takeLapsedOrders = statement('orders.take-lapsed', (db, p: Lapsed & { merchantId: string }) =>
  lapsed(db, p).forUpdate().skipLocked(),
);

/**
 * Expires, among the locked orders, those whose hold ran out. A request about an order's money that was created after
 * the search is respected here.
 */
export const expireLapsedOrders = statement('orders.expire-lapsed', (db, p: Ending & { ids: readonly string[] }) =>
  endOrders(db, p, (of) =>
    lockedOrders(of, p.merchantId)
      .where(sql<boolean>`orders.id = any(${p.ids}::uuid[])`)
      .where('orders.holdExpiresAt', '<=', sql<Date>`now()`)
      .where(isNotKept(sql`${p.merchantId}`)),
  ),
);

/** Which of these merchants have a hold to expire. */
export const merchantsWithLapsedHolds = statement(
  'sweep.merchants-with-lapsed-holds',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('orders')
      .where(amongMerchants(p.merchants))
      .where('holdExpiresAt', '<=', sql<Date>`now()`)
      .where(isNotKept(sql`orders.merchant_id`))
      .select('merchantId')
      .distinct(),
);

/** How many holds ran out and are not expired yet. */
export const lapsedBacklog = statement<{ merchants: readonly string[] }, Backlog>(
  'sweep.lapsed-holds-backlog',
  (_, p) => sql<Backlog>`select count(*)::int as waiting, coalesce(extract(epoch from now() - min(hold_expires_at)),
    0)::float8 as oldest_seconds
    from orders where ${amongMerchants(p.merchants)} and hold_expires_at <= now()
      and ${isNotKept(sql`orders.merchant_id`)}`,
);
