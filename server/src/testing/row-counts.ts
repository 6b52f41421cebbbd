import type { Database } from '../platform/database/index.ts';

/** What the feed, its reactions and the search keep about themselves, whenever they look. */
const BOOKKEEPING = ['feed_heads', 'reaction_cursors', 'search_uses'];

/** How many rows each table holds. A refusal that wrote nothing leaves all of them as they were. */
export const countRows = async (database: Database): Promise<Record<string, number>> => {
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
  return Object.fromEntries((await database.raw(union)).rows.map(({ name, count }) => [String(name), Number(count)]));
};
