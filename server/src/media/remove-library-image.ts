import { RemoveLibraryImage } from '@sandbar/contract/media';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { filesRemoved } from './files-removed.ts';
import { deleteLibraryImage } from './media.library.store.ts';
import { deletePrivateImage } from './media.private.store.ts';
import { deleteOwnImage } from './media.store.ts';

/** Media/RemoveLibraryImage: deletes the row and the file. IMAGE_IN_USE when an album has the picture. */
export const removeLibraryImage = handler(RemoveLibraryImage, (input, { merchant, userId, commit }) =>
  commit(async (transaction) => {
    const merchantId = merchant.id;
    const own = { merchantId, id: input.ImageId, ownerId: userId };
    const gone = await first(transaction.run(deleteLibraryImage(own)));
    if (!gone) return refuse('NOT_FOUND', {});
    if (gone.used) return refuse('IMAGE_IN_USE', {});
    const pictures = gone.published
      ? await transaction.run(deleteOwnImage({ merchantId, id: input.ImageId, createdBy: userId }))
      : [];
    const files = gone.published ? [] : await transaction.run(deletePrivateImage(own));
    const privateKeys = files.map(({ storageKey }) => storageKey);
    return accept({ answer: { id: input.ImageId }, events: filesRemoved(userId, { pictures, privateKeys }) });
  }),
);
