import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import { jsonText } from './json-text.ts';
import type { Schema } from './schema.generated.ts';
import { statement, type Compilable, type Query, type Statement } from './statement.ts';

/** How many callers may share one execution of a statement. */
export const MAX_COALESCED = 16;

/** Builds a coalesced statement. Besides the tables it can read `requests`, a row of parameters for each caller `n`. */
export type CoalescedBuilder<Parameters> = QueryCreator<
  Schema & { requests: { [Key in keyof Parameters as OwnKey<Key>]: Parameters[Key] } & { n: number } }
>;
/** Leaves out the merchant, which has one value for the whole statement, and any index signature. */
type OwnKey<Key> = string extends Key ? never : Exclude<Key, 'merchantId'>;

/**
 * Declares a named statement whose one execution serves several callers of the same merchant that come at the same
 * time. For statements on the path of a member's command, where beginning and ending an execution costs more than its
 * rows (docs/decisions/012).
 *
 * `build` finds the callers' parameters as rows of the table `requests`. Result rows carry the `n` of their caller. A
 * write that fails for one caller fails for all, and is then tried again without that caller. Whatever may wait for
 * locks (unique keys, rows) is done in the order of a key, so that two executions cannot deadlock.
 * @param types the SQL type of each parameter but the merchant
 */
export const coalescedStatement = <Parameters extends { merchantId: string }, Row>(
  name: string,
  types: { readonly [Key in keyof Required<Parameters> as OwnKey<Key>]: string },
  build: (db: CoalescedBuilder<Parameters>, p: { merchantId: string }) => Compilable<Row>,
): Statement<Parameters, Row> => {
  const keys = Object.entries<string>(types).map(([key, type]) => ({ key, column: snakeCase(key), type }));
  const columns = keys.map(({ column, type }) => `${column} ${type}`).join(', ');
  const made = statement<{ merchantId: string; requests: string }, Row>(name, (db, p) => {
    // The limit gives the planner the number of rows.
    const rows = sql<Record<string, unknown>>`(
      select * from json_to_recordset(${p.requests}::json) as request(n int, ${sql.raw(columns)})
      limit ${sql.lit(MAX_COALESCED)})`;
    return build(db.with('requests', () => rows) as never, p);
  });
  return (parameters) => {
    const request: Record<string, unknown> = {};
    for (const { key, column } of keys) request[column] = asJson(parameters[key as keyof Parameters]);
    const json = jsonText(request);
    const { merchantId } = parameters;
    return { ...made({ merchantId, requests: listOf([json]) }), request: { merchantId, json } };
  };
};

/**
 * In a coalesced save: fails as `ensure` does and names the callers `n` in `unmet`. Only these callers fail in the end.
 */
export const ensureEach = (unmet: RawBuilder<unknown>, what: string) =>
  sql<boolean>`ensure_each(${unmet}, ${sql.lit(what)})`.as('ensured');

/** Builds one query for several callers of the same coalesced statement; `n` is the caller's place in the list. */
export const coalesce = (queries: readonly Query<unknown>[]): Query<unknown> => {
  const [{ name, values, ...query }] = queries as [Query<unknown>];
  if (queries.length > MAX_COALESCED) throw new Error(`${queries.length} callers share ${name}`);
  const requests = listOf(queries.map(({ request }) => request!.json));
  return { name, ...query, values: values.length === 1 ? [requests] : [values[0], requests] };
};

const listOf = (requests: readonly string[]): string =>
  `[${requests.map((each, n) => `{"n":${n},${each.slice(1)}`).join(',')}]`;

const asJson = (value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
