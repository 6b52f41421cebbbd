import type { NewEvent } from '../platform/events/event.ts';

/** A member wants everything that is due to be synchronized with Google now. */
export const googleAsked = (userId: string): NewEvent => ({ kind: 'google.asked', subjectId: userId, userId });

/** A member has a file to send to Google or to bring from there. */
export const googleFilesAsked = (userId: string): NewEvent => ({
  kind: 'google.files-asked',
  subjectId: userId,
  userId,
});
