import { PARTY_LIMITS } from '@sandbar/domain/catalogue';

const AGES = /^\s*(\d{1,2}\s*([,;]\s*\d{1,2}\s*)*)?$/;

/** Reads the ages of children: `4, 7`. Undefined when the text is not such a list. */
export const agesIn = (written: string): number[] | undefined => {
  const ages = AGES.test(written) ? (written.match(/\d+/g) ?? []).map(Number) : undefined;
  return ages && ages.length <= PARTY_LIMITS.maxChildren && ages.every((age) => age <= 17) ? ages : undefined;
};
