import { contentLanguage } from '@sandbar/domain/common';
import type { Searched } from '@sandbar/domain/insight';
import { readNear } from '@sandbar/domain/places';
import type { Feed } from '../platform/events/feed.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { QueryResolvers, ResortResolvers } from '../platform/graphql/resolvers.generated.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { argumentCheck } from './arguments/check.ts';
import { readSearch } from './arguments/search.ts';
import { readStayFilter } from './arguments/stay-filter.ts';
import { aroundPlace } from './around-place.ts';
import type { ResortPages } from './resort-pages.ts';
import { resortOnScreen } from './resort.ts';
import { ownFavouriteIds } from './favourites.resolvers.ts';
import { searchAnswer } from './search-answer.ts';
import { CachedSearch } from './search/cached-search.ts';
import { find } from './search/find.ts';
import type { Indexes } from './search/freshness.ts';
import type { SearchQuery } from './search/search-query.ts';

/** These fields show what the reader holds or sells in a resort, so they need a valid session. */
export const resortFields: ResortResolvers = {
  heldByMe: async (resort, _given, context: GraphContext) => {
    await context.session();
    return resort.heldByMe;
  },
  ownStays: async (resort, _given, context: GraphContext) => {
    await context.session();
    return resort.ownStays;
  },
};

/** Called after a resort's page showed these stays to a member. */
export type StaysShown = (
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  userId: string,
  stayIds: readonly string[],
) => void;

/** Called with each answered search and the number of resorts found. */
export type SearchAnswered = (merchant: Pick<Merchant, 'id' | 'timeZone'>, what: Searched, found: number) => void;

type CatalogueQueries = Required<Pick<QueryResolvers, 'productvacation' | 'productvacations'>>;

export const catalogueQueries = (
  feed: Feed,
  indexes: Indexes,
  pages: ResortPages,
  onStaysShown: StaysShown,
  onAnswered: SearchAnswered,
): CatalogueQueries => ({
  /**
   * Search: the index in memory finds the stays; one statement reads texts and checks that the stays are still free.
   */
  productvacations: async (_parent, given, context: GraphContext) => {
    const { merchant, locale } = context;
    const query = readSearch(given, locale, merchant.exchangeRate);
    const among = given.favourites ? await ownFavouriteIds(context) : null;
    const answerTo = (asked: SearchQuery) =>
      searchAnswer({ feed, indexes }, context, (search) =>
        // A search for one member's favourites is not cached for others.
        among ? new CachedSearch(find(search.index, { ...asked, among })) : search.cachedSearch(asked),
      );
    const named = readNear(given.keyword ?? '');
    const plain = named ? undefined : await answerTo(query);
    const around =
      query.keyword === '' || (plain && plain.totalCount > 0)
        ? undefined
        : await aroundPlace(query, {
            words: given.keyword ?? '',
            named,
            bare: readSearch({ keyword: given.keyword ?? '' }, locale, merchant.exchangeRate),
            index: await indexes.of(merchant),
            locale,
          });
    const answer = around || !plain ? await answerTo(around ?? query) : plain;
    // A further page, or a moved map, belongs to the same search, so it is not counted again.
    if (query.offset === 0 && query.bounds === null)
      onAnswered(merchant, { ...query.filter, words: query.keyword }, (plain ?? answer).totalCount);
    return answer;
  },

  /**
   * One resort with its free stays; null when the merchant does not have it. `size` is accepted because old clients
   * send it, and has no effect.
   */
  productvacation: async (_parent, given, context: GraphContext) => {
    const { merchant, locale, database } = context;
    const check = argumentCheck(locale);
    const filter = readStayFilter(given, check);
    check.done();
    const { userId } = await context.recentSession();
    const { friendlyUrl } = given;
    const row = await pages.read(database, {
      merchantId: merchant.id,
      friendlyUrl,
      userId,
      timeZone: merchant.timeZone,
      language: contentLanguage(locale),
    });
    if (!row) return null;
    const resort = resortOnScreen(row, filter, { locale, rate: merchant.exchangeRate });
    onStaysShown(
      merchant,
      userId,
      resort.products.flatMap(({ variants }) => variants.map(({ id }) => id)),
    );
    return resort;
  },
});
