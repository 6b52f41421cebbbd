import { LIVE_CHANGES_OF_WORKSPACE, TASK_CHANGES } from '@sandbar/contract/live';
import { useLive } from './live.ts';
import { refreshAfter, useLiveChanges } from './live-queries.ts';
import { queryClient, readsAny } from './use-read.ts';

/**
 * All consoles hear at once of every change, a busy merchant's often: their refetches are spread by a jitter, and
 * several messages cause one refetch.
 */
const GATHER_MS = { list: 1_000, lookers: 200 };
const gathering = new Set<string>();
const gathered = (what: string, ms: number, fields: readonly string[]): void => {
  if (gathering.has(what)) return;
  gathering.add(what);
  setTimeout(
    () => {
      gathering.delete(what);
      void refreshAfter(queryClient, (queryKey) => readsAny(fields, queryKey));
    },
    ms * (0.5 + Math.random()),
  );
};

/**
 * Used once, around every page of the console: keeps the queries that only the console shows up to date by the live
 * stream.
 */
export const useLiveWorkspace = (): void => {
  useLiveChanges('calendar.changed', LIVE_CHANGES_OF_WORKSPACE);
  useLiveChanges('order.changed', LIVE_CHANGES_OF_WORKSPACE);
  useLiveChanges('week.changed', LIVE_CHANGES_OF_WORKSPACE);
  useLiveChanges('catalogue.changed', LIVE_CHANGES_OF_WORKSPACE);
  useLiveChanges('stay.taken', LIVE_CHANGES_OF_WORKSPACE);
  useLiveChanges('stay.freed', LIVE_CHANGES_OF_WORKSPACE);
  useLiveChanges('approvals.changed', LIVE_CHANGES_OF_WORKSPACE);
  useLiveChanges('drive.changed', LIVE_CHANGES_OF_WORKSPACE);
  useLive('tasks.changed', ({ what }) => gathered(what, GATHER_MS[what], TASK_CHANGES[what]));
  useLive('record.changed', ({ subject }) => {
    // Loaded with the first such message. What cannot be loaded is read with the next reset, or when it is shown again.
    const table = import('./reads-of-records.ts');
    table.then(({ READS_OF }) => gathered(subject, GATHER_MS.list, READS_OF[subject])).catch(() => undefined);
  });
};
