import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { chooseCodes, facetCodes, filterCount, joinNumbers, type ResortSearch } from '@sandbar/contract/catalogue';
import type { FacetData } from '../search/resort-search.query.ts';
import type { ChangeSearch } from '../search/use-search-url.ts';
import { AMENITIES, STARS, useFacetNames } from './facet-names.ts';
import { FacetPopover } from '../on-demand.ts';
import { FilterChip } from './filter-chip.tsx';
import styles from './filters.module.css';
import { usePriceText } from './price-text.ts';

interface FilterChipsProps {
  search: ResortSearch;
  change: ChangeSearch;
  facets: readonly FacetData[];
  /** Opens all filters in one place. */
  onAll: () => void;
}

/** The filters above the list. Those of a merchant's own attributes are in the sheet behind the first chip. */
export const FilterChips = ({ search, change, facets, onAll }: FilterChipsProps) => {
  const t = useTexts('resort-list');
  const names = useFacetNames();
  const inUse = filterCount(search);

  const facetChip = (code: string) => {
    const facet = facets.find((one) => one.code === code) ?? { code, name: code, values: [] };
    const codes = facetCodes(search.facets, code);
    const name = names.facet(facet);
    const only = codes.length === 1 ? facet.values.find((value) => value.code === codes[0]) : undefined;
    const value =
      codes.length === 0
        ? null
        : code === STARS
          ? t('starsSet', { value: joinNumbers(codes) })
          : t('facetSet', { name, value: only ? names.value(facet, only) : String(codes.length) });
    return (
      <FilterChip name={name} value={value} onClear={() => change({ facets: chooseCodes(search.facets, code, []) })}>
        {(anchor, close) => (
          <Suspense>
            <FacetPopover label={name} anchor={anchor} search={search} facet={facet} onClose={close} onApply={change} />
          </Suspense>
        )}
      </FilterChip>
    );
  };

  return (
    <div className={styles['chips']} role="group" aria-label={t('filters')}>
      <Chip
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={inUse > 0 ? t('filtersSet', { count: inUse }) : t('filters')}
        onClick={onAll}
      >
        {t('filters')}
      </Chip>
      {facetChip(STARS)}
      {facetChip(AMENITIES)}
      <PriceChip search={search} change={change} />
      <Chip
        set={search.inPoints}
        aria-pressed={search.inPoints}
        onClick={() => change({ inPoints: !search.inPoints })}
        {...(search.inPoints ? { onClear: () => change({ inPoints: false }), clearName: t('payInPoints') } : {})}
      >
        {t('payInPoints')}
      </Chip>
      <Chip
        set={search.favourites}
        aria-pressed={search.favourites}
        onClick={() => change({ favourites: !search.favourites })}
        {...(search.favourites ? { onClear: () => change({ favourites: false }), clearName: t('onlyFavourites') } : {})}
      >
        {t('onlyFavourites')}
      </Chip>
    </div>
  );
};

const PriceChip = ({ search, change }: Pick<FilterChipsProps, 'search' | 'change'>) => {
  const t = useTexts('resort-list');
  const price = usePriceText(search.inPoints);
  const { minPrice: min, maxPrice: max } = search;
  const value =
    min !== null && max !== null
      ? t('priceRange', { from: price(min), to: price(max) })
      : min !== null
        ? t('priceFrom', { from: price(min) })
        : max !== null
          ? t('priceTo', { to: price(max) })
          : null;
  return (
    <FilterChip name={t('price')} value={value} onClear={() => change({ minPrice: null, maxPrice: null })}>
      {(anchor, close) => (
        <Suspense>
          <FacetPopover
            label={t('price')}
            anchor={anchor}
            search={search}
            facet="price"
            onClose={close}
            onApply={change}
          />
        </Suspense>
      )}
    </FilterChip>
  );
};
