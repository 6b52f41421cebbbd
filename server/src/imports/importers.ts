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

/** Whether somebody may bring and read files of a kind: who may do all that its rows do. */
export const mayImport = (kind: ImportKind, permissions: ReadonlySet<PermissionName>): boolean =>
  IMPORTERS[kind].permissions.every((one) => permissions.has(one));
