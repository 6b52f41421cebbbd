import type { NewEvent } from '../platform/events/event.ts';

/** Private to the member: a new notification. */
export const notificationSent = (id: string, userId: string): NewEvent => ({
  kind: 'notifications.changed',
  subjectId: id,
  userId,
  payload: { told: true },
});

/** Private to the member: a notification was read, on this or another device. */
export const notificationsRead = (id: string, userId: string): NewEvent => ({
  kind: 'notifications.changed',
  subjectId: id,
  userId,
  payload: { told: false },
});
