import { DefineAttributes } from '@sandbar/contract/catalogue';
import { accept } from '@sandbar/domain/common';
import { randomUUID } from 'node:crypto';
import { handler } from '../platform/commands/handler.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { insertAttributes, insertAttributeValues } from './catalogue.store.ts';

/** Catalogue/DefineAttributes: adds attributes and values that are not known yet. */
export const defineAttributes = handler(DefineAttributes, async (input, context) => {
  const merchantId = context.merchant.id;
  const attributes = input.Attributes.map((attribute, position) => ({
    id: randomUUID(),
    code: attribute.Code,
    name: attribute.Name,
    kind: attribute.Kind,
    isFacet: attribute.IsFacet,
    position,
  }));
  const values = input.Attributes.flatMap((attribute) =>
    attribute.Values.map((value, position) => ({
      id: randomUUID(),
      attribute: attribute.Code,
      code: value.Code,
      value: value.Value,
      position,
    })),
  );
  return context.commit(async (transaction) => {
    await transaction.run(insertAttributes({ merchantId, attributes: JSON.stringify(attributes) }));
    await transaction.run(insertAttributeValues({ merchantId, values: JSON.stringify(values) }));
    return accept({ answer: { id: input.Id }, events: [catalogueChanged(merchantId, null)] });
  });
});
