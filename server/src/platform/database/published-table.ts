import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Schema } from './schema.generated.ts';

/**
 * A table as other slices read it: the rows of one merchant, with the columns that its slice publishes. PostgreSQL
 * plans it as the table itself.
 * @example const stayRows = publishedTable('stays', ['id', 'fromDate']);
 *   sql`join ${stayRows(p.merchantId)} s on s.id = line.stay_id`
 */
export const publishedTable =
  <Table extends keyof Schema & string, Column extends keyof Selectable<Schema[Table]> & string>(
    table: Table,
    columns: readonly Column[],
  ) =>
  (merchantId: unknown): RawBuilder<Pick<Selectable<Schema[Table]>, Column>> =>
    sql`(select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where merchant_id = ${merchantId})`;
