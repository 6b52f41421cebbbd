/** The refusals of a member's calendar. */
export type CalendarRefusal =
  | { code: 'EVENT_IN_PAST'; data: Record<string, never> }
  | { code: 'EVENT_OVERLAPS'; data: Record<string, never> }
  /** A member's own events start at the hour `from` or later, in steps of `minutes`. */
  | { code: 'EVENT_HOURS'; data: { from: number; minutes: number } }
  | { code: 'EVENT_CHANGED'; data: Record<string, never> }
  | { code: 'EVENT_NOT_OWN'; data: Record<string, never> }
  | { code: 'EVENT_LIMIT'; data: { limit: number } }
  | { code: 'FEED_LIMIT'; data: { limit: number } }
  | { code: 'CALENDAR_FILE'; data: Record<string, never> }
  /** Reading it took more time or memory than a file may take. */
  | { code: 'CALENDAR_HEAVY'; data: Record<string, never> }
  | { code: 'SUBSCRIPTION_LIMIT'; data: { limit: number } }
  /** The member follows the calendar already. */
  | { code: 'SUBSCRIPTION_TWICE'; data: Record<string, never> }
  /** The address cannot be one of a calendar: it must be https, with a host and without a password. */
  | { code: 'SUBSCRIPTION_ADDRESS'; data: Record<string, never> }
  /** The address leads back to this portal. A calendar that follows itself would repeat its events for ever. */
  | { code: 'SUBSCRIPTION_OWN'; data: Record<string, never> }
  /** The week is not the member's own, or not any more. */
  | { code: 'SUBSCRIPTION_WEEK'; data: Record<string, never> };
