/** A row of a list whose balance stands beside its sum: dong, the sum below 0 for money that went. */
export interface Balanced {
  sum: number;
  balance: number;
}

/** Balances that the list itself names above or below its rows. */
export interface NamedBalances {
  opening: number | null;
  closing: number | null;
}

/** Where rows in this order do not follow each other: dong that are missing, below 0 where some are too many. */
const gapsOf = (rows: readonly Balanced[]): number[] =>
  rows.slice(1).flatMap(({ sum, balance }, at) => balance - rows[at]!.balance - sum || []);

/** The missing amount, with the oldest or the newest row first; null when the rows follow in neither order. */
const missingIn = (rows: readonly Balanced[]): number | null => {
  const [down, up] = [gapsOf(rows), gapsOf(rows.toReversed())];
  const gaps = up.length < down.length ? up : down;
  if (rows.length > 3 && gaps.length * 2 > rows.length) return null;
  const net = gaps.reduce((all, gap) => all + gap, 0);
  return net === 0 ? gaps.reduce((all, gap) => all + Math.abs(gap), 0) : net;
};

/** Balances that no row leads to or from: of a whole list, what it began and ended with. */
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
 * Dong by which a list misses its own balances: each row's is the one before it and its sum, whichever way the rows
 * stand. Null: it has too few of them to tell.
 */
export const differenceOfBalances = (
  rows: readonly Balanced[],
  { opening, closing }: NamedBalances = { opening: null, closing: null },
): number | null => {
  if (rows.length === 0) return null;
  const { begins, ends } = endsOf(rows);
  if (begins.length <= 1) {
    if (rows.length === 1 && opening === null && closing === null) return null;
    // A list that ends with the balance it began with has neither a beginning nor an end.
    if (begins.length === 0) return 0;
    const before = opening === null ? 0 : begins[0]! - opening;
    const behind = closing === null ? 0 : closing - ends[0]!;
    return before || behind;
  }
  return missingIn(rows);
};
