import { sql, type RawBuilder } from 'kysely';

/** When one of these commands was last carried out; null: never. @param commands such as `Payment/SetFee` */
export const lastDone = (merchantId: unknown, commands: readonly string[]): RawBuilder<Date | null> =>
  sql`(select max(done.at) from audit_entries done
    where done.merchant_id = ${merchantId} and done.command in (${sql.join(commands.map((name) => sql.lit(name)))}))`;
