import type { NewEvent } from '../platform/events/event.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { Crops, Picture } from './crops.ts';
import type { FileStorage } from './file-storage.ts';

interface Gone {
  /** Public pictures, whose files and crops are deleted. */
  pictures: Picture[];
  /** The keys of private files. */
  privateKeys: string[];
}

/**
 * Returns the event about pictures that a transaction deleted; their files are deleted after its commit. It returns no
 * event for an empty list.
 */
export const filesRemoved = (subjectId: string, gone: Partial<Gone>): NewEvent[] => {
  const payload: Gone = { pictures: gone.pictures ?? [], privateKeys: gone.privateKeys ?? [] };
  return payload.pictures.length + payload.privateKeys.length === 0
    ? []
    : [{ kind: 'files.removed', subjectId, payload: { ...payload } }];
};

interface Deps {
  storage: FileStorage;
  privateStorage: FileStorage;
  crops: Crops;
}

/** files.removed: deletes the files; a second run finds none. */
export const onFilesRemoved = ({ storage, privateStorage, crops }: Deps): EventHandler => ({
  name: 'media-on-files-removed',
  run: async (event) => {
    const { pictures, privateKeys } = event.payload as unknown as Gone;
    for (const picture of pictures) {
      await storage.remove(picture.storageKey);
      await crops.forget(picture);
    }
    for (const key of privateKeys) await privateStorage.remove(key);
  },
});
