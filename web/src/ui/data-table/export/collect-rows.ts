import type { CellValue, Column, RowSource, RowsQuery } from '../types.ts';

/** Rows per request: few round trips, and still a progress bar that moves. */
const BATCH = 500;

/** All matching rows as cells, the header first. @throws what the source's read throws, and AbortError */
export const collectRows = async <Row>(
  columns: readonly Column<Row>[],
  query: RowsQuery,
  load: RowSource<Row>['load'],
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<CellValue[][]> => {
  const cells: CellValue[][] = [columns.map((column) => column.title)];
  for (let total = Number.POSITIVE_INFINITY; cells.length - 1 < total;) {
    signal.throwIfAborted();
    const answer = await load({ ...query, limit: BATCH, offset: cells.length - 1 }, signal);
    total = answer.total;
    for (const row of answer.rows) cells.push(columns.map((column) => column.value(row)));
    onProgress(Math.min(cells.length - 1, total), Math.max(1, total));
    if (answer.rows.length === 0) break;
  }
  return cells;
};

/**
 * An instant as the zone's wall clock shows it, to the minute. Files have no zone: read as UTC, it has the hour and
 * day of the merchant's clock.
 */
export const wallClock = (instant: Date, timeZone: string): Date => {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return new Date(`${parts.format(instant).replace(/,? /, 'T')}:00Z`);
};
