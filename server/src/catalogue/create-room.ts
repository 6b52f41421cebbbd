import { CreateRoom } from '@sandbar/contract/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { resortExists } from './catalogue.queries.ts';
import { insertRoom } from './catalogue.rooms.store.ts';
import { insertRoomImages } from './catalogue.store.ts';
import { missingImage } from './missing-image.ts';
import { withoutTags } from './sanitise.ts';

/** Catalogue/CreateRoom: a room class of a resort. */
export const createRoom = handler(CreateRoom, async (input, context) => {
  const merchantId = context.merchant.id;
  if (!(await first(context.database.run(resortExists({ merchantId, id: input.ResortId })))))
    return refuse('RESORT_NOT_FOUND', {});
  const missing = await missingImage(context.database, merchantId, input.ImageIds);
  if (missing) return refuse('IMAGE_NOT_FOUND', { imageId: missing });

  return context.commit(
    async (transaction) => {
      await transaction.run(
        insertRoom({
          merchantId,
          id: input.Id,
          resortId: input.ResortId,
          name: JSON.stringify(input.Name),
          description: JSON.stringify(withoutTags(input.Description)),
          adultsStandard: input.AdultsStandard,
          adultsMax: input.AdultsMax,
          childStandard: input.ChildStandard,
          childMax: input.ChildMax,
          childAgeFrom: input.ChildAgeFrom,
          childAgeTo: input.ChildAgeTo,
          position: input.Position,
          nightPrice: input.NightPrice ?? null,
          sku: input.Sku ?? '',
          verified: false,
        }),
      );
      if (input.ImageIds.length > 0)
        await transaction.run(insertRoomImages({ merchantId, ownerId: input.Id, imageIds: input.ImageIds }));
      return accept({ answer: { id: input.Id }, events: [catalogueChanged(merchantId, input.ResortId)] });
    },
    { rooms_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  );
});
