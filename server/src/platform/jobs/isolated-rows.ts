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
  /**
   * Works on each row by itself.
   * @returns how many succeeded
   * @throws Error also when none did, and as many rest as may: the fault is not the rows'
   */
  work<Row extends { id: string }>(
    merchantId: string,
    rows: readonly Row[],
    work: (row: Row) => Promise<unknown>,
    options?: Options,
  ): Promise<number>;
}

const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 15 * 60_000;
/** Of one merchant. */
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
    work: async (merchantId, rows, work, options) => {
      const succeeded = await forEachRow(
        rows,
        async (row) => {
          try {
            await work(row);
          } catch (error) {
            // With the database it rests as well: should it be what brings the database down, others come first.
            backoffOf(merchantId).failed(row.id);
            throw error;
          }
          backoffs.get(merchantId)?.succeeded(row.id);
        },
        { ...options, onError: (error, { id }) => onError(error, `${chore} ${id}`) },
      );
      if (succeeded === 0 && rows.length > 0 && backoffOf(merchantId).waiting().length >= MOST_RESTING)
        throw new Error(`${MOST_RESTING} rows in a row failed`);
      return succeeded;
    },
  };
};
