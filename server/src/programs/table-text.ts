/** Columns for a terminal, two blanks apart; without a head, rows of a name and its value. */
export const tableText = (head: readonly string[] | undefined, rows: readonly (readonly string[])[]): string => {
  const all = head === undefined ? rows : [head, ...rows];
  const widths = (all[0] ?? []).map((_, place) => Math.max(...all.map((row) => row[place]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(widths[place]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
