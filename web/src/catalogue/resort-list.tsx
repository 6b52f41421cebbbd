import { IconAdjustmentsHorizontal, IconMap2 } from '@tabler/icons-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { useLayer } from '../ui/use-layer.ts';
import { DESKTOP, PHONE, useMedia } from '../ui/use-media.ts';
import { CategoryRow } from './filters/category-row.tsx';
import { CATEGORY } from './filters/facet-names.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterSheet, MapPane, MapScreen, preloadDialogs, preloadMapScreen, SearchSheet } from './on-demand.ts';
import styles from './resort-list.module.css';
import { Results } from './results/results.tsx';
import { useLiveResults } from './results/use-live-results.ts';
import { cardsOf, useResults } from './results/use-results.ts';
import { SearchBar } from './search-bar/search-bar.tsx';
import { SearchPill } from './search-bar/search-pill.tsx';
import type { FacetData } from './search/resort-search.query.ts';
import { filterCount, stayQuery, type ResortSearch } from '@sandbar/contract/catalogue';
import { useSearchUrl } from './search/use-search-url.ts';
import { useIdle } from './use-idle.ts';

interface ResortListProps {
  pathOf: (friendlyUrl: string, query: string) => string;
  /** The page on which the reader waits for what was searched. */
  waitPathOf: (query: string) => string;
  /** The breadcrumb above the search, except on phones. */
  trail: ReactNode;
}

/** The resorts with free stays: search, filters, cards, and the map beside them or on the whole screen. */
export const ResortList = ({ pathOf, waitPathOf, trail }: ResortListProps) => {
  const t = useTexts('resort-list');
  const { search, change } = useSearchUrl();
  const results = useResults(search);
  useLiveResults(search);
  const [pointed, setPointed] = useState<string | null>(null);
  const sheet = useLayer<'search' | 'filters'>();
  const [params, setParams] = useSearchParams();
  const desktop = useMedia(DESKTOP);
  const phone = useMedia(PHONE);
  const mapOpen = !desktop && params.get('view') === 'map';

  const first = results.data?.pages[0];
  // If a search fails, its filters can still be changed.
  const [facets, setFacets] = useState<readonly FacetData[]>([]);
  if (first?.facets && first.facets !== facets) setFacets(first.facets);
  const cards = cardsOf(results.data);
  const query = stayQuery(search);
  const hrefOf = (friendlyUrl: string) => pathOf(friendlyUrl, query);
  const navigate = useNavigate();
  // Back from a resort, or from the results of a sheet, leads to the list instead of the sheet.
  const openResort = (friendlyUrl: string) => void navigate(hrefOf(friendlyUrl), { replace: sheet.opened !== null });
  const apply = (patch: Partial<ResortSearch>) => {
    if (!change(patch, 'replace')) sheet.close();
  };
  const inUse = filterCount(search);
  const showMap = (open: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (open) next.set('view', 'map');
        else next.delete('view');
        return next;
      },
      // Back closes the map; its arrow keeps the search that was made on it.
      { replace: !open, preventScrollReset: true },
    );
  const idle = useIdle();
  useEffect(() => {
    if (idle) preloadDialogs();
    if (idle && !desktop) preloadMapScreen();
  }, [idle, desktop]);
  const searching = results.isFetching && !results.isFetchingNextPage;

  return (
    <div className={styles['page']}>
      <div>
        {phone ? (
          <div className={styles['phoneBar']}>
            <SearchPill search={search} onOpen={() => sheet.open('search')} />
            <button
              type="button"
              className={styles['filters']}
              aria-haspopup="dialog"
              aria-label={inUse > 0 ? t('filtersSet', { count: inUse }) : t('filters')}
              onClick={() => sheet.open('filters')}
            >
              <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden="true" />
              {inUse > 0 && <span className={styles['badge']}>{inUse}</span>}
            </button>
          </div>
        ) : (
          <>
            <div className={styles['trail']}>{trail}</div>
            <SearchBar
              search={search}
              change={change}
              searching={searching && results.isPlaceholderData}
              onResort={openResort}
            />
          </>
        )}
        <div className={styles['categories']}>
          <CategoryRow
            search={search}
            change={change}
            facet={facets.find((facet) => facet.code === CATEGORY)}
            total={first?.totalCount}
          />
        </div>
        {!phone && (
          <div className={styles['chips']}>
            <FilterChips search={search} change={change} facets={facets} onAll={() => sheet.open('filters')} />
          </div>
        )}
        <Results
          search={search}
          change={change}
          results={results}
          hrefOf={hrefOf}
          highlightedId={desktop ? pointed : null}
          onPoint={setPointed}
          waitPathOf={waitPathOf}
        />
      </div>
      {desktop ? (
        <div className={styles['map']}>
          <Suspense fallback={<div className={styles['sea']} />}>
            {/* The pictures of the cards are loaded first. */}
            {idle ? (
              <MapPane
                search={search}
                change={change}
                pins={first?.pins ?? undefined}
                loaded={cards}
                hrefOf={hrefOf}
                hoveredId={pointed}
                onHover={setPointed}
              />
            ) : (
              <div className={styles['sea']} />
            )}
          </Suspense>
        </div>
      ) : (
        <button type="button" className={styles['mapButton']} onClick={() => showMap(true)}>
          <IconMap2 size={20} stroke={1.6} aria-hidden="true" />
          {t('map')}
        </button>
      )}
      <Suspense>
        {mapOpen && (
          <MapScreen
            search={search}
            change={change}
            total={first?.totalCount}
            pins={first?.pins ?? undefined}
            loaded={cards}
            hrefOf={hrefOf}
            onClose={() => showMap(false)}
            onSearch={() => sheet.open('search')}
            onFilters={() => sheet.open('filters')}
          />
        )}
        {sheet.opened === 'search' && (
          <SearchSheet onResort={openResort} search={search} onClose={sheet.close} onApply={apply} />
        )}
        {sheet.opened === 'filters' && (
          <FilterSheet search={search} facets={facets} onClose={sheet.close} onApply={apply} />
        )}
      </Suspense>
    </div>
  );
};
