import type { NewEvent } from '../platform/events/event.ts';

/** A member wants Google looked at now, all of it that is due. */
export const googleAsked = (userId: string): NewEvent => ({ kind: 'google.asked', subjectId: userId, userId });

/** A member has a file that is to go to Google, or to come from there. */
export const googleFilesAsked = (userId: string): NewEvent => ({
  kind: 'google.files-asked',
  subjectId: userId,
  userId,
});
