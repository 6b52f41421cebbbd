import type { Database } from '../platform/database/index.ts';

/** Tables in which the feed, its event handlers and the search record their own state, at any time. */
const BOOKKEEPING = ['feed_heads', 'reaction_cursors', 'search_uses'];

/** The query of each database. Tests count thousands of times, and planning takes most of the time. */
const asking = new WeakMap<Database, Promise<string>>();

/** The number of rows in each table. After a refusal that wrote nothing they are unchanged. */
export const countRows = async (database: Database): Promise<Record<string, number>> => {
  const ask = asking.get(database) ?? askOf(database);
  asking.set(database, ask);
  const { rows } = await database.raw(await ask);
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), Number(count)]));
};

const askOf = async (database: Database): Promise<string> => {
  const tables = (
    await database.raw(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all ($1) order by 1`,
      [BOOKKEEPING],
    )
  ).rows;
  const union = tables
    .map(({ table_name: name }) => `select '${String(name)}', count(*)::int from "${String(name)}"`)
    .join(' union all ');
  // A connection keeps the plan of a function's statement. Parallel workers for nearly empty tables would take twenty
  // times as long to start as counting takes.
  await database.raw(`create or replace function test_count_rows() returns table (name text, count int) language plpgsql
    set max_parallel_workers_per_gather = 0 as $$ begin return query ${union}; end $$`);
  return 'select * from test_count_rows()';
};
