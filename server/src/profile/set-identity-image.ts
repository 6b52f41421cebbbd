import { SetIdentityImageUser } from '@sandbar/contract/profile';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { changeIdentityImage } from './identity-images.ts';

/** User/SetIdentityImageUser. NOT_FOUND for a picture that is not the sender's, or is already the other side. */
export const setIdentityImage = handler(SetIdentityImageUser, async (input, context) =>
  context.commit(
    async (transaction) => {
      const place = { merchantId: context.merchant.id, userId: context.userId, displayOrder: input.DisplayOrder };
      const events = await changeIdentityImage(transaction, { ...place, imageId: input.ImageId });
      return events ? accept({ answer: { id: input.ImageId }, events }) : refuse('NOT_FOUND', {});
    },
    { identity_images_merchant_id_image_id_key: { code: 'NOT_FOUND', data: {} } },
  ),
);
