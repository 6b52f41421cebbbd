import { IconArrowsSort, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { SORTS, type ResortSearch, type Sort } from '@sandbar/contract/catalogue';
import type { ChangeSearch } from '../search/use-search-url.ts';
import styles from './sort-menu.module.css';

/**
 * The order of the list. Distance can be asked for when a map says from where, the best match when there are words to
 * match.
 */
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
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
  const choose = (sort: Sort | 'best') => {
    setOpen(false);
    change({ sort: sort === byDefault || sort === 'best' ? null : sort });
  };
  const wiring = {
    ref: button,
    'aria-expanded': open,
    'aria-haspopup': 'menu' as const,
    onClick: () => setOpen(!open),
  };
  return (
    <>
      {compact ? (
        <IconButton {...wiring} className={styles['icon'] ?? ''} label={`${t('sortBy')} ${names[current]}`}>
          <IconArrowsSort size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
      ) : (
        <button type="button" {...wiring} className={styles['button']}>
          <span className={styles['by']}>{t('sortBy')}</span>
          <span className={styles['current']}>{names[current]}</span>
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        label={t('sortBy')}
        align="end"
        role="menu"
        className={styles['menu'] ?? ''}
      >
        {options.map((sort) => (
          <button
            key={sort}
            type="button"
            role="menuitemradio"
            aria-checked={sort === current}
            data-autofocus={sort === current || undefined}
            tabIndex={sort === current ? 0 : -1}
            className={styles['option']}
            onKeyDown={move}
            onClick={() => choose(sort)}
          >
            <span>{names[sort]}</span>
            {sort === current && <IconCheck size={18} stroke={1.8} aria-hidden="true" />}
          </button>
        ))}
      </Popover>
    </>
  );
};

const move = (event: KeyboardEvent<HTMLElement>) => {
  const items = [...event.currentTarget.parentElement!.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
  const at = items.indexOf(event.currentTarget);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
};
