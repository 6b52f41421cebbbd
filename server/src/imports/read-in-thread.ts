import type { Readable } from 'node:stream';
import { createBackgroundThread, TaskEnded } from '../platform/background-thread.ts';
import {
  UnreadableFile,
  type FileProblem,
  type TableAbout,
  type TableRow,
  type TableSource,
} from '../platform/tables/index.ts';

/** What the thread hands over: the next rows, and why there are no more of them. */
export interface Batch {
  /** How the file is read; null while that is not known. */
  about: TableAbout | null;
  rows: TableRow[];
  isLast: boolean;
  unreadable?: { problem: FileProblem; why: string };
}

/** For the next rows; of a million empty ones too. */
const PROCESSOR_MS = 60_000;
const MEMORY_MB = 400;

/**
 * The rows of an uploaded file, read in a thread of its own: a file that makes its reader work long costs no one
 * else anything, and a reader that dies of it takes nothing along.
 * @throws UnreadableFile, also when the thread died or took too long; what the content threw
 */
export async function* readInThread(
  { format, byteLength, sheet }: TableSource,
  content: Readable,
  { onAbout, ...limits }: { onAbout?(about: TableAbout): void; processorMs?: number; memoryMb?: number } = {},
): AsyncGenerator<TableRow> {
  const thread = createBackgroundThread<TableSource, Batch>(new URL('file-thread.ts', import.meta.url), {
    name: 'reader of files',
    processorMs: PROCESSOR_MS,
    memoryMb: MEMORY_MB,
    mostWaiting: 1,
    input: content,
    ...limits,
  });
  try {
    for (;;) {
      const { about, rows, isLast, unreadable } = await thread.run({ format, byteLength, sheet });
      if (about) onAbout?.(about);
      yield* rows;
      if (unreadable) throw new UnreadableFile(unreadable.problem, unreadable.why);
      if (isLast) return;
    }
  } catch (error) {
    throw error instanceof TaskEnded ? new UnreadableFile('too-heavy', error.message) : error;
  } finally {
    await thread.stop();
  }
}
