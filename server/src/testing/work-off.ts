import type { Chore } from '../platform/jobs/chores.ts';

/** Runs a chore for these merchants, one after the other, until nothing is left. */
export const workOff = async (chore: Chore, merchants: readonly string[]): Promise<void> => {
  const { signal } = new AbortController();
  const withWork = new Set(await chore.merchantsWithWork(merchants));
  for (const merchantId of merchants.filter((id) => withWork.has(id))) {
    for (const part of (await chore.partsOf?.(merchantId)) ?? [''])
      while (await chore.run(merchantId, { part, stopping: signal, wake: () => {} }));
  }
};

/** For chores none of which may fail. */
export const rethrow = (error: unknown): never => {
  throw error;
};
