/** A block of a day, by minutes since midnight. */
export interface Block {
  from: number;
  to: number;
}

/** Where a block stands among those it overlaps: which of how many columns. */
export interface Column {
  column: number;
  of: number;
}

/**
 * Columns for blocks of one day: blocks that overlap stand beside each other, as many columns as are needed at once and
 * no more. Blocks come in the order of their beginnings; the answer keeps it.
 */
export const columnsOf = (blocks: readonly Block[]): Column[] => {
  const columns: Column[] = [];
  let group: number[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const place of group) columns[place]!.of = ends.length;
    group = [];
    ends = [];
  };
  blocks.forEach(({ from, to }, place) => {
    if (ends.length > 0 && ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const column = free === -1 ? ends.length : free;
    ends[column] = to;
    columns[place] = { column, of: 1 };
    group.push(place);
  });
  close();
  return columns;
};
