import { searchable } from '@sandbar/domain/common';
import { DRIVE } from '@sandbar/domain/drive';
import { first, wordPatterns } from '../platform/database/index.ts';
import { listed, LONGEST_KEYWORD, NONE } from '../platform/graphql/console-page.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { fileById, fileNamed, folderFiles, foldersOf, foundFiles, usageOf, type FileRow } from './drive.queries.ts';
import { filePath, previewPath } from './links.ts';

const shown = ({ id, name, byteLength, hasPreview, linkUntil, createdAt, modifiedAt, ...row }: FileRow) => {
  const published = linkUntil !== null && linkUntil > new Date();
  return {
    ...row,
    id,
    fileName: name,
    contentLength: byteLength,
    published,
    publishedUntil: published ? linkUntil.toISOString() : null,
    webViewLink: filePath(id),
    previewPath: hasPreview ? previewPath(id) : null,
    createdDate: createdAt.toISOString(),
    modifiedDate: modifiedAt.toISOString(),
  };
};

const drivefiles: QueryResolvers['drivefiles'] = async (_parent, given, context) => {
  const { database, merchant } = context;
  const { userId } = await context.session();
  const keyword = searchable((given.keyword ?? '').slice(0, LONGEST_KEYWORD)).trim();
  if (given.folderId && !isUuid(given.folderId)) return NONE;
  const search = {
    merchantId: merchant.id,
    userId,
    within: given.folderId?.toLowerCase() ?? userId,
    words: keyword === '' ? [] : wordPatterns(keyword),
  };
  const { page: pageOf, count } = keyword === '' ? folderFiles : foundFiles;
  return listed(
    given,
    (at, backwards) => database.run(pageOf((given.oldestFirst === true) !== backwards)({ ...search, ...at })),
    (limit) => database.run(count({ ...search, limit })),
    shown,
  );
};

const drive: QueryResolvers['drive'] = async (_parent, _given, context) => {
  const key = { merchantId: context.merchant.id, userId: (await context.session()).userId };
  const [usage, folders] = await Promise.all([
    first(context.database.run(usageOf(key))),
    context.database.run(foldersOf(key)),
  ]);
  return { files: usage?.files ?? 0, bytes: usage?.bytes ?? 0, quota: DRIVE.quota, folders };
};

const drivefile: QueryResolvers['drivefile'] = async (_parent, { id }, context) => {
  const { userId } = await context.session();
  if (!isUuid(id)) return null;
  const row = await first(context.database.run(fileById({ merchantId: context.merchant.id, userId, id })));
  return row ? shown(row) : null;
};

const file: QueryResolvers['file'] = async (_parent, { id }, context) => {
  const { userId } = await context.session();
  if (!isUuid(id)) return null;
  const row = await first(context.database.run(fileNamed({ merchantId: context.merchant.id, userId, id })));
  return row ? { id, name: row.name } : null;
};

export const driveResolvers = { Query: { drivefiles, drive, drivefile, file } };
