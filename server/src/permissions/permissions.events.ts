import type { NewEvent } from '../platform/events/event.ts';

/** Told to the open screens of whoever may do more or less from now on. */
export const permissionsChanged = (userId: string): NewEvent => ({
  kind: 'permissions.changed',
  subjectId: userId,
  userId,
});

/** Somebody may decide requests from now on; `by` gave it, null the server itself. */
export const deciderAdded = (userId: string, by: string | null): NewEvent => ({
  kind: 'decider.added',
  subjectId: userId,
  payload: { by },
});
