import { answerTasks } from '../platform/worker-process.ts';
import { openTable, UnreadableFile, type Table, type TableSource } from '../platform/tables/index.ts';
import type { Batch } from './read-in-process.ts';

/** The most rows, and the most characters of rows, in one batch. */
const [MAX_ROWS, MAX_LENGTH] = [500, 1_000_000];

let table: Table | undefined;

/** Answers with one file's rows in batches; the content arrives as `process.stdin`. */
answerTasks<TableSource, Batch>(async (file) => {
  const batch: Batch = { about: null, rows: [], isLast: false };
  try {
    table ??= await openTable(file, process.stdin);
    batch.about = table.about;
    for (let length = 0; batch.rows.length < MAX_ROWS && length < MAX_LENGTH;) {
      const { done, value } = await table.rows.next();
      if (done) return { ...batch, isLast: true };
      batch.rows.push(value);
      for (const cell of value.cells) length += cell.length;
    }
    return batch;
  } catch (error) {
    if (error instanceof UnreadableFile)
      return { ...batch, unreadable: { problem: error.problem, why: error.message } };
    throw error;
  }
});
