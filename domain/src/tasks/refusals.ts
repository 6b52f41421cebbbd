/** The refusals of snoozing a task. */
export type TaskRefusal =
  /** The task is no longer open: another person dealt with it. */
  | { code: 'TASK_OVER'; data: Record<string, never> }
  | { code: 'SNOOZE_UNTIL'; data: { days: number } }
  | { code: 'SNOOZE_LIMIT'; data: { limit: number } };
