import { sql } from 'kysely';
import { statement, type Query } from '../database/index.ts';
import { sealedWith } from './envelope.ts';

/** A row whose secret is to be sealed again. */
interface StaleRow {
  row: string;
  /** The clear text that an earlier release stored; null without one. */
  clear: string | null;
  sealed: string | null;
}

/** A column of sealed secrets: how the first start finds those in the clear, and a key rotation all of them. */
export interface SealedColumn {
  table: string;
  /** false when it belongs to the installation */
  ofMerchants: boolean;
  /** Finds merchants with secrets that are not sealed. */
  merchantsWithClear?(p: Record<string, never>): Query<{ merchantId: string }>;
  /** Reads some rows that this key did not seal, in order, after a given row. */
  stale(p: { merchantId: string | null; keyId: string; after: string; limit: number }): Query<StaleRow>;
  /** Stores a sealed secret in place of the one that was read, unless it has changed since. */
  put(p: { merchantId: string | null; row: string; was: StaleRow; sealed: string }): Query<{ row: string }>;
}

interface Definition {
  /** For the statements' names, for example `partners.webhook-secrets`. */
  name: string;
  table: string;
  column: string;
  /** The column that, with the merchant, identifies the row. */
  row: string;
  /** SQL for the clear text, null without one; absent when the column never held clear text. */
  clear?: string;
  /** SQL assignments that remove the clear text. */
  forget?: string;
  ofMerchants?: boolean;
}

/** Declares the statements of a column. Called by the store of the slice that owns the table. */
export const sealedColumn = ({
  name,
  table: tableName,
  column: columnName,
  row: rowName,
  clear: clearText,
  forget,
  ofMerchants = true,
}: Definition): SealedColumn => {
  const [table, column, row] = [sql.table(tableName), sql.ref(columnName), sql.ref(rowName)];
  const clear = sql.raw(clearText ?? 'null::text');
  const ofMerchant = (id: string | null) => (ofMerchants ? sql`merchant_id = ${id}` : sql`true`);
  const [slice, kind] = name.split('.') as [string, string];

  const merchantsWithClear =
    ofMerchants && clearText
      ? statement<Record<string, never>, { merchantId: string }>(
          `sweep.merchants-with-clear-${kind}`,
          () => sql<{ merchantId: string }>`select distinct merchant_id from ${table} where ${clear} is not null`,
        )
      : undefined;
  const stale = statement<{ merchantId: string | null; prefix: string; after: string; limit: number }, StaleRow>(
    `${slice}.stale-${kind}`,
    (_, p) => sql<StaleRow>`select ${row}::text as row, ${clear} as clear, ${column} as sealed from ${table}
      where ${ofMerchant(p.merchantId)} and (${clear} is not null or not starts_with(${column}, ${p.prefix}))
        and ${row}::text > ${p.after} order by ${row}::text limit ${p.limit}::int`,
  );
  const put = statement<
    { merchantId: string | null; row: string; wasClear: string | null; wasSealed: string | null; sealed: string },
    { row: string }
  >(
    `${slice}.seal-${kind}`,
    (_, p) => sql<{ row: string }>`update ${table} set ${column} = ${p.sealed}${sql.raw(forget ? `, ${forget}` : '')}
      where ${ofMerchant(p.merchantId)} and ${row}::text = ${p.row}
        and ${clear} is not distinct from ${p.wasClear}::text and ${column} is not distinct from ${p.wasSealed}::text
      returning ${row}::text as row`,
  );
  return {
    table: tableName,
    ofMerchants,
    ...(merchantsWithClear ? { merchantsWithClear } : {}),
    stale: ({ merchantId, keyId, after, limit }) => stale({ merchantId, prefix: sealedWith(keyId), after, limit }),
    put: ({ merchantId, row: id, was, sealed }) =>
      put({ merchantId, row: id, wasClear: was.clear, wasSealed: was.sealed, sealed }),
  };
};
