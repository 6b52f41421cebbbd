import { useTexts } from '../../i18n/use-texts.ts';
import { useKnownNames } from '../known-names.ts';
import type { FacetData } from '../search/resort-search.query.ts';

export const CATEGORY = 'category';
export const STARS = 'stars';
export const AMENITIES = 'amenities';

interface FacetNames {
  facet: (facet: Pick<FacetData, 'code' | 'name'>) => string;
  value: (facet: Pick<FacetData, 'code'>, value: { code: string; name: string }) => string;
}

/** Common attributes have names in the reader's language, the merchant's own ones in the content's language. */
export const useFacetNames = (): FacetNames => {
  const t = useTexts('resort-list');
  const common = useTexts('common');
  const known = useKnownNames();
  return {
    facet: ({ code, name }) =>
      code === STARS
        ? t('starRating')
        : code === AMENITIES
          ? t('amenities')
          : code === CATEGORY
            ? t('categories')
            : name,
    value: ({ code }, value) =>
      code === STARS ? common('stars', { count: Number(value.code) }) : known.value(code, value),
  };
};
