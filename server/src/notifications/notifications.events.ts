import type { NewEvent } from '../platform/events/event.ts';

/** Only the member receives it: there is a new notification. */
export const notificationSent = (id: string, userId: string): NewEvent => ({
  kind: 'notifications.changed',
  subjectId: id,
  userId,
  payload: { told: true },
});

/** Only the member receives it: a notification was read, on this or another device. */
export const notificationsRead = (id: string, userId: string): NewEvent => ({
  kind: 'notifications.changed',
  subjectId: id,
  userId,
  payload: { told: false },
});
