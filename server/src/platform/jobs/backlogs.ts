import { isUnavailable } from '../database/index.ts';
import type { AnyJob, Backlog } from './jobs.ts';

interface Deps {
  jobs: readonly AnyJob[];
  merchants(): Promise<readonly string[]>;
  everyMs: number;
  /** @param backlog undefined when it could not be read */
  onBacklog(queue: string, backlog: Backlog | undefined): void;
  onError(error: unknown, doing: string): void;
}

/**
 * Reads how much waits in each queue a few times a minute, so that a scrape of the metrics costs the database nothing.
 * @returns a function that stops it
 */
export const watchBacklogs = ({ jobs, merchants, everyMs, onBacklog, onError }: Deps): (() => Promise<void>) => {
  const queues = jobs.flatMap((job) => ('backlog' in job && job.backlog ? [job.backlog] : []));
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();

  const readAll = async () => {
    let isAway = false;
    for (const { queue, read } of queues) {
      if (stopped) return;
      try {
        onBacklog(queue, isAway ? undefined : await read(await merchants()));
      } catch (error) {
        isAway = isUnavailable(error);
        onBacklog(queue, undefined);
        onError(error, isAway ? 'reading backlogs' : `backlog of ${queue}`);
      }
    }
  };
  const readNow = () => {
    reading = readAll().finally(() => {
      if (!stopped) timer = setTimeout(readNow, everyMs).unref();
    });
  };
  readNow();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await reading;
  };
};
