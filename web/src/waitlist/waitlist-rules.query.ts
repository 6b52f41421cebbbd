import { graphql, type ResultOf } from '../transport/graphql.ts';

/** The merchant's rules of the waitlist, and its results. */
export const WaitlistRulesQuery = graphql(`
  query WaitlistRules {
    waitlistrules {
      version
      changedDay
      enabled
      offerHours
      circulationHours
      leastDays
      ownersFirst
      counts {
        entries
        released
        offers
        accepted
        declined
        lapsed
        outside
        weeks
        weeksTaken
        weeksSold
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
