import { CreateResort } from '@sandbar/contract/catalogue';
import type { ParsedOf } from '@sandbar/contract/common';
import { starsOfResort, type CatalogueRefusal } from '@sandbar/domain/catalogue';
import { accept, refuse, type LocalText, type Result } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { attributesByCode } from './catalogue.queries.ts';
import { insertResort, insertResortImages, insertResortTexts, insertResortValues } from './catalogue.store.ts';
import { missingImage } from './missing-image.ts';
import { sanitised } from './sanitise.ts';

/**
 * Catalogue/CreateResort: a resort with its pictures and attributes. Its stars follow from the attribute 'Hạng sao'.
 */
export const createResort = handler(CreateResort, async (input, context) => {
  const merchantId = context.merchant.id;
  const codes = input.Attributes.map((attribute) => attribute.Attribute);
  const known = codes.length > 0 ? await context.database.run(attributesByCode({ merchantId, codes })) : [];
  const described = resolveAttributes(input.Attributes, known);
  if (!described.ok) return described;
  const missing = await missingImage(context.database, merchantId, input.ImageIds);
  if (missing) return refuse('IMAGE_NOT_FOUND', { imageId: missing });

  const { values, texts } = described.value;
  return context.commit(
    async (transaction) => {
      await transaction.run(
        insertResort({
          merchantId,
          id: input.Id,
          friendlyUrl: input.FriendlyUrl,
          name: JSON.stringify(input.Name),
          place: JSON.stringify(input.Place),
          detailAddress: JSON.stringify(input.DetailAddress),
          description: JSON.stringify(sanitised(input.Description)),
          latitude: input.Latitude,
          longitude: input.Longitude,
          email: input.Email,
          mobile: input.Mobile,
          stars: starsOfResort(values),
        }),
      );
      const valueIds = [...new Set(values.map((value) => value.id))];
      if (valueIds.length > 0) await transaction.run(insertResortValues({ merchantId, resortId: input.Id, valueIds }));
      if (texts.length > 0)
        await transaction.run(insertResortTexts({ merchantId, resortId: input.Id, texts: JSON.stringify(texts) }));
      if (input.ImageIds.length > 0)
        await transaction.run(insertResortImages({ merchantId, ownerId: input.Id, imageIds: input.ImageIds }));
      return accept({ answer: { id: input.Id }, events: [catalogueChanged(merchantId, input.Id)] });
    },
    {
      resorts_merchant_id_friendly_url_key: { code: 'FRIENDLY_URL_TAKEN', data: { friendlyUrl: input.FriendlyUrl } },
      resorts_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
    },
  );
});

interface KnownAttribute {
  id: string;
  code: string;
  name: LocalText;
  values: { id: string; code: string; value: LocalText }[];
}

interface Described {
  values: { id: string; attribute: LocalText; value: LocalText }[];
  texts: { attributeId: string; value: LocalText }[];
}

/** Codes turned into the ids they stand for, or the first code that stands for nothing. */
const resolveAttributes = (
  given: ParsedOf<typeof CreateResort>['Attributes'],
  known: readonly KnownAttribute[],
): Result<Described, CatalogueRefusal> => {
  const described: Described = { values: [], texts: [] };
  for (const { Attribute, Values, Html } of given) {
    const attribute = known.find((one) => one.code === Attribute);
    if (!attribute) return refuse('ATTRIBUTE_NOT_FOUND', { code: Attribute });
    for (const code of Values ?? []) {
      const value = attribute.values.find((one) => one.code === code);
      if (!value) return refuse('ATTRIBUTE_NOT_FOUND', { code: `${Attribute}: ${code}` });
      described.values.push({ id: value.id, attribute: attribute.name, value: value.value });
    }
    if (Html && !described.texts.some((text) => text.attributeId === attribute.id))
      described.texts.push({ attributeId: attribute.id, value: sanitised(Html) });
  }
  return accept(described);
};
