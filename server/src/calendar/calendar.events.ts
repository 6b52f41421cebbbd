import type { NewEvent } from '../platform/events/event.ts';

/** Private to the member: on another device the calendar is read anew. */
export const calendarChanged = (userId: string): NewEvent => ({
  kind: 'calendar.changed',
  subjectId: userId,
  userId,
});
