import type { NewEvent } from '../platform/events/event.ts';

/** Private to the member: on another device the calendar is read again. */
export const calendarChanged = (userId: string): NewEvent => ({
  kind: 'calendar.changed',
  subjectId: userId,
  userId,
});

/** A calendar of others is due: its member wants it read now. */
export const calendarAsked = (userId: string): NewEvent => ({ kind: 'calendar.asked', subjectId: userId, userId });
