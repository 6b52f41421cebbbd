import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { ResortSearch, StaySearch } from '@sandbar/contract/catalogue';
import { useDraft } from '../search/use-draft.ts';
import type { ChangeSearch } from '../search/use-search-url.ts';
import styles from './search-bar.module.css';
import { StaySegments } from './stay-segments.tsx';
import { WhereCombobox } from './where-combobox.tsx';

interface SearchBarProps {
  search: ResortSearch;
  change: ChangeSearch;
  /** Whether results are loading. */
  searching: boolean;
  /** Called when a resort was chosen. */
  onResort: (friendlyUrl: string) => void;
}

const stayOf = ({ from, to, flexDays, adults, childAges }: ResortSearch): StaySearch => ({
  from,
  to,
  flexDays,
  adults,
  childAges,
});

/** Place, dates and guests in one pill. It searches when the reader pauses; its button searches at once. */
export const SearchBar = ({ search, change, searching, onResort }: SearchBarProps) => {
  const t = useTexts('catalogue');
  // All edits of one opened segment are one history entry.
  const stepped = useRef(false);
  const opened = () => {
    stepped.current = false;
  };
  const commit = (patch: Partial<ResortSearch>) => {
    change(patch, stepped.current ? 'replace' : 'push');
    stepped.current = true;
  };
  const where = useDraft(search.keyword, (keyword) => commit({ keyword }));
  const stay = useDraft(stayOf(search), commit);
  const busy = searching || where.pending || stay.pending;
  const submit = (keyword: string) => {
    where.edit(keyword);
    commit({ keyword: keyword.trim() });
  };
  return (
    <form
      role="search"
      aria-label={t('search')}
      className={styles['bar']}
      onSubmit={(event) => {
        event.preventDefault();
        where.flush();
        stay.flush();
      }}
    >
      <WhereCombobox
        keyword={where.draft}
        onEdit={where.edit}
        onSubmit={submit}
        onResort={onResort}
        onOpen={opened}
        onMapArea={search.bounds !== null}
        onClear={() => {
          opened();
          where.edit('');
          commit({ keyword: '', bounds: null });
        }}
      />
      <span className={styles['rule']} />
      <StaySegments stay={stay.draft} onEdit={stay.edit} onOpen={opened} />
      <button type="submit" className={styles['go']} aria-label={t('search')} aria-busy={busy || undefined}>
        {busy ? <Spinner /> : <IconSearch size={20} stroke={1.8} aria-hidden="true" />}
      </button>
    </form>
  );
};
