import { sql, type RawBuilder } from 'kysely';

/**
 * Conditions on rows that were found by something better. They are written so that no partial index answers them: of
 * live lines and running holds there are few until a sale begins, and a plan made while there are few would go on
 * reading all of them for each order.
 */

/** @param lines the table of order lines, or its alias */
export const isLive = (lines: string) => sql<boolean>`${sql.ref(`${lines}.live`)} is not false`;

/** The order awaits something and its time is not over, by the database's clock. */
export const holdRuns = sql<boolean>`coalesce(orders.hold_expires_at, '-infinity') > now()`;

/**
 * No money of the order waits for a second person. Read it in a statement after the one that took the order: who asks
 * a second person takes the order too, so that what they asked is seen by then, and nothing more can be asked.
 * @param merchantId as the statement has it
 */
export const isNotKept = (merchantId: RawBuilder<unknown>) => sql<boolean>`not exists(select from approvals asked
    where asked.merchant_id = ${merchantId} and asked.order_id = orders.id and asked.status = 'pending'
      and asked.expires_at > now())`;
