/** A row of a list with its amount and the balance after it, in dong. The amount is below 0 for outgoing money. */
export interface Balanced {
  sum: number;
  balance: number;
}

/** Balances that the list itself states above or below its rows. */
export interface NamedBalances {
  opening: number | null;
  closing: number | null;
}

/**
 * Returns the differences between neighbouring rows that do not continue each other: missing dong, below 0 where there
 * are too many.
 */
const gapsOf = (rows: readonly Balanced[]): number[] =>
  rows.slice(1).flatMap(({ sum, balance }, at) => balance - rows[at]!.balance - sum || []);

/**
 * Returns the missing amount if the oldest or the newest row is first; null when the rows continue each other in
 * neither order.
 */
const missingIn = (rows: readonly Balanced[]): number | null => {
  const [down, up] = [gapsOf(rows), gapsOf(rows.toReversed())];
  const gaps = up.length < down.length ? up : down;
  if (rows.length > 3 && gaps.length * 2 > rows.length) return null;
  const net = gaps.reduce((all, gap) => all + gap, 0);
  return net === 0 ? gaps.reduce((all, gap) => all + Math.abs(gap), 0) : net;
};

/** Returns the balances that no neighbouring row explains: for a complete list, its opening and its closing balance. */
const endsOf = (rows: readonly Balanced[]) => {
  const counts = new Map<number, number>();
  const count = (balance: number, by: number) => counts.set(balance, (counts.get(balance) ?? 0) + by);
  for (const { sum, balance } of rows) {
    count(balance - sum, 1);
    count(balance, -1);
  }
  const of = (way: number) =>
    [...counts].flatMap(([at, times]) => (times * way > 0 ? Array(times * way).fill(at) : []));
  return { begins: of(1) as number[], ends: of(-1) as number[] };
};

/**
 * Returns the dong by which the amounts differ from the balances, in either order of the rows. Null: there are too few
 * rows to tell.
 */
export const differenceOfBalances = (
  rows: readonly Balanced[],
  { opening, closing }: NamedBalances = { opening: null, closing: null },
): number | null => {
  if (rows.length === 0) return null;
  const { begins, ends } = endsOf(rows);
  if (begins.length <= 1) {
    if (rows.length === 1 && opening === null && closing === null) return null;
    // A list that ends with its opening balance shows neither the opening nor the closing one.
    if (begins.length === 0) return 0;
    const before = opening === null ? 0 : begins[0]! - opening;
    const behind = closing === null ? 0 : closing - ends[0]!;
    return before || behind;
  }
  return missingIn(rows);
};
