import { DRIVE } from '@sandbar/domain/drive';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { sealedColumn } from '../platform/secrets/index.ts';

type Own = { merchantId: string; userId: string };
type OwnFile = Own & { id: string };

/**
 * Reserves space for one more file; no row when the drive is full. Unfinished uploads are counted with their full size.
 */
export const takeRoom = statement(
  'drive.take-room',
  (_, p: Own & { bytes: number }) => sql<{
    files: number;
  }>`insert into drive_usage as taken (merchant_id, user_id, files, bytes)
    values (${p.merchantId}, ${p.userId}::uuid, 1, ${p.bytes}::bigint)
    on conflict (merchant_id, user_id) do update set files = taken.files + 1, bytes = taken.bytes + excluded.bytes
      where taken.files < ${sql.lit(DRIVE.filesMost)} and taken.bytes + excluded.bytes <= ${sql.lit(DRIVE.quota)}
    returning files`,
);

const giveRoom = statement(
  'drive.give-room',
  (_, p: Own & { bytes: number }) =>
    sql<unknown>`update drive_usage set files = files - 1, bytes = bytes - ${p.bytes}::bigint
    where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid`,
);

interface NewFile extends OwnFile, Record<string, unknown> {
  folderId: string | null;
  name: string;
  searchName: string;
  byteLength: number;
  /** The id of the request that starts the upload. */
  writer: string;
}

/** Locks a folder of the member against deletion until the transaction ends. */
export const keepFolder = statement('drive.keep-folder', (db, p: OwnFile) =>
  db
    .selectFrom('driveFolders')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .select('id')
    .forKeyShare(),
);

/** Inserts the row of a new upload. */
export const insertFile = statement('drive.insert-file', (db, p: NewFile) =>
  db.insertInto('driveFiles').values({
    merchantId: p.merchantId,
    id: p.id,
    userId: p.userId,
    folderId: p.folderId,
    name: p.name,
    searchName: p.searchName,
    byteLength: p.byteLength,
    writer: p.writer,
  }),
);

/**
 * Makes this writer the only one that may add to an unfinished upload. No row when the upload does not exist or is
 * complete.
 */
export const takeWriter = statement('drive.take-writer', (db, p: OwnFile & { writer: string }) =>
  db
    .updateTable('driveFiles')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .where('readyAt', 'is', null)
    .where('deletedAt', 'is', null)
    .set({ writer: p.writer })
    .returning('id'),
);

interface NewPart extends OwnFile, Record<string, unknown> {
  writer: string;
  partId: string;
  /** The present time. */
  at: Date;
  /** The content type by the first part; null keeps the stored one. */
  contentType: string | null;
  startsAt: number;
  byteLength: number;
  storageKey: string;
  sealedKey: string;
}

/** Appends a part. No row when another request became the writer, or the offset differs. */
export const addPart = statement(
  'drive.add-part',
  (_, p: NewPart) => sql<{ received: number; isReady: boolean }>`with grown as (
      update drive_files set received = received + ${p.byteLength}::bigint,
        content_type = coalesce(${p.contentType}::text, content_type), modified_at = now(),
        ready_at = case when received + ${p.byteLength}::bigint = byte_length then ${p.at}::timestamptz end
      where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid and id = ${p.id}::uuid
        and writer = ${p.writer}::uuid
        and received = ${p.startsAt}::bigint and ready_at is null and deleted_at is null
      returning id, received, ready_at
    ), put as (
      insert into drive_parts (merchant_id, id, file_id, starts_at, byte_length, storage_key, sealed_key)
      select ${p.merchantId}, ${p.partId}::uuid, grown.id, ${p.startsAt}::bigint, ${p.byteLength}::bigint,
        ${p.storageKey}, ${p.sealedKey}
      from grown
    )
    select received::float8 as received, ready_at is not null as is_ready from grown`,
);

/** Saves the preview of a file; no row when the file has one already, or was deleted. */
export const addPreview = statement(
  'drive.add-preview',
  (
    _,
    p: { merchantId: string; id: string; partId: string; byteLength: number; storageKey: string; sealedKey: string },
  ) =>
    sql<{ userId: string }>`with marked as (
      update drive_files set has_preview = true where merchant_id = ${p.merchantId}
        and id = ${p.id}::uuid and not has_preview
      returning id, user_id
    ), put as (
      insert into drive_parts (merchant_id, id, file_id, kind, starts_at, byte_length, storage_key, sealed_key)
      select ${p.merchantId}, ${p.partId}::uuid, marked.id, 'preview', 0, ${p.byteLength}::bigint,
        ${p.storageKey}, ${p.sealedKey}
      from marked
    )
    select user_id from marked`,
);

const change = <Change extends object>(
  name: string,
  set: (p: Change) => Record<string, unknown>,
  { deleted = false } = {},
) =>
  statement(name, (db, p: OwnFile & Change) =>
    db
      .updateTable('driveFiles')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('id', '=', p.id)
      .where('readyAt', 'is not', null)
      .where('deletedAt', deleted ? 'is not' : 'is', null)
      .set(set(p))
      .returning('id'),
  );

const now = sql<Date>`now()`;

