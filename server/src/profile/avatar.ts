import { lockAvatar, updateAvatar } from '../identity/index.ts';
import { deleteOwnImage, filesRemoved } from '../media/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';

/**
 * Makes an uploaded picture the member's avatar and deletes the previous one.
 * @returns the events; undefined when the picture is not the member's, and nothing was changed
 */
export const changeAvatar = async (
  transaction: Transaction,
  merchantId: string,
  userId: string,
  imageId: string | null,
): Promise<NewEvent[] | undefined> => {
  const replaced = (await first(transaction.run(lockAvatar({ merchantId, id: userId }))))?.avatarImageId ?? null;
  if (!(await first(transaction.run(updateAvatar({ merchantId, id: userId, imageId }))))) return undefined;
  const gone =
    replaced !== null && replaced !== imageId
      ? await transaction.run(deleteOwnImage({ merchantId, id: replaced, createdBy: userId }))
      : [];
  return filesRemoved(userId, { pictures: gone });
};
