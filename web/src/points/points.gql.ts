import { graphql } from '../transport/graphql.ts';

export const PointsQuery = graphql(`
  query MyPoints {
    userinfo { id totalPoint }
  }
`);
