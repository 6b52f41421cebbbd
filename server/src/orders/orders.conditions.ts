import { sql, type RawBuilder } from 'kysely';

/**
 * Conditions on rows that another condition has already found. They are written so that no partial index serves them:
 * before a sale there are few live lines and running holds, and a plan made then would later read all of them for each
 * order.
 */

/** @param lines the table of order lines, or its alias */
export const isLive = (lines: string) => sql<boolean>`${sql.ref(`${lines}.live`)} is not false`;

/** The order's deadline has not passed, by the database's clock. */
export const holdRuns = sql<boolean>`coalesce(orders.hold_expires_at, '-infinity') > now()`;

/**
 * No request about the order's money waits for approval. Use it in a statement after the one that locked the order:
 * creating a request locks the order too, so every request is visible by then and no new one can be added.
 * @param merchantId the parameter of the statement
 */
export const isNotKept = (merchantId: RawBuilder<unknown>) => sql<boolean>`not exists(select from approvals asked
    where asked.merchant_id = ${merchantId} and asked.order_id = orders.id and asked.status = 'pending'
      and asked.expires_at > now())`;
