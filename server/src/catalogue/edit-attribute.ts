import { randomUUID } from 'node:crypto';
import { EditAttribute } from '@sandbar/contract/catalogue';
import { accept, inLanguage, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { lockAttribute, usedValues } from './attributes.queries.ts';
import { removeValues, saveAttribute, saveValues } from './attributes.store.ts';
import { catalogueChanged } from './catalogue.events.ts';

/**
 * Catalogue/EditAttribute: what an attribute and its values are called, in this order. ATTRIBUTE_NOT_FOUND;
 * ATTRIBUTE_FIXED for stars; ATTRIBUTE_VALUE_USED when something is described by a value to be removed; SAVED_MEANWHILE
 * for who read an older version.
 */
export const editAttribute = handler(EditAttribute, async (input, { merchant, actorId: by, locale, commit }) => {
  const { Code: code, Name: name, IsFacet: isFacet, Values: values } = input;
  const merchantId = merchant.id;
  return commit(
    async (transaction) => {
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
    },
    // Somebody described a resort or a room by it at the same moment.
    Object.fromEntries(
      ['resort_attribute_values_merchant_id_value_id_fkey', 'room_attribute_values_merchant_id_value_id_fkey'].map(
        (constraint) => [constraint, { code: 'ATTRIBUTE_VALUE_USED', data: { names: input.Removed.join(', ') } }],
      ),
    ),
  );
});
