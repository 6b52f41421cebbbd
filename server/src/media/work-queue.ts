/** The queue is full, since further work would wait too long. */
export class QueueFull extends Error {}

interface Job {
  start(): void;
}

export interface WorkQueue {
  /**
   * Runs work in its turn: urgent work before other work.
   * @param by the person whose urgent work it is; people take turns with one piece of work each
   * @throws QueueFull
   */
  run<Result>(work: () => Promise<Result>, urgent: boolean, by?: string): Promise<Result>;
}

/**
 * Runs at most `width` pieces of heavy work at a time. At most `length` urgent ones wait, of which `maxPerCaller` may
 * be one person's.
 */
export const createWorkQueue = (width: number, length: number, maxPerCaller = length): WorkQueue => {
  /** Urgent work by person, in the order in which each person's first piece runs. */
  const lines = new Map<string, Job[]>();
  const otherJobs: Job[] = [];
  let waiting = 0;
  let running = 0;
  const nextUrgent = (): Job | undefined => {
    const [first] = lines;
    if (!first) return undefined;
    const [by, [job, ...rest]] = first;
    lines.delete(by);
    if (rest.length > 0) lines.set(by, rest);
    waiting -= 1;
    return job;
  };
  const next = () => {
    // Work that is not urgent never uses the last slot, so that one stays free for urgent work.
    const job = nextUrgent() ?? (running < Math.max(1, width - 1) ? otherJobs.shift() : undefined);
    if (!job) return;
    running += 1;
    job.start();
  };
  const add = (job: Job, urgent: boolean, by: string) => {
    if (!urgent) return otherJobs.push(job);
    waiting += 1;
    return lines.set(by, [...(lines.get(by) ?? []), job]);
  };
  return {
    run: (work, urgent, by = '') =>
      new Promise((resolve, reject) => {
        if (urgent && (waiting >= length || (lines.get(by)?.length ?? 0) >= maxPerCaller))
          return reject(new QueueFull('too much work is waiting'));
        const start = () =>
          void work()
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              next();
            });
        add({ start }, urgent, by);
        if (running < width) next();
      }),
  };
};
