import { createBackgroundThread } from '../platform/background-thread.ts';
import type { IcsTask, ReadFile } from './read-ics.ts';

/** Reads iCalendar files in a thread of its own: one of two megabytes takes longer than requests may wait. */
export interface IcsReader {
  /** @returns null when it is no such file @throws when it takes too long, or too many wait */
  read(task: IcsTask): Promise<ReadFile | null>;
  stop(): Promise<void>;
}

export const createIcsReader = (): IcsReader => {
  const thread = createBackgroundThread<IcsTask, ReadFile | null>(new URL('ics-thread.ts', import.meta.url), {
    name: 'reader of calendars',
    longestMs: 20_000,
    mostWaiting: 50,
  });
  return { read: thread.run, stop: thread.stop };
};
