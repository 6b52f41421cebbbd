import { contentLanguage } from '@sandbar/domain/common';
import type { Feed } from '../platform/events/feed.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { SearchAnswer } from './search/answer.ts';
import { answerTo } from './search/answers.ts';
import type { CachedSearch } from './search/cached-search.ts';
import type { Indexes } from './search/freshness.ts';
import type { MerchantSearch } from './search/merchant-search.ts';

/**
 * Builds the answer of a search from a merchant's index, with texts and pictures.
 * @param found searches the index; it may be called twice
 */
export const searchAnswer = async (
  { feed, indexes }: { feed: Feed; indexes: Indexes },
  { merchant, locale, database }: Pick<GraphContext, 'merchant' | 'locale' | 'database'>,
  found: (search: MerchantSearch) => CachedSearch,
): Promise<SearchAnswer> => {
  for (let attempt = 1; ; attempt += 1) {
    const search = await indexes.of(merchant);
    const { answer, taken } = await answerTo(database, merchant.id, search, found(search), contentLanguage(locale));
    indexes.weigh(merchant.id);
    if (!taken || attempt === 2) return answer;
    // A stay was taken and the feed has not reported it yet, so the feed is read and the search repeated.
    await feed.catchUp(merchant.id);
  }
};
