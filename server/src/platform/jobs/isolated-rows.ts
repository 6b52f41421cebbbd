import { createBackoff, type Backoff } from './backoff.ts';
import { forEachRow } from './for-each-row.ts';

interface Options {
  /** How many rows are worked on at once; 1 when not given. */
  atOnce?: number;
  stopping?: AbortSignal | undefined;
}

/**
 * Rows of a chore whose table has no place for tries: those that failed lately rest, so that they neither come first
 * each time nor keep others from their turn.
 */
export interface IsolatedRows {
  /** Ids that the next read of what is due leaves out. */
  resting(merchantId: string): string[];
  /** Works on each row by itself. @returns how many succeeded */
  work<Row extends { id: string }>(
    merchantId: string,
    rows: readonly Row[],
    work: (row: Row) => Promise<unknown>,
    options?: Options,
  ): Promise<number>;
}

const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 15 * 60_000;
/** Of one merchant. Of those that failed longest ago the first is tried again when there are more. */
const MOST_RESTING = 1_000;

export const isolatedRows = (chore: string, onError: (error: unknown, doing: string) => void): IsolatedRows => {
  const backoffs = new Map<string, Backoff>();
  const backoffOf = (merchantId: string) => {
    const known =
      backoffs.get(merchantId) ??
      createBackoff({ firstMs: FIRST_REST_MS, longestMs: LONGEST_REST_MS, mostKeys: MOST_RESTING });
    backoffs.set(merchantId, known);
    return known;
  };
  return {
    resting: (merchantId) => backoffs.get(merchantId)?.waiting() ?? [],
    work: (merchantId, rows, work, options) =>
      forEachRow(
        rows,
        async (row) => {
          await work(row);
          backoffs.get(merchantId)?.succeeded(row.id);
        },
        {
          ...options,
          onError: (error, { id }) => {
            backoffOf(merchantId).failed(id);
            onError(error, `${chore} ${id}`);
          },
        },
      ),
  };
};
