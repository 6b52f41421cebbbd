/** A block of a day, by minutes since midnight. */
export interface Block {
  from: number;
  to: number;
}

/** The position of a block among those that it overlaps: its column, and how many columns there are. */
export interface Column {
  column: number;
  of: number;
}

/**
 * Returns the columns of one day's blocks: blocks that overlap stand side by side, in as few columns as possible.
 * Blocks are given in the order of their starts; the answer keeps that order.
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
