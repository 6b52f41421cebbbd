export const camelCase = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Columns are snake_case in SQL and camelCase in TypeScript; this renames those of a result. */
export const camelRows = (rows: Record<string, unknown>[]): Record<string, unknown>[] => {
  const names = rows[0] && Object.keys(rows[0]);
  if (!names?.some((name) => name.includes('_'))) return rows;
  const pairs = names.map((name) => [name, camelCase(name)] as const);
  return rows.map((row) => {
    const renamed: Record<string, unknown> = {};
    for (const [from, to] of pairs) renamed[to] = row[from];
    return renamed;
  });
};
