import type { Task } from './tasks.query.ts';

/** Props of the part that handles one task. */
export interface TaskProps {
  task: Task;
  /** Called when the task is done, so that the next one opens. `back` shows this one again. */
  onDone: () => { back: () => void };
}
