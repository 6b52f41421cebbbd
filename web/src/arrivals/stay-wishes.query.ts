import { graphql, type ResultOf } from '../transport/graphql.ts';

/** A member's wishes for a paid stay. */
export const StayWishesQuery = graphql(`
  query StayWishes($orderId: ID!) {
    staywishes(orderId: $orderId) {
      floor
      view
      needs
      note
      until
      open
      promisedDate
    }
  }
`);

export type ReadWishes = NonNullable<ResultOf<typeof StayWishesQuery>['staywishes']>;
