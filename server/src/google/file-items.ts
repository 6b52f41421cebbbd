import { DRIVE, DRIVE_TYPES } from '@sandbar/domain/drive';
import type { CopyRow } from './google.files.queries.ts';
import type { GoogleDriveItem } from './google.types.ts';

/** The mark of the owner on files at Google: several members, of several merchants, may connect one account. */
export const ownerOf = ({ merchantId, userId }: { merchantId: string; userId: string }): string =>
  `${merchantId}/${userId}`;

/** @returns why the file cannot be stored in the drive here; undefined when it can */
export const notTaken = ({ contentType, byteLength }: GoogleDriveItem): 'type' | 'large' | undefined => {
  if (!(DRIVE_TYPES as readonly string[]).includes(contentType) || byteLength === 0) return 'type';
  return byteLength > DRIVE.fileMost ? 'large' : undefined;
};

export const stateOf = ({ state, way }: Pick<CopyRow, 'state' | 'way'>) => {
  if (state === 'waiting') return way === 'send' ? 'sending' : 'taking';
  return state === 'done' ? 'there' : 'failed';
};

/** The percentage stays below 100 until the transfer is complete. */
export const percentOf = ({ state, doneBytes, byteLength }: CopyRow): number => {
  if (state === 'done') return 100;
  return byteLength === 0 ? 0 : Math.min(99, Math.floor((doneBytes / byteLength) * 100));
};
