import type { World } from './world.ts';

/**
 * Counts 1, 2, 3 … for each merchant. Files of tests share the modules of their process: by one count for all of them
 * the days and codes that a test is given would depend on the files that ran before.
 */
export const countPerMerchant = (): ((world: Pick<World, 'merchant'>) => number) => {
  const counts = new Map<string, number>();
  return ({ merchant }) => {
    const next = (counts.get(merchant.id) ?? 0) + 1;
    counts.set(merchant.id, next);
    return next;
  };
};
