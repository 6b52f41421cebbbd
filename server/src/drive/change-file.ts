import { randomBytes } from 'node:crypto';
import {
  CreateFile,
  CreateFolder,
  DeleteFile,
  DeleteFolder,
  PublishFile,
  RenameFolder,
  RestoreFile,
  UnpublishFile,
  UpdateFile,
} from '@sandbar/contract/drive';
import { accept, later, refuse, searchable } from '@sandbar/domain/common';
import { DRIVE } from '@sandbar/domain/drive';
import { lockPerson } from '../identity/identity.published.ts';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { first, type Query, type Transaction } from '../platform/database/index.ts';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { isUuid } from '../platform/uuid.ts';
import { driveChanged } from './drive.events.ts';
import { fileById, fileNamed, folderById, folderCount } from './drive.queries.ts';
import {
  deleteFolder,
  emptyFolder,
  insertFolder,
  markDeleted,
  markRestored,
  moveFile,
  nameRecord,
  publishFile,
  renameFolder,
  saveFile,
  unpublishFile,
} from './drive.store.ts';
import { fileOfPath, sharedPath } from './links.ts';

/** Commands on a member's own files and folders. Those of other members are answered as unknown. */

const of = (context: CommandContext) => ({ merchantId: context.merchant.id, userId: context.userId });

/** Saves a change of one of the member's files or folders; NOT_FOUND when it does not exist or is another member's. */
const save = (context: CommandContext, id: string, queries: (transaction: Transaction) => Promise<boolean>) =>
  context.commit(async (transaction) =>
    (await queries(transaction))
      ? accept({ answer: { id }, events: [driveChanged(context.userId)] })
      : refuse('NOT_FOUND', {}),
  );

const saveOne = (context: CommandContext, id: string, query: Query<{ id: string }>) =>
  save(context, id, async (transaction) => (await first(transaction.run(query))) !== undefined);

const named = (Name: string, Description: string | undefined) => ({
  name: Name,
  searchName: ` ${searchable(Name)} `,
  description: Description ?? null,
});

/** File/CreateFile: names a file that was already uploaded. From then on it is also found by the command's `Id`. */
export const createFile = handler(CreateFile, async (input, context) => {
  const id = fileOfPath(input.Path);
  if (id === null || !isUuid(id)) return refuse('NOT_FOUND', {});
  const key = { ...of(context), id };
  return save(context, id, async (transaction) => {
    const saved = await first(transaction.run(saveFile({ ...key, ...named(input.Name, input.Description) })));
    if (saved) await transaction.run(nameRecord({ ...key, recordId: input.Id }));
    return saved !== undefined;
  });
});

/** File/UpdateFile: `Id` names the file when `FileId` is absent. */
export const updateFile = handler(UpdateFile, async (input, context) => {
  const file = await first(context.database.run(fileNamed({ ...of(context), id: input.FileId ?? input.Id })));
  if (!file) return refuse('NOT_FOUND', {});
  const key = { ...of(context), id: file.id };
  const { FolderId } = input;
  if (FolderId && !(await first(context.database.run(folderById({ ...of(context), id: FolderId })))))
    return refuse('NOT_FOUND', {});
  return save(context, key.id, async (transaction) => {
    const saved = await first(transaction.run(saveFile({ ...key, ...named(input.Name, input.Description) })));
    if (saved && FolderId !== undefined) await transaction.run(moveFile({ ...key, folderId: FolderId }));
    return saved !== undefined;
  });
});

/** Drive/DeleteFile: the file's link stops working at once. */
export const deleteFile = handler(DeleteFile, (input, context) =>
  saveOne(context, input.FileId, markDeleted({ ...of(context), id: input.FileId })),
);

/** Drive/RestoreFile: the deleted file was still counted, so its space need not be checked. */
export const restoreFile = handler(RestoreFile, (input, context) =>
  saveOne(context, input.FileId, markRestored({ ...of(context), id: input.FileId })),
);

/** Drive/PublishFile. A repeated command answers without the link, since only the hash of its secret is stored. */
export const publish = handler(PublishFile, async (input, context) => {
  const key = { ...of(context), id: input.FileId };
  if (!(await first(context.database.run(fileById(key))))) return refuse('NOT_FOUND', {});
  const secret = randomBytes(32).toString('base64url');
  const linkUntil = later(new Date(), input.Days * 1440);
  const made = await context.commit<{ id: string; path: string | null; until: string }>(async (transaction) => {
    const saved = await first(transaction.run(publishFile({ ...key, linkHash: tokenHash(secret), linkUntil })));
    if (!saved) return refuse('NOT_FOUND', {});
    const answer = { id: key.id, path: null, until: linkUntil.toISOString() };
    return accept({ answer, events: [driveChanged(context.userId)] });
  });
  return made.ok ? accept({ ...made.value, path: sharedPath(secret) }) : made;
});

export const unpublish = handler(UnpublishFile, (input, context) =>
  saveOne(context, input.FileId, unpublishFile({ ...of(context), id: input.FileId })),
);

const ONE_OF_A_NAME = { drive_folders_by_name: { code: 'FOLDER_NAME', data: {} } } as const;

export const createFolder = handler(CreateFolder, (input, context) =>
  context.commit(async (transaction) => {
    await transaction.run(lockPerson(of(context)));
    const { count } = (await first(transaction.run(folderCount(of(context)))))!;
    if (count >= DRIVE.foldersMost) return refuse('FOLDER_LIMIT', { limit: DRIVE.foldersMost });
    await transaction.run(insertFolder({ ...of(context), id: input.Id, name: input.Name }));
    return accept({ answer: { id: input.Id }, events: [driveChanged(context.userId)] });
  }, ONE_OF_A_NAME),
);

export const changeFolderName = handler(RenameFolder, (input, context) =>
  context.commit(async (transaction) => {
    const key = { ...of(context), id: input.FolderId };
    if (!(await first(transaction.run(renameFolder({ ...key, name: input.Name }))))) return refuse('NOT_FOUND', {});
    return accept({ answer: { id: input.FolderId }, events: [driveChanged(context.userId)] });
  }, ONE_OF_A_NAME),
);

export const removeFolder = handler(DeleteFolder, (input, context) => {
  const key = { ...of(context), id: input.FolderId };
  return save(context, input.FolderId, async (transaction) => {
    await transaction.run(emptyFolder(key));
    return (await first(transaction.run(deleteFolder(key)))) !== undefined;
  });
});
