import type { NewEvent } from '../platform/events/event.ts';

/** Private to the member: on another device the drive is read again. */
export const driveChanged = (userId: string): NewEvent => ({ kind: 'drive.changed', subjectId: userId, userId });

/** A file is there whole; what is made of it follows. */
export const fileStored = (fileId: string, userId: string): NewEvent => ({
  kind: 'drive.stored',
  subjectId: fileId,
  userId,
});

/** A file is gone for good. */
export const driveRemoved = (fileId: string, userId: string): NewEvent => ({
  kind: 'drive.removed',
  subjectId: fileId,
  userId,
});
