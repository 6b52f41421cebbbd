import { useEffect, useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chooseCodes, facetCodes, type ResortSearch } from '@sandbar/contract/catalogue';
import { useKnownNames } from '../known-names.ts';
import type { FacetData } from '../search/resort-search.query.ts';
import type { ChangeSearch } from '../search/use-search-url.ts';
import { CategoryIcon } from './category-icon.tsx';
import styles from './category-row.module.css';
import { CATEGORY } from './facet-names.ts';

interface CategoryRowProps {
  search: ResortSearch;
  change: ChangeSearch;
  facet: FacetData | undefined;
  total: number | undefined;
}

/**
 * Kinds of destination with their counts, of which one can be chosen; 'all' comes first. The row keeps its height while
 * the counts are loading.
 */
export const CategoryRow = ({ search, change, facet, total }: CategoryRowProps) => {
  const t = useTexts('resort-list');
  const known = useKnownNames();
  const format = useFormat();
  const row = useRef<HTMLDivElement>(null);
  const chosen = facetCodes(search.facets, CATEGORY);
  const values = facet?.values ?? [];
  // Counts within a facet ignore the facet's own choice, and a resort has one category, so their sum is the total.
  const all = chosen.length === 0 || values.length === 0 ? total : values.reduce((sum, value) => sum + value.count, 0);
  const items = [
    { code: 'all', name: t('all'), count: all },
    ...values.map((value) => ({ ...value, name: known.value(CATEGORY, value) })),
  ];
  const current = chosen[0] ?? 'all';
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    const box = row.current;
    if (button && box) box.scrollLeft = Math.max(0, button.offsetLeft - (box.clientWidth - button.offsetWidth) / 2);
  }, [current]);
  return (
    <div className={styles['frame']}>
      <div ref={row} className={styles['row']} role="group" aria-label={t('categories')}>
        {items.map(({ code, name, count }) => {
          const pressed = code === 'all' ? chosen.length === 0 : chosen.includes(code);
          const none = count === 0 && !pressed && code !== 'all';
          return (
            <button
              key={code}
              type="button"
              className={styles['item']}
              aria-pressed={pressed}
              aria-disabled={none || undefined}
              onClick={() =>
                !none && change({ facets: chooseCodes(search.facets, CATEGORY, code === 'all' ? [] : [code]) })
              }
            >
              <CategoryIcon code={code} />
              <span>{name}</span>
              {count !== undefined && <span className={styles['count']}>{format.number(count)}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
};
