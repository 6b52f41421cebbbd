import { readChanges } from './read-changes.ts';
import { beginSync, type Asked } from './sync-run.ts';
import { writeChanges } from './write-changes.ts';

export { LeaseLost } from './sync-run.ts';

/**
 * Reads the changes in Google and writes the changes from here. It may be killed at any point and started again without
 * doing anything twice. @returns whether more is left to do, and the problem, or ''
 */
export const syncCalendar = async (asked: Asked): Promise<{ more: boolean; problem: '' | 'full' }> => {
  const sync = await beginSync(asked);
  await readChanges(sync);
  return { more: await writeChanges(sync), problem: sync.problem };
};
