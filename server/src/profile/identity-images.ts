import { deletePrivateImage, filesRemoved } from '../media/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { attachIdentityImage, detachIdentityImage, lockIdentityImage } from './profile.identity-images.store.ts';

/**
 * Makes an uploaded private picture the front (1) or back (2) of a member's ID, or removes it with null; the previous
 * one is deleted.
 * @returns the events; undefined when the picture is not the member's, and nothing was changed
 */
export const changeIdentityImage = async (
  transaction: Transaction,
  {
    merchantId,
    userId,
    displayOrder,
    imageId,
  }: { merchantId: string; userId: string; displayOrder: number; imageId: string | null },
): Promise<NewEvent[] | undefined> => {
  const place = { merchantId, userId, displayOrder };
  const former = await first(transaction.run(imageId === null ? detachIdentityImage(place) : lockIdentityImage(place)));
  if (imageId !== null && !(await first(transaction.run(attachIdentityImage({ ...place, imageId }))))) return undefined;
  const replaced = former?.imageId ?? null;
  const gone =
    replaced === null || replaced === imageId
      ? []
      : await transaction.run(deletePrivateImage({ merchantId, id: replaced, ownerId: userId }));
  return filesRemoved(userId, { privateKeys: gone.map(({ storageKey }) => storageKey) });
};
