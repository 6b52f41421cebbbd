import { graphql } from '../transport/graphql.ts';

/** The points that an entry would be booked with. */
export const TakePointsQuery = graphql(`
  query TakePoints {
    pointoverview {
      balance
      expiries {
        expiresAt
        point
        balance
      }
    }
  }
`);
