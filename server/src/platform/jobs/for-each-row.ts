interface Options<Row> {
  /** How many rows are worked on at once; 1 when not given. */
  atOnce?: number;
  /** Hears of each row whose work failed; the others go on. */
  onError(error: unknown, row: Row): void;
  /** Once it is aborted no further row is begun. */
  stopping?: AbortSignal | undefined;
}

/** Works on rows so that one that fails leaves the others alone. @returns how many succeeded */
export const forEachRow = async <Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  { atOnce = 1, onError, stopping }: Options<Row>,
): Promise<number> => {
  const left = rows.values();
  let succeeded = 0;
  const worker = async () => {
    for (const row of left) {
      if (stopping?.aborted) return;
      try {
        await work(row);
        succeeded += 1;
      } catch (error) {
        onError(error, row);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, worker));
  return succeeded;
};
