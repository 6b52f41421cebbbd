import type { CreateRoom } from '@sandbar/contract/catalogue';
import type { ParsedOf } from '@sandbar/contract/common';
import { isForEachPerson, type CatalogueRefusal } from '@sandbar/domain/catalogue';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { Runner } from '../platform/database/index.ts';
import { attributesByCode } from './catalogue.queries.ts';
import { insertResortFees, insertRoomValues, type RoomColumns } from './catalogue.rooms.store.ts';
import { insertRoomImages } from './catalogue.store.ts';
import { missingImage } from './missing-image.ts';
import { resolveAttributes } from './resort-attributes.ts';
import { sanitised } from './sanitise.ts';

/** The fields of a room class, as commands create or change one. */
type Given = Omit<ParsedOf<typeof CreateRoom>, 'Id' | 'ResortId' | 'Position' | 'NightPrice'>;

interface DescribedRoom {
  columns: RoomColumns;
  valueIds: readonly string[];
  imageIds: readonly string[];
  /** JSON text of the fees in their order; null keeps the present ones. */
  resortFees: string | null;
}

/** All fields of a room class, ready to be saved; its HTML is sanitized. */
export const describedRoom = async (
  runner: Runner,
  merchantId: string,
  given: Given,
): Promise<Result<DescribedRoom, CatalogueRefusal>> => {
  const codes = given.Attributes.map(({ Attribute }) => Attribute);
  const known = codes.length > 0 ? await runner.run(attributesByCode({ merchantId, codes })) : [];
  const attributes = resolveAttributes(given.Attributes, known);
  if (!attributes.ok) return attributes;
  const missing = await missingImage(runner, merchantId, given.ImageIds);
  if (missing) return refuse('IMAGE_NOT_FOUND', { imageId: missing });
  return accept({
    columns: {
      name: JSON.stringify(given.Name),
      description: JSON.stringify(sanitised(given.Description)),
      adultsStandard: given.AdultsStandard,
      adultsMax: given.AdultsMax,
      childStandard: given.ChildStandard,
      childMax: given.ChildMax,
      childAgeFrom: given.ChildAgeFrom,
      childAgeTo: given.ChildAgeTo,
      bedrooms: given.Bedrooms,
      doubleBeds: given.DoubleBeds,
      singleBeds: given.SingleBeds,
      size: given.Size,
      sku: given.Sku ?? '',
    },
    valueIds: [...new Set(attributes.value.values.map(({ id }) => id))],
    imageIds: given.ImageIds,
    resortFees:
      given.ResortFees === undefined
        ? null
        : JSON.stringify(
            given.ResortFees.map((fee, position) => ({
              position,
              name: fee.Name,
              amount: fee.Amount,
              currency: fee.Currency,
              rule: fee.Rule,
              mandatory: fee.Mandatory,
              freeBelow: isForEachPerson(fee.Rule) ? fee.FreeBelow : 0,
            })),
          ),
  });
};

/** Inserts the rows of a room's description; the room must have none yet. */
export const putRoomDescription = async (
  transaction: Runner,
  merchantId: string,
  roomId: string,
  { valueIds, imageIds, resortFees }: DescribedRoom,
): Promise<void> => {
  if (valueIds.length > 0) await transaction.run(insertRoomValues({ merchantId, roomId, valueIds: [...valueIds] }));
  if (imageIds.length > 0)
    await transaction.run(insertRoomImages({ merchantId, ownerId: roomId, imageIds: [...imageIds] }));
  if (resortFees !== null) await transaction.run(insertResortFees({ merchantId, roomId, fees: resortFees }));
};
