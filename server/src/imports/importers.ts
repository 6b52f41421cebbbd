import type { ImportKind } from '@sandbar/domain/imports';
import { resortsImporter, roomsImporter, staysImporter } from '../catalogue/index.ts';
import type { Importer } from '../platform/importer.ts';

/** What each kind of file is to its slice. */
export const IMPORTERS: Readonly<Record<ImportKind, Importer>> = {
  stays: staysImporter,
  rooms: roomsImporter,
  resorts: resortsImporter,
};
