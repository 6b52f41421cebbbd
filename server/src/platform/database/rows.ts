const known = new Map<string, string>();

/** Converts a column's name to camel case. */
const camelCase = (column: string): string => {
  const name = known.get(column) ?? column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  known.set(column, name);
  return name;
};

/** Rows as objects: columns are snake_case in SQL and camelCase in TypeScript. */
export const namedRows = (
  fields: readonly { name: string }[],
  rows: readonly (readonly unknown[])[],
): Record<string, unknown>[] => {
  const names = fields.map(({ name }) => camelCase(name));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at]!] = values[at];
    return row;
  });
};
