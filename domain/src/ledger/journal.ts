/** The formats of a month's journal: for people and other programs, for Xero, for MISA. */
export const JOURNAL_FORMATS = ['plain', 'xero', 'misa'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/** An amount on an account of the merchant's chart: a debit above 0, a credit below. */
export interface Posting {
  code: string;
  amount: number;
}

/** One amount, from the credited account to the debited one, both of the merchant's chart. */
export interface PostingPair {
  debit: string;
  credit: string;
  amount: number;
}

/**
 * Returns one posting for each account, in the order of their first postings. Postings that add up to 0 are left out.
 */
export const postingsByCode = (postings: readonly Posting[]): Posting[] => {
  const sums = new Map<string, number>();
  for (const { code, amount } of postings) sums.set(code, (sums.get(code) ?? 0) + amount);
  return [...sums].map(([code, amount]) => ({ code, amount })).filter(({ amount }) => amount !== 0);
};

/**
 * Splits postings that sum to zero into pairs of two accounts, for programs that do not accept transfers of several
 * accounts. The sums by account stay the same.
 */
export const pairsOf = (postings: readonly Posting[]): PostingPair[] => {
  const sums = postingsByCode(postings);
  const credits = sums.filter(({ amount }) => amount < 0).map(({ code, amount }) => ({ code, left: -amount }));
  return sums
    .filter(({ amount }) => amount > 0)
    .flatMap(({ code: debit, amount }) => {
      let left = amount;
      return credits.flatMap((credit) => {
        const part = Math.min(left, credit.left);
        left -= part;
        credit.left -= part;
        return part === 0 ? [] : [{ debit, credit: credit.code, amount: part }];
      });
    });
};
