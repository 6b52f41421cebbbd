import type { Readable } from 'node:stream';
import { createWorkerProcess, TaskEnded } from '../platform/worker-process.ts';
import {
  UnreadableFile,
  type FileProblem,
  type TableAbout,
  type TableRow,
  type TableSource,
} from '../platform/tables/index.ts';

/** The answer of the process: the next rows, and the reason when there are no more. */
export interface Batch {
  /** How the file is read; null while that is not known. */
  about: TableAbout | null;
  rows: TableRow[];
  isLast: boolean;
  unreadable?: { problem: FileProblem; why: string };
}

/** The processor time for the next rows, in ms; enough for a million empty rows. */
const PROCESSOR_MS = 60_000;
const MEMORY_MB = 400;

/**
 * The rows of an uploaded file, read in a separate process, so that a file that keeps its reader busy, or kills it,
 * does not affect others.
 * @throws UnreadableFile, also when the process died or took too long; or the error of the content
 */
export async function* readInProcess(
  { format, byteLength, sheet }: TableSource,
  content: Readable,
  { onAbout, ...limits }: { onAbout?(about: TableAbout): void; processorMs?: number; memoryMb?: number } = {},
): AsyncGenerator<TableRow> {
  const worker = createWorkerProcess<TableSource, Batch>(new URL('file-process.ts', import.meta.url), {
    name: 'reader of files',
    processorMs: PROCESSOR_MS,
    memoryMb: MEMORY_MB,
    maxWaiting: 1,
    input: content,
    ...limits,
  });
  try {
    for (;;) {
      const { about, rows, isLast, unreadable } = await worker.run({ format, byteLength, sheet });
      if (about) onAbout?.(about);
      yield* rows;
      if (unreadable) throw new UnreadableFile(unreadable.problem, unreadable.why);
      if (isLast) return;
    }
  } catch (error) {
    throw error instanceof TaskEnded ? new UnreadableFile('too-heavy', error.message) : error;
  } finally {
    await worker.stop();
  }
}
