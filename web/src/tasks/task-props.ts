import type { Task } from './tasks.query.ts';

/** What deals with one task. */
export interface TaskProps {
  task: Task;
  /** It is dealt with: the next one opens. `back` shows this one again. */
  onDone: () => { back: () => void };
  /** What waits, and its count beside the navigation, are read again. */
  refresh: () => Promise<unknown>;
}
