import type { ImportKind } from '@sandbar/domain/imports';
import { membersImporter } from '../identity/index.ts';
import { giftCodesImporter } from '../promotions/index.ts';
import { resortsImporter, roomsImporter, staysImporter } from '../catalogue/index.ts';
import type { PermissionName } from '@sandbar/domain/permissions';
import type { Importer } from '../platform/importer.ts';

/** The importer of each kind of file. */
export const IMPORTERS: Readonly<Record<ImportKind, Importer>> = {
  stays: staysImporter,
  rooms: roomsImporter,
  resorts: resortsImporter,
  members: membersImporter,
  'gift-codes': giftCodesImporter,
};

/** Whether a person may upload and read files of a kind, which needs all permissions of its rows. */
export const mayImport = (kind: ImportKind, permissions: ReadonlySet<PermissionName>): boolean =>
  permissions.has('file.import') && IMPORTERS[kind].permissions.every((one) => permissions.has(one));
