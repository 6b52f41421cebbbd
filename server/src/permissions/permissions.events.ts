import type { NewEvent } from '../platform/events/event.ts';

/** For the open screens of the users whose permissions changed. */
export const permissionsChanged = (userId: string): NewEvent => ({
  kind: 'permissions.changed',
  subjectId: userId,
  userId,
});

/** A user may decide requests from now on; `by` is the person who granted it, null for the server itself. */
export const deciderAdded = (userId: string, by: string | null): NewEvent => ({
  kind: 'decider.added',
  subjectId: userId,
  payload: { by },
});
