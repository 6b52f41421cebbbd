import type { AnyRefusal } from '@sandbar/contract/refusals';
import { searchable } from '@sandbar/domain/common';
import { LIBRARY_MAX } from '@sandbar/domain/media';
import type { Database, Runner, Transaction } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { FileStorage } from './file-storage.ts';
import { filesRemoved } from './files-removed.ts';
import { imagePath } from './image-fields.ts';
import { albumFiles, albumPictures } from './media.library.queries.ts';
import {
  ALBUM_MISSING,
  deleteAlbum,
  deletePublished,
  ensureLibraryRoom,
  insertAlbum,
  insertLibraryImage,
  LIBRARY_OVERFULL,
  lockLibrary,
  markInLibrary,
  notePublished,
  publishLibraryImages,
  unattachedUploads,
} from './media.library.store.ts';
import type { PrivateFiles } from './private-files.ts';
import { privateImagePath } from './private-image-path.ts';

/** The pictures of a room that its owner lets: the owner's of the library, the cover first. For the slice weeks. */

interface OfWeek {
  merchantId: string;
  /** The rental. */
  weekId: string;
}

/**
 * Keeps an album in place of the one before, in the caller's transaction, after the week. Pictures that the owner
 * uploaded without saying what for, as old clients do, go into the library first. Pictures that are not of the owner's
 * library, or given twice, break `ALBUM_REFUSALS`, which belong into the second argument of `commit`.
 * @param imageIds the cover first; none = no album
 */
export const setAlbumIn = async (
  transaction: Transaction,
  { merchantId, weekId, ownerId, imageIds }: OfWeek & { ownerId: string; imageIds: readonly string[] },
): Promise<void> => {
  await transaction.run(deleteAlbum({ merchantId, weekId }));
  if (imageIds.length === 0) return;
  await takeIntoLibrary(transaction, { merchantId, ownerId, ids: imageIds });
  await transaction.run(insertAlbum({ merchantId, weekId, ownerId, imageIds }));
};

/** Stands for a picture that was uploaded before colours were kept. */
const NO_COLOUR = '#D9D9D9';

const takeIntoLibrary = async (
  transaction: Transaction,
  { merchantId, ownerId, ids }: { merchantId: string; ownerId: string; ids: readonly string[] },
): Promise<void> => {
  const uploads = await transaction.run(unattachedUploads({ merchantId, ownerId, ids }));
  if (uploads.length === 0) return;
  await transaction.run(lockLibrary({ merchantId, ownerId }));
  for (const { id, name, colour } of uploads) {
    await transaction.run(markInLibrary({ merchantId, id, ownerId }));
    await transaction.run(
      insertLibraryImage({
        merchantId,
        id,
        ownerId,
        name,
        searchName: ` ${searchable(name)} `,
        colour: colour ?? NO_COLOUR,
        published: false,
      }),
    );
  }
  await transaction.run(ensureLibraryRoom({ merchantId, ownerId, most: LIBRARY_MAX }));
};

export const ALBUM_REFUSALS: Record<string, AnyRefusal> = {
  [ALBUM_MISSING]: { code: 'NOT_FOUND', data: {} },
  [LIBRARY_OVERFULL]: { code: 'LIBRARY_FULL', data: { limit: LIBRARY_MAX } },
  album_images_merchant_id_week_id_image_id_key: { code: 'NOT_FOUND', data: {} },
};

/** A picture wherever it lies: private, or published. */
export const libraryPath = ({ id, published }: { id: string; published: boolean }): string =>
  published ? imagePath(id) : privateImagePath(id);

/** For the owner's page and for staff who decide of the room. */
export const albumOf = async (
  runner: Runner,
  of: OfWeek,
): Promise<{ id: string; path: string; name: string; colour: string; isFeatured: boolean }[]> => {
  const rows = await runner.run(albumPictures(of));
  return rows.map(({ id, name, colour, published }, place) => ({
    id,
    path: libraryPath({ id, published }),
    name,
    colour,
    isFeatured: place === 0,
  }));
};

const ALBUM_PUBLISHED = 'album.published';
/** The room's pictures are public: the slice catalogue gives them to the room. */
export const ALBUM_READY = 'album.ready';

export interface ReadyAlbum {
  resortId: string;
  roomId: string;
  imageIds: string[];
}

/**
 * The event to be saved with a room that is published: its album's pictures become public and the room's a moment
 * later, by event handlers, since files are not touched inside a transaction.
 */
export const albumPublished = (weekId: string, room: { resortId: string; roomId: string }): NewEvent => ({
  kind: ALBUM_PUBLISHED,
  subjectId: weekId,
  payload: { ...room },
});

interface Deps {
  database: Database;
  storage: FileStorage;
  privateFiles: PrivateFiles;
}

/**
 * album.published: copies what is private to where public pictures lie, and makes it public. Again, it finds nothing.
 */
export const onAlbumPublished = ({ database, storage, privateFiles }: Deps): EventHandler => ({
  name: 'media-on-album-published',
  run: async ({ merchantId, subjectId: weekId, payload }) => {
    const files = await database.run(albumFiles({ merchantId, weekId }));
    for (const { id, storageKey, sealedKey } of files) {
      if (storageKey === null) continue;
      const source = await privateFiles.openRead({ merchantId, id, storageKey, sealedKey });
      await storage.write(`library/${merchantId}/${id}.webp`, source);
    }
    const ids = files.map(({ id }) => id);
    const { resortId, roomId } = payload as { resortId: string; roomId: string };
    await commitEvents(database, merchantId, async (transaction) => {
      await transaction.run(publishLibraryImages({ merchantId, ids }));
      await transaction.run(notePublished({ merchantId, ids }));
      const gone = await transaction.run(deletePublished({ merchantId, ids }));
      const ready: ReadyAlbum = { resortId, roomId, imageIds: ids };
      return [
        ...filesRemoved(weekId, { privateKeys: gone.map(({ storageKey }) => storageKey) }),
        { kind: ALBUM_READY, subjectId: roomId, payload: { ...ready } },
      ];
    });
  },
});
