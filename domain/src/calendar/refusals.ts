/** The refusals of a member's calendar. */
export type CalendarRefusal =
  | { code: 'EVENT_IN_PAST'; data: Record<string, never> }
  | { code: 'EVENT_OVERLAPS'; data: Record<string, never> }
  /** Hours of the day between which events of one's own are. */
  | { code: 'EVENT_HOURS'; data: { from: number; minutes: number } }
  | { code: 'EVENT_CHANGED'; data: Record<string, never> }
  | { code: 'EVENT_NOT_OWN'; data: Record<string, never> }
  | { code: 'EVENT_LIMIT'; data: { limit: number } }
  | { code: 'FEED_LIMIT'; data: { limit: number } }
  | { code: 'CALENDAR_FILE'; data: Record<string, never> }
  /** Reading it took more time or memory than a file may take. */
  | { code: 'CALENDAR_HEAVY'; data: Record<string, never> }
  | { code: 'SUBSCRIPTION_LIMIT'; data: { limit: number } }
  /** The calendar is followed already. */
  | { code: 'SUBSCRIPTION_TWICE'; data: Record<string, never> }
  /** It is no address of a calendar that could be read: https, with a host, without a password. */
  | { code: 'SUBSCRIPTION_ADDRESS'; data: Record<string, never> }
  /** It leads back to this portal: a calendar that follows itself goes round. */
  | { code: 'SUBSCRIPTION_OWN'; data: Record<string, never> }
  /** A week that is not the member's own, or no more. */
  | { code: 'SUBSCRIPTION_WEEK'; data: Record<string, never> };
