import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useNavigationType } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { PAGE_SIZE, type ResortSearch } from '@sandbar/contract/catalogue';
import type { ChangeSearch } from '../search/use-search-url.ts';
import { CardList } from './card-list.tsx';
import { LoadMore } from './load-more.tsx';
import { ResultHeading } from './result-heading.tsx';
import { cardsOf, type useResults } from './use-results.ts';

const NoResults = lazyPart(async () => ({ default: (await import('./no-results.tsx')).NoResults }));

interface ResultsProps {
  search: ResortSearch;
  change: ChangeSearch;
  results: ReturnType<typeof useResults>;
  hrefOf: (friendlyUrl: string) => string;
  highlightedId: string | null;
  onPoint: (id: string | null) => void;
  /** The page on which the reader waits for what was searched. */
  waitPathOf: (query: string) => string;
}

const FIRST_SKELETONS = 6;

/** The list: heading, cards, and the next page; or the reason why it is empty. */
export const Results = ({ search, change, results, hrefOf, highlightedId, onPoint, waitPathOf }: ResultsProps) => {
  const t = useTexts('resort-list');
  const common = useTexts('common');
  const {
    data,
    isPending,
    isError,
    isPlaceholderData,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    isFetching,
  } = results;
  const first = data?.pages[0];
  const total = first?.totalCount;
  const cards = cardsOf(data);
  const top = useTopOfNewSearch(search);
  const failed = isError && !isFetchNextPageError;
  const missing = total === undefined ? 0 : Math.max(0, Math.min(PAGE_SIZE, total - cards.length));
  return (
    <section ref={top} style={{ scrollMarginTop: 24 }}>
      {failed ? (
        <h1 className="hidden-visually">{t('title')}</h1>
      ) : (
        <ResultHeading
          search={search}
          change={change}
          total={total}
          near={first?.near}
          searching={isFetching && !isFetchingNextPage && (isPending || isPlaceholderData)}
        />
      )}
      {failed ? (
        <ErrorState
          title={t('failed')}
          action={
            <Button
              size="medium"
              onClick={() => void results.refetch()}
              sending={isFetching}
              sendingLabel={common('loading')}
            >
              {common('retry')}
            </Button>
          }
        >
          {t('failedWhy')}
        </ErrorState>
      ) : total === 0 && !isPlaceholderData ? (
        <Suspense fallback={null}>
          <NoResults search={search} change={change} nearest={first?.nearest} waitPath={waitPathOf(location.search)} />
        </Suspense>
      ) : (
        <CardList
          cards={cards}
          hrefOf={hrefOf}
          former={isPlaceholderData}
          coming={isPending ? FIRST_SKELETONS : isFetchingNextPage ? missing : 0}
          highlightedId={highlightedId}
          onPoint={onPoint}
        />
      )}
      {hasNextPage && !isPlaceholderData && !failed && (
        <LoadMore
          shown={cards.length}
          total={total ?? 0}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          onLoad={() => void results.fetchNextPage()}
        />
      )}
    </section>
  );
};

/** Scrolls to the top when a new search starts. Back restores its own position. */
const useTopOfNewSearch = (search: ResortSearch) => {
  const top = useRef<HTMLElement>(null);
  const navigation = useNavigationType();
  const key = JSON.stringify(search);
  const last = useRef(key);
  const begin = useEffectEvent(() => {
    if (last.current === key) return;
    last.current = key;
    if (navigation !== 'POP' && top.current && top.current.getBoundingClientRect().top < 0)
      top.current.scrollIntoView({ block: 'start' });
  });
  useEffect(() => begin(), [key]);
  return top;
};
