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

/**
 * The pictures of a room that its owner lets. They come from the owner's library, the cover first. The slice weeks uses
 * them.
 */

interface OfWeek {
  merchantId: string;
  /** The id of the rental. */
  weekId: string;
}

/**
 * Replaces the album of a rental in the caller's transaction, after the week is saved. Pictures that the owner uploaded
 * without a purpose, as old clients do, first go into the library. Pictures outside of the owner's library, or listed
 * twice, violate `ALBUM_REFUSALS`, which belong in the second argument of `commit`.
 * @param imageIds the cover first; an empty list means no album
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

/** Replaces the colour of pictures that were uploaded before colours were stored. */
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

/** The path of a picture, whether it is private or published. */
export const libraryPath = ({ id, published }: { id: string; published: boolean }): string =>
  published ? imagePath(id) : privateImagePath(id);

/** For the owner's page, and for staff who decide about the room. */
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
/** The room's pictures are public; the slice catalogue then adds them to the room. */
export const ALBUM_READY = 'album.ready';

export interface ReadyAlbum {
  resortId: string;
  roomId: string;
  imageIds: string[];
}

/**
 * The event to save when a room is published. Event handlers then make its album's pictures public and add them to the
 * room, because files are not changed inside a transaction.
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

/** album.published: copies private pictures to the public storage and makes them public. A second run finds none. */
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
