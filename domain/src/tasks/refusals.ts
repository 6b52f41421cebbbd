/** The refusals of snoozing a task. */
export type TaskRefusal =
  /** It does not wait any more: another person dealt with it. */
  | { code: 'TASK_OVER'; data: Record<string, never> }
  | { code: 'SNOOZE_UNTIL'; data: { days: number } }
  | { code: 'SNOOZE_LIMIT'; data: { limit: number } };
