import { graphql } from '../transport/graphql.ts';

/** The header's alone: every member's page loads it, and none of what the pages of points ask. */
export const PointsQuery = graphql(`
  query MyPoints {
    userinfo { id totalPoint }
  }
`);
