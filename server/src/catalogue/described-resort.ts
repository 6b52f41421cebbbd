import type { CreateResort } from '@sandbar/contract/catalogue';
import type { ParsedOf } from '@sandbar/contract/common';
import { starsOfResort, type CatalogueRefusal } from '@sandbar/domain/catalogue';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { Runner } from '../platform/database/index.ts';
import { attributesByCode } from './catalogue.queries.ts';
import { insertResortImages, insertResortTexts, insertResortValues, type ResortColumns } from './catalogue.store.ts';
import { missingImage } from './missing-image.ts';
import { resolveAttributes, type Described } from './resort-attributes.ts';
import { sanitised } from './sanitise.ts';

/** The fields of a resort, as commands create or change one. */
type Given = Omit<ParsedOf<typeof CreateResort>, 'Id' | 'Draft'>;

interface DescribedResort extends Described {
  columns: ResortColumns;
  imageIds: readonly string[];
}

/** All fields of a resort, ready to be saved; its HTML is sanitized. */
export const describedResort = async (
  runner: Runner,
  merchantId: string,
  given: Given,
): Promise<Result<DescribedResort, CatalogueRefusal>> => {
  const codes = given.Attributes.map((attribute) => attribute.Attribute);
  const known = codes.length > 0 ? await runner.run(attributesByCode({ merchantId, codes })) : [];
  const attributes = resolveAttributes(given.Attributes, known);
  if (!attributes.ok) return attributes;
  const missing = await missingImage(runner, merchantId, given.ImageIds);
  if (missing) return refuse('IMAGE_NOT_FOUND', { imageId: missing });
  return accept({
    ...attributes.value,
    columns: {
      friendlyUrl: given.FriendlyUrl,
      name: JSON.stringify(given.Name),
      place: JSON.stringify(given.Place),
      detailAddress: JSON.stringify(given.DetailAddress),
      description: JSON.stringify(sanitised(given.Description)),
      latitude: given.Latitude,
      longitude: given.Longitude,
      email: given.Email,
      mobile: given.Mobile,
      checkInTime: given.CheckInTime,
      checkOutTime: given.CheckOutTime,
      stars: starsOfResort(attributes.value.values),
    },
    imageIds: given.ImageIds,
  });
};

/** Inserts the rows of a resort's description; the resort must have none yet. */
export const putDescription = async (
  transaction: Runner,
  merchantId: string,
  resortId: string,
  { values, texts, imageIds }: DescribedResort,
): Promise<void> => {
  const valueIds = [...new Set(values.map((value) => value.id))];
  if (valueIds.length > 0) await transaction.run(insertResortValues({ merchantId, resortId, valueIds }));
  if (texts.length > 0)
    await transaction.run(insertResortTexts({ merchantId, resortId, texts: JSON.stringify(texts) }));
  if (imageIds.length > 0)
    await transaction.run(insertResortImages({ merchantId, ownerId: resortId, imageIds: [...imageIds] }));
};
