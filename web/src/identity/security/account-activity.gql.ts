import { graphql, type ResultOf } from '../../transport/graphql.ts';

export const AccountActivityQuery = graphql(`
  query AccountActivity($after: String) {
    accountactivity(limit: 20, after: $after) {
      nextCursor
      items {
        id
        date
        command
        orderCode
        reason
      }
    }
  }
`);

export type Activity = ResultOf<typeof AccountActivityQuery>['accountactivity']['items'][number];
