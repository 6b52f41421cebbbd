import type { TakenFromLot } from '@sandbar/domain/points';
import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { first, statement, type Runner } from '../platform/database/index.ts';

const balance = statement('points.balance', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom('pointAccounts')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .select('balance'),
);

/** A member's available points as stored: 0 without an account, and below 0 after a correction. */
export const balanceOf = async (runner: Runner, merchantId: string, userId: string): Promise<number> =>
  (await first(runner.run(balance({ merchantId, userId }))))?.balance ?? 0;

const member = statement('points.member', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom(personRows(p.merchantId).as('users'))
    .where('id', '=', p.userId)
    .where('erasedAt', 'is', null)
    .select('id'),
);

/** Whether the merchant has this account and it is not erased. */
export const isMember = async (runner: Runner, merchantId: string, userId: string): Promise<boolean> =>
  (await first(runner.run(member({ merchantId, userId })))) !== undefined;

/**
 * A member's lots with points, and those from which an order took some, with the order's part of each; `reserved` is
 * the part that is not spent yet.
 */
export const lotsForDecision = statement<
  { merchantId: string; userId: string; orderId: string | null },
  TakenFromLot & { taken: number; reserved: number }
>('points.lots-for-decision', (_, p) => {
  // With null in its place the comparison would match nothing, and Citus could no longer see which merchant's rows the
  // rest reads.
  const order = sql`coalesce(${p.orderId}::uuid, '00000000-0000-0000-0000-000000000000')`;
  return sql<
    TakenFromLot & { taken: number; reserved: number }
  >`select l.id, l.amount, l.remaining, l.expires_at, l.graced,
    coalesce(used.points, 0) + coalesce(reservation.points, 0) as taken, coalesce(reservation.points, 0) as reserved
    from point_lots l left join (
      select e.lot_id, (-sum(e.points))::bigint as points
      from point_transfers t join point_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
      where t.merchant_id = ${p.merchantId} and t.order_id = ${order} and e.account = 'member'
      group by e.lot_id
    ) used on used.lot_id = l.id
    left join point_reservations reservation on reservation.merchant_id = ${p.merchantId}
    and reservation.order_id = ${order}
      and reservation.lot_id = l.id
    where l.merchant_id = ${p.merchantId} and l.user_id = ${p.userId} and (l.remaining <> 0 or used.points > 0
    or reservation.points > 0)`;
});

/** The member whose points an order uses. */
export const memberOfOrder = statement<{ merchantId: string; orderId: string }, { userId: string; orderCode: string }>(
  'points.member-of-order',
  (_, p) =>
    sql<{
      userId: string;
      orderCode: string;
    }>`select t.user_id, t.order_code from point_transfers t where t.merchant_id = ${p.merchantId}
      and t.order_id = ${p.orderId}
      union all
      select r.user_id, '' from point_reservations r where r.merchant_id = ${p.merchantId}
      and r.order_id = ${p.orderId} limit 1`,
);
