import type { NewEvent } from '../platform/events/event.ts';

/** Only the member receives it: their other devices refetch the calendar. */
export const calendarChanged = (userId: string): NewEvent => ({
  kind: 'calendar.changed',
  subjectId: userId,
  userId,
});

/** A member wants a subscribed calendar to be read now, so the job is woken. */
export const calendarAsked = (userId: string): NewEvent => ({ kind: 'calendar.asked', subjectId: userId, userId });
