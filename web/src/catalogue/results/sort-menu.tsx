import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SORTS, type ResortSearch, type Sort } from '@sandbar/contract/catalogue';
import type { ChangeSearch } from '../search/use-search-url.ts';
import styles from './sort-menu.module.css';

/** The order of the list. Distance is offered when a map defines the place, and relevance when there is a keyword. */
export const SortMenu = ({
  search,
  change,
  compact = false,
}: {
  search: ResortSearch;
  change: ChangeSearch;
  compact?: boolean;
}) => {
  const t = useTexts('resort-list');
  const names = {
    best: t('sortBest'),
    date: t('sortDate'),
    price: t('sortPrice'),
    distance: t('sortDistance'),
    stars: t('sortStars'),
    name: t('sortName'),
  };
  const byDefault = search.keyword.trim() === '' ? 'date' : 'best';
  const current = search.sort ?? byDefault;
  const options = [
    ...(byDefault === 'best' ? (['best'] as const) : []),
    ...SORTS.filter((sort) => sort !== 'distance' || search.bounds !== null),
  ];
  const choose = (sort: Sort | 'best') => change({ sort: sort === byDefault || sort === 'best' ? null : sort });
  return (
    <Menu
      label={t('sortBy')}
      width={240}
      items={options.map((sort) => ({
        label: names[sort],
        checked: sort === current,
        onSelect: () => choose(sort),
      }))}
      trigger={(wiring) =>
        compact ? (
          <IconButton {...wiring} className={styles['icon'] ?? ''} label={`${t('sortBy')} ${names[current]}`}>
            <IconArrowsSort size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
        ) : (
          <button type="button" {...wiring} className={styles['button']}>
            <span className="muted">{t('sortBy')}</span>
            <span className={styles['current']}>{names[current]}</span>
            <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
          </button>
        )
      }
    />
  );
};
