import { sql, type RawBuilder } from 'kysely';

/** The parts of closures that other slices may read in their statements. */

/**
 * The closures in force for nights of a room, as a lateral table with `from_date` and `to_date`.
 * @param of the columns with the resort, the room class, check-in and check-out
 */
export const closedOn = (
  merchantId: unknown,
  of: { resortId: string; roomId: string; fromDate: string; toDate: string },
): RawBuilder<unknown> =>
  sql`lateral (select shut.from_date, shut.to_date from closures shut
    where shut.merchant_id = ${merchantId} and shut.state <> 'reopened' and shut.resort_id = ${sql.raw(of.resortId)}
      and (shut.room_ids = '{}' or ${sql.raw(of.roomId)} = any(shut.room_ids))
      and shut.from_date < ${sql.raw(of.toDate)} and shut.to_date > ${sql.raw(of.fromDate)})`;

/**
 * Whether a resort, or a room class of it, is closed on all of these days by a closure that was made before a moment.
 * @param of the columns with the resort, the room class (null: any) and the days
 */
export const isClosedThrough = (
  merchantId: unknown,
  of: { resortId: string; roomId: string; fromDate: string; toDate: string },
  before: unknown,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from closures shut where shut.merchant_id = ${merchantId} and shut.state <> 'reopened'
    and shut.resort_id = ${sql.raw(of.resortId)} and shut.created_at < ${before}::timestamptz
    and (shut.room_ids = '{}' or ${sql.raw(of.roomId)} = any(shut.room_ids))
    and shut.from_date <= ${sql.raw(of.fromDate)} and shut.to_date >= ${sql.raw(of.toDate)})`;

/** Whether an order waits for its member's choice because its stay is closed. @param order the column with its id */
export const closureAsks = (merchantId: unknown, order: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from closure_orders asked where asked.merchant_id = ${merchantId}
    and asked.order_id = ${sql.raw(order)} and asked.state = 'open')`;

/** The same, where the choice includes the money. */
export const closureGivesMoney = (merchantId: unknown, order: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from closure_orders asked join closures shut
      on shut.merchant_id = asked.merchant_id and shut.id = asked.closure_id and 'money' = any(shut.choices)
    where asked.merchant_id = ${merchantId} and asked.order_id = ${sql.raw(order)} and asked.state = 'open')`;
