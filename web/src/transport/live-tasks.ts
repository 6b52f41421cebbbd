import { useLive } from './live.ts';
import { queryClient } from './use-read.ts';

/** The reads that each of the two kinds of news makes stale. */
const READS = { list: ['Tasks', 'TaskCounts', 'WeekToDecide'], lookers: ['TaskLookers'] } as const;
/** All consoles hear at once of what moves there, a busy merchant's often: they read a little apart, and once for many. */
const GATHER_MS = { list: 1_000, lookers: 200 };
const gathering = new Set<string>();

const refresh = (what: 'list' | 'lookers'): void => {
  gathering.delete(what);
  const names: readonly unknown[] = READS[what];
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => names.includes(queryKey[0]),
    refetchType: document.hidden ? 'none' : 'active',
  });
};

/** Once, around every page of staff: what waits for them, and who looks at it, as the live stream tells. */
export const useLiveTasks = (): void =>
  useLive('tasks.changed', ({ what }) => {
    if (gathering.has(what)) return;
    gathering.add(what);
    setTimeout(() => refresh(what), GATHER_MS[what] * (0.5 + Math.random()));
  });
