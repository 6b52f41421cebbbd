/** What waits for staff, snoozed for later. */
export type TaskRefusal =
  /** It waits no longer: somebody dealt with it. */
  | { code: 'TASK_OVER'; data: Record<string, never> }
  | { code: 'SNOOZE_UNTIL'; data: { days: number } }
  | { code: 'SNOOZE_LIMIT'; data: { limit: number } };
