import { RegisterImage } from '@sandbar/contract/media';
import { accept, searchable } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { insertLibraryImage } from './media.library.store.ts';
import { insertImage } from './media.store.ts';

/** Makes a stored file one of the merchant's pictures. Its sender has stored the bytes under StorageKey before. */
export const registerImage = handler(RegisterImage, async (input, context) =>
  context.commit(
    async (transaction) => {
      await transaction.run(
        insertImage({
          merchantId: context.merchant.id,
          id: input.Id,
          name: input.Name,
          storageKey: input.StorageKey,
          contentType: input.ContentType,
          byteLength: input.ByteLength,
          width: input.Width,
          height: input.Height,
          colour: input.Colour.toUpperCase(),
          focalX: input.Focal.x,
          focalY: input.Focal.y,
          alternative: JSON.stringify(input.Alternative),
          createdBy: null,
        }),
      );
      const searchName = ` ${searchable(input.Name)} `;
      await transaction.run(
        insertLibraryImage({
          merchantId: context.merchant.id,
          id: input.Id,
          ownerId: null,
          name: input.Name,
          searchName,
          colour: input.Colour.toUpperCase(),
          published: true,
        }),
      );
      return accept({ answer: { id: input.Id }, events: [] });
    },
    { images_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  ),
);
