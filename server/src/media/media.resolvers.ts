import { searchable } from '@sandbar/domain/common';
import { LIBRARY, LIBRARY_PAGE } from '@sandbar/domain/media';
import { first, wordPatterns } from '../platform/database/index.ts';
import { dayArguments, pageArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { libraryPath } from './album.ts';
import { libraryPage } from './media.library.queries.ts';

const LIMITS = { usual: LIBRARY_PAGE, most: 100, furthest: 100_000 };

/** Owners see only their own pictures. Staff who edit the catalogue see the merchant's, and none of owners. */
const images: QueryResolvers['images'] = async (_, given, context) => {
  const { merchant, database } = context;
  const { userId, permissions } = await context.session();
  const ofMerchant = permissions.has('resort.edit');
  const searched = searchable((given.keyword ?? '').slice(0, 100));
  const wordless = /\S/.test(given.keyword ?? '') && !searched;
  const otherType = given.type !== null && given.type !== undefined && given.type !== LIBRARY;
  const asked = {
    merchantId: merchant.id,
    ownerId: ofMerchant ? null : userId,
    ...dayArguments({ from: given.from, to: given.to }, context),
    timeZone: merchant.timeZone,
    publishedOnly: given.active === true,
    patterns: wordPatterns(searched),
    byName: given.sort === 'name',
    direction: given.order === 'asc' ? (1 as const) : (-1 as const),
    ...pageArguments(given, LIMITS),
  };
  const page = otherType || wordless ? undefined : await first(database.run(libraryPage(asked)));
  return {
    items: (page?.rows ?? []).map((row) => ({
      id: row.id,
      path: libraryPath(row),
      name: row.name,
      colour: row.colour,
      categories: [ofMerchant ? 'merchant' : 'owner', ...(row.inAlbum ? ['album'] : [])],
      createdDate: new Date(row.createdAt).toISOString(),
      removable: !ofMerchant && !row.inAlbum,
    })),
    totalCount: page?.total ?? 0,
    success: true,
    message: '',
  };
};

export const mediaResolvers = { Query: { images } };
