import { graphql, type ResultOf } from '../transport/graphql.ts';

/** To which bank account the reader's money goes, and what went there. */
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
