/** The queue is full: whoever waits now would wait too long. */
export class QueueFull extends Error {}

interface Job {
  start(): void;
}

export interface WorkQueue {
  /** Runs work when its turn comes: urgent work before what can wait. @throws QueueFull */
  run<Result>(work: () => Promise<Result>, urgent: boolean): Promise<Result>;
}

/** At most `width` pieces of heavy work at a time, and at most `length` urgent ones waiting. */
export const createWorkQueue = (width: number, length: number): WorkQueue => {
  const urgentJobs: Job[] = [];
  const otherJobs: Job[] = [];
  let running = 0;
  const next = () => {
    // What can wait never takes the last place, so that urgent work finds one free.
    const job = urgentJobs.shift() ?? (running < Math.max(1, width - 1) ? otherJobs.shift() : undefined);
    if (!job) return;
    running += 1;
    job.start();
  };
  return {
    run: (work, urgent) =>
      new Promise((resolve, reject) => {
        const jobs = urgent ? urgentJobs : otherJobs;
        if (urgent && jobs.length >= length) return reject(new QueueFull('too much work is waiting'));
        jobs.push({
          start: () =>
            void work()
              .then(resolve, reject)
              .finally(() => {
                running -= 1;
                next();
              }),
        });
        if (running < width) next();
      }),
  };
};
