import { createBackoff, type Backoff } from './backoff.ts';
import { forEachRow } from './for-each-row.ts';

interface Options {
  /** How many rows are worked on at once; 1 when absent. */
  atOnce?: number;
  stopping?: AbortSignal | undefined;
}

/**
 * Rows of a job whose table has no column for tries: rows that failed lately are backed off, so that they are neither
 * tried first each time nor delay the others.
 */
export interface IsolatedRows {
  /** Ids that the next read of due rows leaves out. */
  backedOffIds(merchantId: string): string[];
  /**
   * Works on each row by itself.
   * @returns how many succeeded
   * @throws Error also when no row succeeded and as many are backed off as may be: then the rows are not at fault
   */
  work<Row extends { id: string }>(
    merchantId: string,
    rows: readonly Row[],
    work: (row: Row) => Promise<unknown>,
    options?: Options,
  ): Promise<number>;
}

const FIRST_BACKOFF_MS = 5_000;
const LONGEST_BACKOFF_MS = 15 * 60_000;
/** Per merchant. */
const MAX_BACKED_OFF = 1_000;

export const isolatedRows = (job: string, onError: (error: unknown, doing: string) => void): IsolatedRows => {
  const backoffs = new Map<string, Backoff>();
  const backoffOf = (merchantId: string) => {
    const known =
      backoffs.get(merchantId) ??
      createBackoff({ firstMs: FIRST_BACKOFF_MS, longestMs: LONGEST_BACKOFF_MS, maxKeys: MAX_BACKED_OFF });
    backoffs.set(merchantId, known);
    return known;
  };
  return {
    backedOffIds: (merchantId) => backoffs.get(merchantId)?.waiting() ?? [],
    work: async (merchantId, rows, work, options) => {
      const succeeded = await forEachRow(
        rows,
        async (row) => {
          try {
            await work(row);
          } catch (error) {
            // Backed off also when the database failed: in case this row brings the database down, others are tried
            // first.
            backoffOf(merchantId).failed(row.id);
            throw error;
          }
          backoffs.get(merchantId)?.succeeded(row.id);
        },
        { ...options, onError: (error, { id }) => onError(error, `${job} ${id}`) },
      );
      if (succeeded === 0 && rows.length > 0 && backoffOf(merchantId).waiting().length >= MAX_BACKED_OFF)
        throw new Error(`${MAX_BACKED_OFF} rows in a row failed`);
      return succeeded;
    },
  };
};
