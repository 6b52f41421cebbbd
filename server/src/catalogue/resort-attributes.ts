import type { CreateResort } from '@sandbar/contract/catalogue';
import type { ParsedOf } from '@sandbar/contract/common';
import type { CatalogueRefusal } from '@sandbar/domain/catalogue';
import { accept, refuse, type LocalText, type Result } from '@sandbar/domain/common';
import { sanitised } from './sanitise.ts';

interface KnownAttribute {
  id: string;
  code: string;
  name: LocalText;
  values: { id: string; code: string; value: LocalText }[];
}

export interface Described {
  values: { id: string; attribute: LocalText; value: LocalText }[];
  texts: { attributeId: string; value: LocalText }[];
}

/** The ids of the given codes, or the first code that is unknown. */
export const resolveAttributes = (
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
