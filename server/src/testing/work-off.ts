import type { Chore } from '../platform/jobs/chores.ts';

/** Runs a chore for these merchants until nothing is left, as its clock would. */
export const workOff = async (chore: Chore, merchants: readonly string[]): Promise<void> => {
  const { signal } = new AbortController();
  for (const merchantId of await chore.merchantsWithWork(merchants)) {
    for (const part of (await chore.partsOf?.(merchantId)) ?? ['']) while (await chore.run(merchantId, { part, stopping: signal, wake: () => {} }));
  }
};

/** For chores none of which may fail. */
export const rethrow = (error: unknown): never => {
  throw error;
};
