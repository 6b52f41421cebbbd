import { graphql } from '../transport/graphql.ts';

/** The points with which an entry would be booked. */
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
