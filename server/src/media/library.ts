import { randomUUID } from 'node:crypto';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, searchable, type Result } from '@sandbar/domain/common';
import { LIBRARY_MAX } from '@sandbar/domain/media';
import type { Database } from '../platform/database/index.ts';
import { first } from '../platform/database/index.ts';
import type { FileStorage } from './file-storage.ts';
import { imagePath } from './image-fields.ts';
import { insertLibraryImage, lockLibrary, markInLibrary } from './media.library.store.ts';
import { deletePrivateImage, insertPrivateImage } from './media.private.store.ts';
import { insertImage } from './media.store.ts';
import type { PreparedImage } from './prepare-upload.ts';
import type { PrivateFiles } from './private-files.ts';
import { sha256Of } from './private-sums.ts';
import { privateImagePath } from './private-image-path.ts';

interface Deps {
  database: Database;
  /** The storage of public pictures. */
  storage: FileStorage;
  privateFiles: PrivateFiles;
}

interface Given {
  merchantId: string;
  /** The user who uploads it. */
  userId: string;
  /** The id of the picture; a new one when not given. */
  id?: string;
  /** The file's name. */
  name: string;
  picture: PreparedImage;
}

type Kept = { Id: string; Path: string; Name: string };

const named = (name: string) => ({ name, searchName: ` ${searchable(name)} ` });

/** Stores an owner's picture, which is private until a room that shows it is published. @returns LIBRARY_FULL */
export const keepOwn = async (
  { database, privateFiles }: Deps,
  { merchantId, userId: ownerId, id = randomUUID(), name, picture }: Given,
): Promise<Result<Kept, AnyRefusal>> => {
  const { bytes, contentType, width, height, colour } = picture;
  const storageKey = `${merchantId}/${id}.webp`;
  const row = {
    merchantId,
    id,
    ownerId,
    name,
    storageKey,
    contentType,
    byteLength: bytes.length,
    width,
    height,
    colour,
    sha256: sha256Of(bytes),
  };
  // It is first stored like any upload: after a crash before it is in the library, its row and file are deleted as
  // unattached.
  const prepared = await database.transaction(async (transaction) => {
    const file = await privateFiles.prepare(transaction, { merchantId, id });
    const { count } = (await first(transaction.run(lockLibrary({ merchantId, ownerId }))))!;
    if (count >= LIBRARY_MAX) return undefined;
    await transaction.run(insertPrivateImage({ ...row, sealedKey: file.sealedKey, limit: LIBRARY_MAX + 1 }));
    return file;
  });
  if (!prepared) return refuse('LIBRARY_FULL', { limit: LIBRARY_MAX });
  try {
    await prepared.write(storageKey, bytes);
  } catch (error) {
    await database.run(deletePrivateImage({ merchantId, id, ownerId }));
    throw error;
  }
  await database.transaction(async (transaction) => {
    await transaction.run(markInLibrary({ merchantId, id, ownerId }));
    await transaction.run(insertLibraryImage({ merchantId, id, ownerId, ...named(name), colour, published: false }));
  });
  return accept({ Id: id, Path: privateImagePath(id), Name: name });
};

/** Stores a picture that staff upload; it belongs to the merchant and is public. */
export const keepOfMerchant = async (
  { database, storage }: Deps,
  { merchantId, userId, name, picture }: Given,
): Promise<Result<Kept, AnyRefusal>> => {
  const { bytes, ...image } = picture;
  const id = randomUUID();
  const storageKey = `library/${merchantId}/${id}.webp`;
  await storage.write(storageKey, bytes);
  try {
    await database.transaction(async (transaction) => {
      const row = { merchantId, id, storageKey, byteLength: bytes.length, focalX: 0.5, focalY: 0.5, createdBy: userId };
      const alternative = JSON.stringify({ vi: name, en: name });
      await transaction.run(insertImage({ ...row, ...image, name, alternative }));
      const shown = { ...named(name), colour: image.colour, published: true };
      await transaction.run(insertLibraryImage({ merchantId, id, ownerId: null, ...shown }));
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
  return accept({ Id: id, Path: imagePath(id), Name: name });
};
