import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { read, type ReadError } from '../../transport/read.ts';
import { readKey, useRead } from '../../transport/use-read.ts';
import {
  PAGE_SIZE,
  searchPageVariables,
  searchVariables,
  type ResortSearch,
  type SearchVariables,
} from '@sandbar/contract/catalogue';
import { takeFirstAnswer } from '../../transport/first-answer.ts';
import { ResortSearchQuery, type CardData, type SearchAnswer } from '../search/resort-search.query.ts';

export type ResultPages = InfiniteData<SearchAnswer, number>;

/** Distinct from single reads of the same query, because pages are stored together. */
export const resultsKey = (variables: SearchVariables) => [...readKey(ResortSearchQuery), 'pages', variables] as const;

export const readPage = async (
  variables: SearchVariables,
  offset: number,
  signal?: AbortSignal,
): Promise<SearchAnswer> =>
  (await read(ResortSearchQuery, searchPageVariables(variables, offset), signal)).productvacations;

const SUMMARY = { limit: 1, offset: 0, withItems: false, withSummary: true } as const;

export const readSummary = async (variables: SearchVariables): Promise<SearchAnswer> =>
  (await read(ResortSearchQuery, { ...variables, ...SUMMARY })).productvacations;

/**
 * Returns the matching resorts page by page. Loaded pages stay when the reader returns; `use-live-results.ts` updates
 * them.
 */
export const useResults = (search: ResortSearch) => {
  const variables = searchVariables(search);
  return useInfiniteQuery<SearchAnswer, ReadError, ResultPages, ReturnType<typeof resultsKey>, number>({
    queryKey: resultsKey(variables),
    queryFn: ({ pageParam, signal }) => readPage(variables, pageParam, signal),
    initialPageParam: 0,
    initialData: () => {
      const first = takeFirstAnswer(ResortSearchQuery, searchPageVariables(variables, 0));
      return first && { pages: [first.productvacations], pageParams: [0] };
    },
    initialDataUpdatedAt: performance.timeOrigin,
    getNextPageParam: (last, _pages, offset) =>
      offset + PAGE_SIZE < last.totalCount && last.items?.length ? offset + PAGE_SIZE : undefined,
    placeholderData: keepPreviousData,
    // Removed favourites stay visible until the reader comes back.
    staleTime: search.favourites ? 0 : Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
};

/** Returns counts for choices that are not applied yet. */
export const useSummary = (search: ResortSearch, enabled = true) =>
  useRead(ResortSearchQuery, { ...searchVariables(search), ...SUMMARY }, { keepPrevious: true, enabled });

/** Returns each card once, because a resort may move to the next page while pages are loaded. */
export const cardsOf = (pages: ResultPages | undefined): CardData[] => {
  const cards = new Map<string, CardData>();
  for (const page of pages?.pages ?? [])
    for (const card of page.items ?? []) if (!cards.has(card.id)) cards.set(card.id, card);
  return [...cards.values()];
};
