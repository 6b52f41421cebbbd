import { isUnavailable } from '../database/index.ts';

interface Options<Row> {
  /** How many rows are worked on at once; 1 when absent. */
  atOnce?: number;
  /** Called for each row whose work failed; the others continue. */
  onError(error: unknown, row: Row): void;
  /** Once it is aborted no further row is started. */
  stopping?: AbortSignal | undefined;
}

/**
 * Works on rows so that one that fails leaves the others alone.
 * @returns how many succeeded
 * @throws DatabaseUnavailable, once the running rows have ended: no row is at fault, and the next would fail too
 */
export const forEachRow = async <Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  { atOnce = 1, onError, stopping }: Options<Row>,
): Promise<number> => {
  const left = rows.values();
  let succeeded = 0;
  let away: { error: unknown } | undefined;
  const worker = async () => {
    for (const row of left) {
      if (away || stopping?.aborted) return;
      try {
        await work(row);
        succeeded += 1;
      } catch (error) {
        if (isUnavailable(error)) away = { error };
        else onError(error, row);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, worker));
  if (away) throw away.error;
  return succeeded;
};
