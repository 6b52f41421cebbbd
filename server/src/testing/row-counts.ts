import type { Database } from '../platform/database/index.ts';

/** What the feed, its reactions and the search keep about themselves, whenever they look. */
const BOOKKEEPING = ['feed_heads', 'reaction_cursors', 'search_uses'];

/** By database: what asks it. Tests count thousands of times, and planning is most of what that takes. */
const asking = new WeakMap<Database, Promise<string>>();

/** How many rows each table holds. A refusal that wrote nothing leaves all of them as they were. */
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
    .map(({ table_name: name }) => `select '${String(name)}' as name, count(*)::int as count from "${String(name)}"`)
    .join(' union all ');
  // The embedded database has one connection, so what is prepared there stays.
  if (database.kind !== 'embedded') return union;
  await database.raw(`prepare count_rows as ${union}`);
  return 'execute count_rows';
};
