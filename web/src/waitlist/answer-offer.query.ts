import { graphql, type ResultOf } from '../transport/graphql.ts';

/** An offer by the link of its mail. */
export const WaitlistOfferQuery = graphql(`
  query WaitlistOffer($link: String!) {
    waitlistoffer(link: $link) {
      code
      resortName
      roomName
      fromDate
      toDate
      endDate
      replaces
      staked
      others {
        entryId
        resorts
        fromDate
        toDate
      }
    }
  }
`);

export type AnsweredOffer = NonNullable<ResultOf<typeof WaitlistOfferQuery>['waitlistoffer']>;
