import { createWorkerProcess } from '../platform/worker-process.ts';
import type { IcsTask, ReadFile } from './read-ics.ts';

/** Reads iCalendar files in a separate process, because a file of two megabytes takes longer than requests may wait. */
export interface IcsReader {
  /**
   * @param by the owner of the file: each owner's first file is read before anyone's second
   * @returns null when it is not a calendar file
   * @throws TaskEnded when it takes too much time or memory; TooManyTasks when too many wait
   */
  read(task: IcsTask, by: string): Promise<ReadFile | null>;
  stop(): Promise<void>;
}

export const createIcsReader = (): IcsReader => {
  const worker = createWorkerProcess<IcsTask, ReadFile | null>(new URL('ics-process.ts', import.meta.url), {
    name: 'reader of calendars',
    processorMs: 20_000,
    maxWaiting: 50,
    maxPerCaller: 6,
    memoryMb: 300,
  });
  return { read: worker.run, stop: worker.stop };
};
