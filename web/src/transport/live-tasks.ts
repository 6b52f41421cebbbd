import { useLive } from './live.ts';
import { refreshAfter } from './live-queries.ts';
import { queryClient } from './use-read.ts';

/** All consoles hear at once of what moves there, a busy merchant's often: they read a little apart, and once for many. */
const GATHER_MS = { list: 1_000, lookers: 200 };
const gathering = new Set<string>();
const gather = (what: 'list' | 'lookers', then: () => void) => {
  if (gathering.has(what)) return;
  gathering.add(what);
  setTimeout(
    () => {
      gathering.delete(what);
      then();
    },
    GATHER_MS[what] * (0.5 + Math.random()),
  );
};

/** Once, around every page of staff: what waits for them, and who looks at it, as the live stream tells. */
export const useLiveTasks = (): void =>
  useLive('tasks.changed', (data) =>
    gather(data.what, () => void refreshAfter(queryClient, { kind: 'tasks.changed', data }, document.hidden)),
  );
