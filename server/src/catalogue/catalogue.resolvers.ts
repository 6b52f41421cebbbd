import { contentLanguage } from '@sandbar/domain/common';
import type { Feed } from '../platform/events/feed.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { argumentCheck } from './arguments/check.ts';
import { readSearch } from './arguments/search.ts';
import { readStayFilter } from './arguments/stay-filter.ts';
import type { ResortPages } from './resort-pages.ts';
import { resortOnScreen } from './resort.ts';
import { answerTo } from './search/answers.ts';
import { findOnce } from './search/found-cache.ts';
import type { Indexes } from './search/freshness.ts';

type CatalogueQueries = Required<Pick<QueryResolvers, 'productvacation' | 'productvacations'>>;

export const catalogueQueries = (feed: Feed, indexes: Indexes, pages: ResortPages): CatalogueQueries => ({
  /** Search: answered from memory, its texts and the freedom of its stays by one statement. */
  productvacations: async (_parent, given, context: GraphContext) => {
    const { merchant, locale, database } = context;
    const query = readSearch(given, locale, merchant.exchangeRate);
    await context.recentSession();
    for (let attempt = 1; ; attempt += 1) {
      const index = await indexes.of(merchant);
      const found = findOnce(index, query);
      const { answer, taken } = await answerTo(database, merchant.id, index, found, contentLanguage(locale));
      if (!taken || attempt === 2) return answer;
      // Somebody was quicker than the feed: read what it has to tell, and look once more.
      await feed.catchUp();
    }
  },

  /** One resort with its free stays. Absent and other merchants' resorts are both null. `size` is accepted from old clients and means nothing. */
  productvacation: async (_parent, given, context: GraphContext) => {
    const { merchant, locale, database } = context;
    const check = argumentCheck(locale);
    const filter = readStayFilter(given, check);
    check.done();
    const { userId } = await context.recentSession();
    const { friendlyUrl } = given;
    const row = await pages.read(database, { merchantId: merchant.id, friendlyUrl, userId, timeZone: merchant.timeZone, language: contentLanguage(locale) });
    return row ? resortOnScreen(row, filter, { locale, rate: merchant.exchangeRate }) : null;
  },
});
