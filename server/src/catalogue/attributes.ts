import { randomUUID } from 'node:crypto';
import { DefineAttributes, EditAttribute, OrderAttributes, RemoveAttribute } from '@sandbar/contract/catalogue';
import { ATTRIBUTE_LIMITS, isStarName } from '@sandbar/domain/catalogue';
import { accept, inLanguage, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import {
  attributesInOrder,
  lockAttribute,
  lockAttributesCount,
  usedValues,
  usesOfAttribute,
} from './attributes.queries.ts';
import {
  insertAttributes,
  insertAttributeValues,
  placeAttributes,
  removeAttributeRow,
  removeValues,
  saveAttribute,
  saveValues,
} from './attributes.store.ts';
import { catalogueChanged } from './catalogue.events.ts';

/**
 * Catalogue/DefineAttributes: adds the attributes and values that do not exist yet, after the existing ones.
 * ATTRIBUTE_NAME_STARS, ATTRIBUTE_LIMIT.
 */
export const defineAttributes = handler(DefineAttributes, async (input, context) => {
  const merchantId = context.merchant.id;
  if (input.Attributes.some(({ Kind, Name }) => Kind !== 'stars' && isStarName(Name)))
    return refuse('ATTRIBUTE_NAME_STARS', {});
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
    await transaction.run(lockAttributesCount({ merchantId }));
    const known = await transaction.run(attributesInOrder({ merchantId }));
    const codes = new Set([...known, ...input.Attributes.map(({ Code }) => ({ code: Code }))].map(({ code }) => code));
    if (codes.size > ATTRIBUTE_LIMITS.attributes && codes.size > known.length)
      return refuse('ATTRIBUTE_LIMIT', { limit: ATTRIBUTE_LIMITS.attributes });
    const after = (known.at(-1)?.position ?? -1) + 1;
    const attributes = input.Attributes.map((attribute, place) => ({
      id: randomUUID(),
      code: attribute.Code,
      name: attribute.Name,
      kind: attribute.Kind,
      isFacet: attribute.IsFacet,
      position: after + place,
    }));
    await transaction.run(insertAttributes({ merchantId, attributes: JSON.stringify(attributes) }));
    await transaction.run(insertAttributeValues({ merchantId, values: JSON.stringify(values) }));
    return accept({ answer: { id: input.Id }, events: [catalogueChanged(merchantId, null)] });
  });
});

/**
 * Catalogue/EditAttribute: changes the names and the order of an attribute and its values. ATTRIBUTE_NOT_FOUND;
 * ATTRIBUTE_FIXED for stars; ATTRIBUTE_NAME_STARS for a name that would count as stars; ATTRIBUTE_VALUE_USED when a
 * resort or room has a value that is to be removed; SAVED_MEANWHILE when the sender read an older version.
 */
export const editAttribute = handler(EditAttribute, async (input, { merchant, actorId: by, locale, commit }) => {
  const { Code: code, Name: name, IsFacet: isFacet, Values: values } = input;
  const merchantId = merchant.id;
  if (isStarName(name)) return refuse('ATTRIBUTE_NAME_STARS', {});
  return commit(async (transaction) => {
    const stored = await first(transaction.run(lockAttribute({ merchantId, code })));
    if (!stored) return refuse('ATTRIBUTE_NOT_FOUND', { code });
    if (stored.kind === 'stars') return refuse('ATTRIBUTE_FIXED', {});
    if (stored.version !== input.Version) return refuse('SAVED_MEANWHILE', { by: stored.by ?? merchant.name });
    const attributeId = stored.id;
    const kept = new Set(values.map((value) => value.Code));
    const codes = input.Removed.filter((removed) => !kept.has(removed));
    if (codes.length > 0) {
      const used = await transaction.run(usedValues({ merchantId, attributeId, codes }));
      const names = used.map(({ value }) => inLanguage(value, locale)).join(', ');
      if (used.length > 0) return refuse('ATTRIBUTE_VALUE_USED', { names });
      await transaction.run(removeValues({ merchantId, attributeId, codes }));
    }
    await transaction.run(saveAttribute({ merchantId, id: attributeId, by, name: JSON.stringify(name), isFacet }));
    const placed = values.map(({ Code, Value }, position) => ({
      id: randomUUID(),
      code: Code,
      value: Value,
      position,
    }));
    if (placed.length > 0)
      await transaction.run(saveValues({ merchantId, attributeId, values: JSON.stringify(placed) }));
    const answer = { id: input.Id, version: stored.version + 1 };
    return accept({ answer, events: [catalogueChanged(merchantId, null)] });
  });
});

/**
 * Catalogue/OrderAttributes: puts the named attributes first in this order; the others follow in their old order.
 * ATTRIBUTE_NOT_FOUND.
 */
export const orderAttributes = handler(OrderAttributes, async ({ Id: id, Codes: named }, { merchant, commit }) => {
  const merchantId = merchant.id;
  return commit(async (transaction) => {
    const known = (await transaction.run(attributesInOrder({ merchantId }))).map(({ code }) => code);
    const unknown = named.find((code) => !known.includes(code));
    if (unknown !== undefined) return refuse('ATTRIBUTE_NOT_FOUND', { code: unknown });
    const codes = [...named, ...known.filter((code) => !named.includes(code))];
    await transaction.run(placeAttributes({ merchantId, codes }));
    return accept({ answer: { id }, events: [catalogueChanged(merchantId, null)] });
  });
});

/**
 * Catalogue/RemoveAttribute: removes an attribute that no resort or room has. ATTRIBUTE_NOT_FOUND, ATTRIBUTE_FIXED,
 * ATTRIBUTE_USED.
 */
export const removeAttribute = handler(RemoveAttribute, async ({ Id: id, Code: code }, { merchant, commit }) => {
  const merchantId = merchant.id;
  return commit(async (transaction) => {
    const stored = await first(transaction.run(lockAttribute({ merchantId, code })));
    if (!stored) return refuse('ATTRIBUTE_NOT_FOUND', { code });
    if (stored.kind === 'stars') return refuse('ATTRIBUTE_FIXED', {});
    const attributeId = stored.id;
    const uses = await first(transaction.run(usesOfAttribute({ merchantId, attributeId })));
    if (uses && uses.count > 0) return refuse('ATTRIBUTE_USED', { count: uses.count });
    await transaction.run(removeValues({ merchantId, attributeId, codes: null }));
    await transaction.run(removeAttributeRow({ merchantId, attributeId }));
    return accept({ answer: { id }, events: [catalogueChanged(merchantId, null)] });
  });
});
