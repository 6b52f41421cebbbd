import type { CardData, SearchAnswer } from '../search/resort-search.query.ts';
import type { ResultPages } from './use-results.ts';

/**
 * Returns the answer with each updated card in its former place, so that nothing moves. A card without free stays shows
 * a message.
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
