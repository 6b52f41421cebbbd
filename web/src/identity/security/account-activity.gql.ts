import { graphql, type ResultOf } from '../../transport/graphql.ts';

export const AccountActivityQuery = graphql(`
  query AccountActivity {
    accountactivity(limit: 50) {
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
