import { sql } from 'kysely';
import { isActive } from '../identity/identity.published.ts';
import { hasWords } from '../platform/database/word-search.ts';
import { countUpTo, keysetPage, statement } from '../platform/database/index.ts';

type Own = { merchantId: string; userId: string };

const shown = (p: Own) => sql`f.id, f.name, f.description, f.content_type, f.byte_length::float8 as byte_length,
  f.has_preview, f.link_until, f.created_at, f.modified_at, f.folder_id, (select g.name from drive_folders g
    where g.merchant_id = ${p.merchantId} and g.id = f.folder_id) as folder_name`;

export interface FileRow {
  id: string;
  name: string;
  description: string;
  contentType: string;
  byteLength: number;
  hasPreview: boolean;
  linkUntil: Date | null;
  createdAt: Date;
  modifiedAt: Date;
  folderId: string | null;
  folderName: string | null;
}

export interface FileSearch extends Own, Record<string, unknown> {
  /** The folder, or the member's id for files outside of folders. Ignored when words are searched. */
  within: string;
  /** Search patterns of the keyword's words. */
  words: readonly string[];
}

const isShown = (p: Own) => sql`f.merchant_id = ${p.merchantId} and f.user_id = ${p.userId}::uuid
  and f.ready_at is not null and f.deleted_at is null`;
const inFolder = (p: FileSearch) => sql`${isShown(p)} and coalesce(f.folder_id, f.user_id) = ${p.within}::uuid`;
const withWords = (p: FileSearch) => sql`${isShown(p)} and ${hasWords('f.search_name', p.words)}`;

const pageOf = (name: string, matches: typeof inFolder) =>
  keysetPage<FileSearch, FileRow>(
    name,
    { from: 'drive_files f', keys: ['f.created_at', 'f.id'], direction: 'desc' },
    (p, { after, order, limit }) =>
      sql<FileRow>`select ${shown(p)} from drive_files f where ${matches(p)} and ${after} order by ${order()} ${limit}`,
  );

const countOf = (name: string, matches: typeof inFolder) =>
  countUpTo<FileSearch>(name, (p) => sql`from drive_files f where ${matches(p)}`);

/**
 * Files of one folder, and files of all folders that match words: pages in both directions, and the number of files.
 */
export const folderFiles = {
  page: pageOf('drive.folder', inFolder),
  count: countOf('drive.folder-count', inFolder),
};
export const foundFiles = {
  page: pageOf('drive.found', withWords),
  count: countOf('drive.found-count', withWords),
};

export const fileById = statement<Own & { id: string }, FileRow>(
  'drive.file',
  (_, p) => sql<FileRow>`select ${shown(p)} from drive_files f where ${isShown(p)} and f.id = ${p.id}::uuid`,
);

/** The file that an old client names: by its own id, or by the id that the client gave it (File/CreateFile). */
export const fileNamed = statement<Own & { id: string }, FileRow>(
  'drive.file-named',
  (_, p) => sql<FileRow>`select ${shown(p)} from drive_files f where ${isShown(p)}
    and (f.id = ${p.id}::uuid or f.record_id = ${p.id}::uuid)`,
);

/** Reads the offset and name of an upload. */
export const uploadById = statement(
  'drive.upload',
  (_, p: Own & { id: string }) => sql<{
    name: string;
    received: number;
    byteLength: number;
  }>`select name, received::float8 as received, byte_length::float8 as byte_length from drive_files
    where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid and id = ${p.id}::uuid and deleted_at is null`,
);

export interface StoredPart {
  id: string;
  startsAt: number;
  byteLength: number;
  storageKey: string;
  sealedKey: string;
}

/** Reads the stored parts of a file, in order. */
export const partsOf = statement(
  'drive.parts',
  (_, p: { merchantId: string; fileId: string; kind: 'content' | 'preview' }) => sql<StoredPart>`
    select id, starts_at::float8 as starts_at, byte_length::float8 as byte_length, storage_key,
      sealed_key from drive_parts
    where merchant_id = ${p.merchantId} and file_id = ${p.fileId}::uuid and kind = ${p.kind} order by starts_at`,
);

interface OpenFile {
  id: string;
  name: string;
  contentType: string;
  byteLength: number;
}

/** The file of a link that is still valid. */
export const fileByLink = statement(
  'drive.file-by-link',
  (
    _,
    p: { merchantId: string; linkHash: Buffer },
  ) => sql<OpenFile>`select id, name, content_type, byte_length::float8 as byte_length
    from drive_files where merchant_id = ${p.merchantId} and link_hash = ${p.linkHash} and link_until > now()
      and ready_at is not null and deleted_at is null and ${isActive(p.merchantId, 'drive_files.user_id')}`,
);

/** Reads a file without a preview, to create one. */
export const fileToPreview = statement(
  'drive.file-to-preview',
  (
    _,
    p: { merchantId: string; id: string },
  ) => sql<OpenFile>`select id, name, content_type, byte_length::float8 as byte_length
    from drive_files where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and ready_at is not null
      and deleted_at is null and not has_preview`,
);

export const usageOf = statement(
  'drive.usage',
  (_, p: Own) => sql<{ files: number; bytes: number }>`select files, bytes::float8 as bytes from drive_usage
    where merchant_id = ${p.merchantId} and user_id = ${p.userId}::uuid`,
);

export const foldersOf = statement(
  'drive.folders',
  (_, p: Own) => sql<{ id: string; name: string; files: number }>`select g.id, g.name, (select count(*)::int
      from drive_files f where f.merchant_id = ${p.merchantId} and f.user_id = ${p.userId}::uuid
        and coalesce(f.folder_id, f.user_id) = g.id and f.ready_at is not null and f.deleted_at is null) as files
    from drive_folders g where g.merchant_id = ${p.merchantId} and g.user_id = ${p.userId}::uuid
    order by lower(g.name), g.id`,
);

export const folderById = statement('drive.folder-by-id', (db, p: Own & { id: string }) =>
  db
    .selectFrom('driveFolders')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .select('id'),
);

export const folderCount = statement('drive.folder-total', (db, p: Own) =>
  db
    .selectFrom('driveFolders')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .select(sql<number>`count(*)::int`.as('count')),
);

/** Those of these files that are complete and not deleted. */
export const liveFiles = statement<Own & { ids: readonly string[] }, { id: string }>(
  'drive.live-files',
  (_, p) => sql<{ id: string }>`select f.id from drive_files f where ${isShown(p)} and f.id = any(${p.ids}::uuid[])`,
);
