import { graphql, type ResultOf } from '../transport/graphql.ts';

/** How the merchant keeps its waitlist, and what it did. */
export const WaitlistRulesQuery = graphql(`
  query WaitlistRules {
    waitlistrules {
      version
      enabled
      offerHours
      circulationHours
      leastDays
      counts {
        entries
        released
        offers
        accepted
        declined
        lapsed
        medianHours
      }
      shown {
        chance
        shown
        served
      }
    }
  }
`);

export type ReadWaitlistRules = ResultOf<typeof WaitlistRulesQuery>['waitlistrules'];

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
    }
  }
`);
