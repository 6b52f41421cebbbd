import type { NewEvent } from '../platform/events/event.ts';

/** Told to the open screens of whoever may do more or less from now on. */
export const permissionsChanged = (userId: string): NewEvent => ({
  kind: 'permissions.changed',
  subjectId: userId,
  userId,
});
