import type { CardData, SearchAnswer } from '../search/resort-search.query.ts';
import type { ResultPages } from './use-results.ts';

/**
 * The answer with each card as it is now, in the place where it was: nothing moves under the reader's eyes. A card of
 * which nothing is free says so.
 */
export const mergeCards = (
  pages: ResultPages,
  fresh: ReadonlyMap<string, CardData | null>,
  summary: SearchAnswer,
): ResultPages => ({
  ...pages,
  pages: pages.pages.map((page, index) => {
    const items = page.items?.map((card) => {
      const now = fresh.get(card.id);
      return now === undefined ? card : (now ?? { ...card, stayCount: 0 });
    });
    return {
      ...page,
      ...(index === 0 ? { facets: summary.facets, pins: summary.pins, nearest: summary.nearest } : {}),
      items,
      totalCount: summary.totalCount,
    };
  }),
});