/** Each of these changes returns no row when the file is another member's, incomplete, or deleted. */
export const saveFile = change(
  'drive.save-file',
  (p: { name: string; searchName: string; description: string | null }) => ({
    name: p.name,
    searchName: p.searchName,
    description: sql<string>`coalesce(${p.description}::text, description)`,
    modifiedAt: now,
  }),
);
/** Sets the id by which old clients know a file. */
export const nameRecord = change('drive.name-record', (p: { recordId: string }) => ({ recordId: p.recordId }));
export const moveFile = change('drive.move-file', (p: { folderId: string | null }) => ({
  folderId: p.folderId,
  modifiedAt: now,
}));
export const publishFile = change('drive.publish', (p: { linkHash: Buffer; linkUntil: Date }) => ({
  linkHash: p.linkHash,
  linkUntil: p.linkUntil,
}));
export const unpublishFile = change('drive.unpublish', () => ({ linkHash: null, linkUntil: null }));
/** A deleted file is no longer published, not even after it is restored. */
export const markDeleted = change('drive.mark-deleted', () => ({ deletedAt: now, linkHash: null, linkUntil: null }));
export const markRestored = change('drive.mark-restored', () => ({ deletedAt: null }), { deleted: true });

/** Ends an upload that its member gave up, as if it had expired. */
export const abandonFile = statement('drive.abandon', (db, p: OwnFile) =>
  db
    .updateTable('driveFiles')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .where('readyAt', 'is', null)
    .set({ writer: null, deletedAt: sql`to_timestamp(0)` })
    .returning('id'),
);

export const insertFolder = statement('drive.insert-folder', (db, p: OwnFile & { name: string }) =>
  db.insertInto('driveFolders').values({ merchantId: p.merchantId, id: p.id, userId: p.userId, name: p.name }),
);

export const renameFolder = statement('drive.rename-folder', (db, p: OwnFile & { name: string }) =>
  db
    .updateTable('driveFolders')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .set({ name: p.name })
    .returning('id'),
);

/** Takes all files out of a folder, including uploads and deleted files. */
export const emptyFolder = statement('drive.empty-folder', (db, p: OwnFile) =>
  db
    .updateTable('driveFiles')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('folderId', '=', p.id)
    .set({ folderId: null }),
);

export const deleteFolder = statement('drive.delete-folder', (db, p: OwnFile) =>
  db
    .deleteFrom('driveFolders')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .returning('id'),
);

/** Files that were deleted too long ago to be restored, and uploads that have stopped. */
const IS_OVER = sql<boolean>`(deleted_at < now() - make_interval(hours => ${sql.lit(DRIVE.undoHours)})
  or ready_at is null and modified_at < now() - make_interval(hours => ${sql.lit(DRIVE.unfinishedHours)}))`;

export const merchantsWithOldFiles = statement(
  'sweep.merchants-with-old-drive-files',
  (db, p: { merchants: readonly string[] }) =>
    db.selectFrom('driveFiles').where(amongMerchants(p.merchants)).where(IS_OVER).select('merchantId').distinct(),
);

export const oldFiles = statement(
  'drive.old-files',
  (db, p: { merchantId: string; backedOffIds: readonly string[]; limit: number }) =>
    db
      .selectFrom('driveFiles')
      .where('merchantId', '=', p.merchantId)
      .where(IS_OVER)
      .where(sql<boolean>`id <> all(${p.backedOffIds}::uuid[])`)
      .limit(sql<number>`${p.limit}`)
      .select(['id', 'userId']),
);

const deleteParts = statement('drive.delete-parts', (db, p: { merchantId: string; id: string }) =>
  db.deleteFrom('driveParts').where('merchantId', '=', p.merchantId).where('fileId', '=', p.id).returning('storageKey'),
);

/** Locks a file that is to be removed, so that it is not restored meanwhile. No row when it was restored. */
const lockOld = statement(
  'drive.lock-old',
  (_, p: { merchantId: string; id: string }) =>
    sql<{ userId: string; byteLength: number }>`select user_id, byte_length::float8 as byte_length from drive_files
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and ${IS_OVER} for update`,
);

const deleteFile = statement('drive.delete-file', (db, p: { merchantId: string; id: string }) =>
  db.deleteFrom('driveFiles').where('merchantId', '=', p.merchantId).where('id', '=', p.id),
);

/** The statements that remove an expired file, in this order. */
export const removal = { lockOld, deleteParts, deleteFile, giveRoom };

/** For the erasure of a person: deletes the parts and returns their keys in the storage … */
export const eraseParts = statement(
  'drive.erase-parts',
  (_, p: Own) => sql<{ storageKey: string }>`delete from drive_parts part using drive_files file
    where part.merchant_id = ${p.merchantId} and file.merchant_id = ${p.merchantId} and file.id = part.file_id
      and file.user_id = ${p.userId}::uuid returning part.storage_key`,
);
/** … then deletes the files, the folders, and the count of used space. */
export const eraseFiles = statement('drive.erase-files', (db, p: Own) =>
  db.deleteFrom('driveFiles').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
export const eraseFolders = statement('drive.erase-folders', (db, p: Own) =>
  db.deleteFrom('driveFolders').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
export const eraseUsage = statement('drive.erase-usage', (db, p: Own) =>
  db.deleteFrom('driveUsage').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);

const TABLE = { table: 'drive_parts', row: 'id' };

/** Keys of parts of files, each sealed for its row. */
export const drivePartKeys = sealedColumn({ ...TABLE, name: 'drive.part-keys', column: 'sealed_key' });

export const partPlace = (merchantId: string, id: string) => ({ merchantId, table: TABLE.table, row: id });
