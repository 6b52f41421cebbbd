import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Members' drives in the table of access: reads and commands. */

const Id = () => randomUUID();

export const DRIVE_READS: Record<string, ReadEntry> = {
  drivefiles: { ask: () => 'drivefiles(limit: 50) { totalCount items { id fileName } }' },
  drive: { ask: () => 'drive { files bytes folders { id name files } }' },
  drivefile: { owned: true, ask: (at) => `drivefile(id: "${at.driveFileId}") { id fileName }` },
  file: { owned: true, ask: (at) => `file(id: "${at.driveFileId}") { id name }` },
};

export const DRIVE_COMMANDS: Record<string, CommandEntry> = {
  'File/CreateFile': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), Path: `/Drive/File/${at.driveFileId}`, Name: 'a' }),
  },
  'File/UpdateFile': { aims: 'owner', content: (at) => ({ Id: Id(), FileId: at.driveFileId, Name: 'a' }) },
  'Drive/PublishFile': { aims: 'owner', content: (at) => ({ Id: Id(), FileId: at.driveFileId, Days: 7 }) },
  'Drive/UnpublishFile': { aims: 'owner', content: (at) => ({ Id: Id(), FileId: at.driveFileId }) },
  'Drive/DeleteFile': { aims: 'owner', content: (at) => ({ Id: Id(), FileId: at.driveFileId }) },
  'Drive/RestoreFile': { aims: 'owner', content: (at) => ({ Id: Id(), FileId: at.deletedDriveFileId }) },
  'Drive/CreateFolder': { content: () => ({ Id: Id(), Name: Id() }) },
  'Drive/RenameFolder': { aims: 'owner', content: (at) => ({ Id: Id(), FolderId: at.driveFolderId, Name: Id() }) },
  'Drive/DeleteFolder': { aims: 'owner', content: (at) => ({ Id: Id(), FolderId: at.driveFolderId }) },
};
