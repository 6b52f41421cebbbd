import { contentLanguage } from '@sandbar/domain/common';
import { imageFields } from '../media/index.ts';
import type { Feed } from '../platform/events/feed.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { readSearch } from './arguments/search.ts';
import { favouriteIdsOf, favouritesOf } from './favourites.queries.ts';
import { searchAnswer } from './search-answer.ts';
import { CachedSearch } from './search/cached-search.ts';
import { find } from './search/find.ts';
import type { Indexes } from './search/freshness.ts';

type FavouriteQueries = Required<Pick<QueryResolvers, 'favourites' | 'favouriteids'>>;

const own = async ({ merchant, session }: GraphContext) => {
  const { userId } = await session();
  return { merchantId: merchant.id, memberId: userId };
};

/** The ids of the resorts that the reader marked. */
export const ownFavouriteIds = async (context: GraphContext): Promise<string[]> =>
  (await context.database.run(favouriteIdsOf(await own(context)))).map(({ resortId }) => resortId);

/** The resorts that the reader marked; a search finds their free stays. */
export const favouriteQueries = (feed: Feed, indexes: Indexes): FavouriteQueries => {
  return {
    favouriteids: async (_parent, _given, context: GraphContext) => ownFavouriteIds(context),
    favourites: async (_parent, given, context: GraphContext) => {
      const { merchant, locale, database } = context;
      const query = { ...given, withFees: true, limit: 100 };
      const asked = readSearch(query, locale, merchant.exchangeRate);
      const rows = await database.run(favouritesOf(await own(context)));
      const among = rows.flatMap(({ id, published }) => (published ? [id] : []));
      const found =
        among.length === 0
          ? []
          : (
              await searchAnswer(
                { feed, indexes },
                context,
                // The favourites belong to one member, so the answer is not cached for others.
                ({ index }) => new CachedSearch(find(index, { ...asked, among })),
              )
            ).items;
      const cards = new Map(found.map((card) => [card.id, card]));
      const language = contentLanguage(locale);
      return rows.map(({ id, name, place, friendlyUrl, stars, published, addedAt, images }) => ({
        id,
        name: name[language],
        place: place[language],
        friendlyUrl,
        stars,
        images: (images ?? []).map((image) => imageFields(image, language)),
        isOffered: published,
        addedDate: addedAt.toISOString(),
        stayCount: cards.get(id)?.stayCount ?? 0,
        stay: cards.get(id)?.stay ?? null,
      }));
    },
  };
};
