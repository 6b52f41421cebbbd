import type { Database } from '../platform/database/index.ts';

/** How many rows each table holds. A refusal that wrote nothing leaves all of them as they were. */
export const countRows = async (database: Database): Promise<Record<string, number>> => {
  const tables = (await database.raw(`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)).rows;
  const union = tables.map(({ table_name: name }) => `select '${String(name)}' as name, count(*)::int as count from "${String(name)}"`).join(' union all ');
  return Object.fromEntries((await database.raw(union)).rows.map(({ name, count }) => [String(name), Number(count)]));
};
