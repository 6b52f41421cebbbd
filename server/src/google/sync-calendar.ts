import { readChanges } from './read-changes.ts';
import { beginSync, type Asked } from './sync-run.ts';
import { writeChanges } from './write-changes.ts';

export { LeaseLost } from './sync-run.ts';

/**
 * Reads what changed in Google and writes there what changed here. Killed at any place and started again it does
 * nothing twice. @returns whether there is more to do, and the problem, or ''
 */
export const syncCalendar = async (asked: Asked): Promise<{ more: boolean; problem: '' | 'full' }> => {
  const sync = await beginSync(asked);
  await readChanges(sync);
  return { more: await writeChanges(sync), problem: sync.problem };
};
