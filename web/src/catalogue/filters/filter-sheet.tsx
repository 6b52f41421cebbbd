import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useSummary } from '../results/use-results.ts';
import { chooseCodes, facetCodes, withoutFilters, type ResortSearch } from '@sandbar/contract/catalogue';
import type { FacetData } from '../search/resort-search.query.ts';
import { FacetList } from './facet-list.tsx';
import { CATEGORY, STARS, useFacetNames } from './facet-names.ts';
import styles from './filters.module.css';
import { PriceFilter } from './lazy-price-filter.tsx';
import { ShowResults } from './show-results.tsx';

interface FilterSheetProps {
  search: ResortSearch;
  facets: readonly FacetData[];
  onClose: () => void;
  /** Searches, and closes the sheet. */
  onApply: (patch: Partial<ResortSearch>) => void;
}

/**
 * All filters in one place: a sheet on phones, a dialog elsewhere. A choice is counted at once and applied by a button.
 */
export const FilterSheet = ({ search, facets: known, onClose, onApply }: FilterSheetProps) => {
  const t = useTexts('resort-list');
  const names = useFacetNames();
  const [draft, setDraft] = useState(search);
  const { data } = useSummary(draft);
  const summary = data?.productvacations;
  // The category has its own row on the page, so 'clear' does not remove it.
  const facets = (summary?.facets ?? known).filter((facet) => facet.code !== CATEGORY && facet.values.length > 0);
  const stars = facets.filter((facet) => facet.code === STARS);
  const others = facets.filter((facet) => facet.code !== STARS);
  const category = facetCodes(search.facets, CATEGORY);
  const apply = () => {
    const { facets: chosen, inPoints, favourites, minPrice, maxPrice } = draft;
    onApply({ facets: chosen, inPoints, favourites, minPrice, maxPrice });
  };
  const section = (facet: FacetData) => (
    <section key={facet.code} className={styles['section']}>
      <h3 className={styles['title']}>{names.facet(facet)}</h3>
      <div className={facet.values.length > 6 ? styles['columns'] : undefined}>
        <FacetList facet={facet} choice={draft.facets} onChange={(chosen) => setDraft({ ...draft, facets: chosen })} />
      </div>
    </section>
  );
  return (
    <Modal
      open
      onClose={onClose}
      title={t('filters')}
      footer={
        <ShowResults
          total={summary?.totalCount}
          onClear={() => setDraft({ ...withoutFilters(draft), facets: chooseCodes({}, CATEGORY, category) })}
          onShow={apply}
        />
      }
    >
      {stars.map(section)}
      <section className={styles['section']}>
        <h3 className={styles['title']}>{t('price')}</h3>
        <PriceFilter search={draft} onChange={(range) => setDraft({ ...draft, ...range })} />
        <Checkbox
          label={t('payInPoints')}
          checked={draft.inPoints}
          onChange={(inPoints) => setDraft({ ...draft, inPoints })}
        />
        <Checkbox
          label={t('onlyFavourites')}
          checked={draft.favourites}
          onChange={(favourites) => setDraft({ ...draft, favourites })}
        />
      </section>
      {others.map(section)}
    </Modal>
  );
};
