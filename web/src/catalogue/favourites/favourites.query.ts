import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** The ids of the reader's favourite resorts, read once for all cards. */
export const FavouriteIdsQuery = graphql(`
  query FavouriteIds {
    favouriteids
  }
`);

export const FavouritesQuery = graphql(`
  query Favourites {
    favourites(adults: 2) {
      id
      name
      friendlyUrl
      place
      isOffered
      stayCount
      images {
        id
        path
        colour
        alternative
      }
      stay {
        fromDate
        toDate
        nights
        feeTotal
        cheapest
        said {
          points
          money
        }
      }
    }
  }
`);

export type FavouriteData = ResultOf<typeof FavouritesQuery>['favourites'][number];
