import type { NewEvent } from '../platform/events/event.ts';

/** Private to the member: something new stands under his bell. */
export const notificationSent = (id: string, userId: string): NewEvent => ({
  kind: 'notifications.changed',
  subjectId: id,
  userId,
  payload: { told: true },
});

/** Private to the member: he read something, on this or another device. */
export const notificationsRead = (id: string, userId: string): NewEvent => ({
  kind: 'notifications.changed',
  subjectId: id,
  userId,
  payload: { told: false },
});
