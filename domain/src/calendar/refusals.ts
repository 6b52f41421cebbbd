/** What a member's calendar does not take. */
export type CalendarRefusal =
  | { code: 'EVENT_IN_PAST'; data: Record<string, never> }
  | { code: 'EVENT_OVERLAPS'; data: Record<string, never> }
  /** Hours of the day between which events of one's own are. */
  | { code: 'EVENT_HOURS'; data: { from: number; minutes: number } }
  | { code: 'EVENT_CHANGED'; data: Record<string, never> }
  | { code: 'EVENT_NOT_OWN'; data: Record<string, never> }
  | { code: 'EVENT_LIMIT'; data: { limit: number } }
  | { code: 'FEED_LIMIT'; data: { limit: number } }
  | { code: 'CALENDAR_FILE'; data: Record<string, never> };
