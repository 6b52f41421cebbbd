import type { World } from './world.ts';

/**
 * Counts 1, 2, 3 … for each merchant. Test files of one process share modules, so with a common count the days and
 * codes in a test would depend on the files that ran before.
 */
export const countPerMerchant = (): ((world: Pick<World, 'merchant'>) => number) => {
  const counts = new Map<string, number>();
  return ({ merchant }) => {
    const next = (counts.get(merchant.id) ?? 0) + 1;
    counts.set(merchant.id, next);
    return next;
  };
};
