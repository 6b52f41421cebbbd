import type { NewEvent } from '../platform/events/event.ts';

/** Only the member receives it: their other devices refetch the drive. */
export const driveChanged = (userId: string): NewEvent => ({ kind: 'drive.changed', subjectId: userId, userId });

/** A file is complete, so its preview can be made. */
export const fileStored = (fileId: string, userId: string): NewEvent => ({
  kind: 'drive.stored',
  subjectId: fileId,
  userId,
});

/** A file was deleted for good. */
export const driveRemoved = (fileId: string, userId: string): NewEvent => ({
  kind: 'drive.removed',
  subjectId: fileId,
  userId,
});
