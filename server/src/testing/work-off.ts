import type { Job } from '../platform/jobs/jobs.ts';

/** Runs a job for these merchants, one after the other, until no work is left. */
export const workOff = async (job: Job, merchants: readonly string[]): Promise<void> => {
  const { signal } = new AbortController();
  const withWork = new Set(await job.merchantsWithWork(merchants));
  for (const merchantId of merchants.filter((id) => withWork.has(id))) {
    for (const part of (await job.partsOf?.(merchantId)) ?? [''])
      while (await job.run(merchantId, { part, stopping: signal, wake: () => {} }));
  }
};

/** For jobs in which nothing may fail. */
export const rethrow = (error: unknown): never => {
  throw error;
};
