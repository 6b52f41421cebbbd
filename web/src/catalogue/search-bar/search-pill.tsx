import { IconSearch } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ResortSearch } from '@sandbar/contract/catalogue';
import styles from './search-pill.module.css';
import { useStayWords } from './stay-words.ts';

/** Returns `Anywhere`, the keyword, or the area of the map. */
export const usePlaceWords = (search: Pick<ResortSearch, 'keyword' | 'bounds'>): string => {
  const t = useTexts('catalogue');
  return search.keyword.trim() || (search.bounds ? t('mapArea') : t('anywhere'));
};

/** The search bar of a phone: two lines that open a sheet. */
export const SearchPill = ({ search, onOpen }: { search: ResortSearch; onOpen: () => void }) => {
  const t = useTexts('catalogue');
  const words = useStayWords(search);
  return (
    <button
      type="button"
      className={styles['pill']}
      aria-haspopup="dialog"
      aria-label={`${t('search')}: ${usePlaceWords(search)}, ${words.dates}, ${words.guests}`}
      onClick={onOpen}
    >
      <IconSearch size={20} stroke={1.8} aria-hidden="true" />
      <span className={styles['lines']}>
        <span className={styles['place']}>{usePlaceWords(search)}</span>
        <span className={styles['when']}>
          {[[words.shortDates, words.flexible].filter(Boolean).join(' '), words.guestCount].join(' · ')}
        </span>
      </span>
    </button>
  );
};
