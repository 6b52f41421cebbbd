import { useState, type RefObject } from 'react';
import { Popover } from '../../ui/popover.tsx';
import { useSummary } from '../results/use-results.ts';
import { chooseCodes, type ResortSearch } from '@sandbar/contract/catalogue';
import type { FacetData } from '../search/resort-search.query.ts';
import { FacetList } from './facet-list.tsx';
import { useFacetNames } from './facet-names.ts';
import styles from './filters.module.css';
import { PriceFilter } from './lazy-price-filter.tsx';
import { ShowResults } from './show-results.tsx';

interface FilterPopoverProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  search: ResortSearch;
  /** A facet, or the price. */
  facet: FacetData | 'price';
  onClose: () => void;
  onApply: (patch: Partial<ResortSearch>) => void;
}

/** One filter below its chip. A choice is counted at once and applied by a button; closing discards it. */
export const FacetPopover = ({ label, anchor, search, facet, onClose, onApply }: FilterPopoverProps) => {
  const names = useFacetNames();
  const [draft, setDraft] = useState(search);
  const { data } = useSummary(draft);
  const summary = data?.productvacations;
  const apply = ({ facets, minPrice, maxPrice }: ResortSearch) => {
    onApply({ facets, minPrice, maxPrice });
    onClose();
  };
  const cleared =
    facet === 'price'
      ? { ...draft, minPrice: null, maxPrice: null }
      : { ...draft, facets: chooseCodes(draft.facets, facet.code, []) };
  return (
    <Popover open onClose={onClose} anchor={anchor} label={label} width={360} className={styles['popover'] ?? ''}>
      <h2 className={styles['title']}>{facet === 'price' ? label : names.facet(facet)}</h2>
      {facet === 'price' ? (
        <PriceFilter search={draft} onChange={(range) => setDraft({ ...draft, ...range })} />
      ) : (
        <div className={styles['list']}>
          <FacetList
            facet={summary?.facets?.find((one) => one.code === facet.code) ?? facet}
            choice={draft.facets}
            onChange={(facets) => setDraft({ ...draft, facets })}
          />
        </div>
      )}
      <ShowResults total={summary?.totalCount} onClear={() => setDraft(cleared)} onShow={() => apply(draft)} />
    </Popover>
  );
};
