import { isLinkDays } from '@sandbar/domain/drive';
import * as z from 'zod/mini';
import { command, ignored, lines, uuid } from '../common/index.ts';
import { fileFields, folderName } from './drive-forms.ts';

/**
 * Fields that old clients send beside the name. The server ignores them, since it knows type, place and owner of the
 * file.
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

/** Name a file that was uploaded. */
export const CreateFile = command({
  domain: 'File',
  name: 'CreateFile',
  permission: 'member',
  changes: ['drive', 'drivefiles', 'drivefile'],
  input: z.object({
    Id: uuid,
    /** Where the upload said that the file lies: `WebViewLink`. */
    Path: z.string().check(z.maxLength(500)),
    ...fileFields,
    ...said,
  }),
}).answering<{ id: string }>();

/** Rename an own file, or move it to another folder. */
export const UpdateFile = command({
  domain: 'File',
  name: 'UpdateFile',
  permission: 'member',
  idNamesTarget: ({ FileId }) => FileId === undefined,
  changes: ['drive', 'drivefiles', 'drivefile'],
  input: z.object({
    Id: uuid,
    /** The file; without it, `Id` names it. */
    FileId: z.optional(uuid),
    ...fileFields,
    /** The folder that it goes into; null: none. Not given, it stays where it is. */
    FolderId: z.optional(z.nullable(uuid)),
    ...said,
  }),
}).answering<{ id: string }>();

/** Take a file out of one's drive. For an hour it can be brought back; then it leaves the storage. */
export const DeleteFile = command({
  domain: 'Drive',
  name: 'DeleteFile',
  permission: 'member',
  changes: ['drive', 'drivefiles', 'drivefile'],
  input: z.object({ Id: uuid, FileId: uuid }),
}).answering<{ id: string }>();

/** Bring back a file that was deleted. */
export const RestoreFile = command({
  domain: 'Drive',
  name: 'RestoreFile',
  permission: 'member',
  changes: ['drive', 'drivefiles', 'drivefile'],
  input: z.object({ Id: uuid, FileId: uuid }),
}).answering<{ id: string }>();

/**
 * Publish a file: who has its link may open it, until the link lapses or is withdrawn. The link is answered once: what
 * is kept of it opens nothing. A link that the file had before opens nothing any more.
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
    /** How long the link works: 1, 7, 30 or 90. */
    Days: z.int().check(z.refine(isLinkDays, 'invalid_value')),
  }),
}).answering<{
  id: string;
  /** Path and secret; null when the command is sent again. */
  path: string | null;
  until: string;
}>();

/** Withdraw a file's link. */
export const UnpublishFile = command({
  domain: 'Drive',
  name: 'UnpublishFile',
  permission: 'member',
  changes: ['drivefiles', 'drivefile'],
  input: z.object({ Id: uuid, FileId: uuid }),
}).answering<{ id: string }>();

/** Make a folder in one's drive. */
export const CreateFolder = command({
  domain: 'Drive',
  name: 'CreateFolder',
  permission: 'member',
  changes: ['drive', 'drivefiles'],
  input: z.object({ Id: uuid, Name: folderName }),
}).answering<{ id: string }>();

/** Give a folder another name. */
export const RenameFolder = command({
  domain: 'Drive',
  name: 'RenameFolder',
  permission: 'member',
  changes: ['drive', 'drivefiles'],
  input: z.object({ Id: uuid, FolderId: uuid, Name: folderName }),
}).answering<{ id: string }>();

/** Take a folder away. Its files stay, in no folder. */
export const DeleteFolder = command({
  domain: 'Drive',
  name: 'DeleteFolder',
  permission: 'member',
  changes: ['drive', 'drivefiles', 'drivefile'],
  input: z.object({ Id: uuid, FolderId: uuid }),
}).answering<{ id: string }>();
