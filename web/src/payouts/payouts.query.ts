import { graphql, type ResultOf } from '../transport/graphql.ts';

/** The bank account for the reader's payouts, and these payouts. */
export const OwnPayoutsQuery = graphql(`
  query OwnPayouts($after: String) {
    payoutaccount { id bank numberEnd changedDate }
    payouts(limit: 20, after: $after) {
      items { id amount referenceCode sentOn bank numberEnd state voidReason }
      nextCursor
    }
  }
`);

export type OwnPayout = ResultOf<typeof OwnPayoutsQuery>['payouts']['items'][number];
