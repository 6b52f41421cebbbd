import { answerTasks } from '../platform/background-thread.ts';
import { UnreadableFile, type FileRow } from './file-row.ts';
import { readFile } from './read-file.ts';
import type { Batch, WantedFile } from './read-in-thread.ts';

/** Rows, and characters of them, that are handed over at once. */
const [MOST_ROWS, MOST_LENGTH] = [500, 1_000_000];

let rows: AsyncGenerator<FileRow> | undefined;

/** One file, batch after batch; its content comes as `process.stdin`. */
answerTasks<WantedFile, Batch>(async (file) => {
  rows ??= readFile(file, process.stdin);
  const batch: Batch = { rows: [], isLast: false };
  try {
    for (let length = 0; batch.rows.length < MOST_ROWS && length < MOST_LENGTH;) {
      const { done, value } = await rows.next();
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
