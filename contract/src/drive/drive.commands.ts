import { isLinkDays } from '@sandbar/domain/drive';
import * as z from 'zod/mini';
import { command, ignored, lines, uuid } from '../common/index.ts';
import { fileFields, folderName } from './drive-forms.ts';

/**
 * Fields that old clients send beside the name. The server ignores them, because it knows the file's type, place and
 * owner.
 */
const said = {
  MerchantId: ignored,
  SubDescription: z.optional(lines.check(z.maxLength(1_000))),
  TypeStorage: ignored,
  Type: ignored,
  ContentType: ignored,
  ContentLength: ignored,
  CreatedDate: ignored,
  CreatedBy: ignored,
  ModifiedDate: ignored,
  ModifiedBy: ignored,
};

/** Registers an uploaded file under a name. */
export const CreateFile = command({
  domain: 'File',
  name: 'CreateFile',
  permission: 'member',
  changes: ['drive', 'drivefiles', 'drivefile'],
  input: z.object({
    Id: uuid,
    /** The file's address as the upload returned it: `WebViewLink`. */
    Path: z.string().check(z.maxLength(500)),
    ...fileFields,
    ...said,
  }),
}).answering<{ id: string }>();

/** Renames an own file, or moves it to another folder. */
export const UpdateFile = command({
  domain: 'File',
  name: 'UpdateFile',
  permission: 'member',
  idNamesTarget: ({ FileId }) => FileId === undefined,
  changes: ['drive', 'drivefiles', 'drivefile'],
  input: z.object({
    Id: uuid,
    /** The file; without it, `Id` names the file. */
    FileId: z.optional(uuid),
    ...fileFields,
    /** The new folder; null: no folder; absent: the folder stays. */
    FolderId: z.optional(z.nullable(uuid)),
    ...said,
  }),
}).answering<{ id: string }>();

/** Deletes an own file. It can be restored for an hour, then it is removed from the storage. */
export const DeleteFile = command({
  domain: 'Drive',
  name: 'DeleteFile',
  permission: 'member',
  changes: ['drive', 'drivefiles', 'drivefile'],
  input: z.object({ Id: uuid, FileId: uuid }),
}).answering<{ id: string }>();

/** Restores a deleted file. */
export const RestoreFile = command({
  domain: 'Drive',
  name: 'RestoreFile',
  permission: 'member',
  changes: ['drive', 'drivefiles', 'drivefile'],
  input: z.object({ Id: uuid, FileId: uuid }),
}).answering<{ id: string }>();

/**
 * Publishes a file: any person with its link may open it until the link expires or is withdrawn. The link is returned
 * once, because only a hash of it is stored. A former link of the file ends.
 */
export const PublishFile = command({
  domain: 'Drive',
  name: 'PublishFile',
  permission: 'member',
  carriesSecrets: true,
  changes: ['drivefiles', 'drivefile'],
  input: z.object({
    Id: uuid,
    FileId: uuid,
    /** Days for which the link is valid: 1, 7, 30 or 90. */
    Days: z.int().check(z.refine(isLinkDays, 'invalid_value')),
  }),
}).answering<{
  id: string;
  /** Path and secret; null when the command is sent again. */
  path: string | null;
  until: string;
}>();

/** Withdraws a file's link. */
export const UnpublishFile = command({
  domain: 'Drive',
  name: 'UnpublishFile',
  permission: 'member',
  changes: ['drivefiles', 'drivefile'],
  input: z.object({ Id: uuid, FileId: uuid }),
}).answering<{ id: string }>();

/** Creates a folder in the sender's own drive. */
export const CreateFolder = command({
  domain: 'Drive',
  name: 'CreateFolder',
  permission: 'member',
  changes: ['drive', 'drivefiles'],
  input: z.object({ Id: uuid, Name: folderName }),
}).answering<{ id: string }>();

/** Renames a folder. */
export const RenameFolder = command({
  domain: 'Drive',
  name: 'RenameFolder',
  permission: 'member',
  changes: ['drive', 'drivefiles'],
  input: z.object({ Id: uuid, FolderId: uuid, Name: folderName }),
}).answering<{ id: string }>();

/** Deletes a folder. Its files stay without a folder. */
export const DeleteFolder = command({
  domain: 'Drive',
  name: 'DeleteFolder',
  permission: 'member',
  changes: ['drive', 'drivefiles', 'drivefile'],
  input: z.object({ Id: uuid, FolderId: uuid }),
}).answering<{ id: string }>();
