import type { ImportKind } from '@sandbar/domain/imports';
import { resortsImporter, roomsImporter, staysImporter } from '../catalogue/index.ts';
import type { PermissionName } from '@sandbar/domain/permissions';
import type { Importer } from '../platform/importer.ts';

/** What each kind of file is to its slice. */
export const IMPORTERS: Readonly<Record<ImportKind, Importer>> = {
  stays: staysImporter,
  rooms: roomsImporter,
  resorts: resortsImporter,
};

/** Whether a person may upload and read files of a kind: only with all permissions of its rows. */
export const mayImport = (kind: ImportKind, permissions: ReadonlySet<PermissionName>): boolean =>
  IMPORTERS[kind].permissions.every((one) => permissions.has(one));
