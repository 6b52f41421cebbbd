import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Reads the reader's entries that can be changed. */
export const ChangedEntriesQuery = graphql(`
  query ChangedEntries {
    mywaitlist {
      id
      state
      endReason
      mode
      adultTotal
      childrenAges
      inPoints
      most
      lastDay
      quietFrom
      quietTo
      replaces {
        id
        code
        name
        resortId
        fromDate
        toDate
        adultTotal
        childrenAges
      }
      stake {
        id
        resortName
        fromDate
        toDate
        points
        state
      }
      alternatives {
        resortId
        roomId
        fromDate
        toDate
        nights
      }
    }
  }
`);

export type ChangedEntry = ResultOf<typeof ChangedEntriesQuery>['mywaitlist'][number];

/** Own orders that a stay can replace. */
export const WaitlistOrdersQuery = graphql(`
  query WaitlistOrders {
    waitlistorders {
      id
      code
      name
      resortId
      fromDate
      toDate
      adultTotal
      childrenAges
    }
  }
`);

export type WaitlistOrder = ResultOf<typeof WaitlistOrdersQuery>['waitlistorders'][number];

/** Own deposits that can be given for a stay. */
export const WaitlistStakesQuery = graphql(`
  query WaitlistStakes {
    waitliststakes {
      id
      resortName
      fromDate
      toDate
      points
      state
    }
  }
`);

export type WaitlistStake = ResultOf<typeof WaitlistStakesQuery>['waitliststakes'][number];

/** Resorts to wait for. */
export const WaitlistResortsQuery = graphql(`
  query WaitlistResorts(
    $keyword: String
    $resortId: ID
    $north: Float
    $south: Float
    $east: Float
    $west: Float
    $attributes: [String!]
    $favourites: Boolean
  ) {
    waitlistresorts(
      keyword: $keyword
      resortId: $resortId
      north: $north
      south: $south
      east: $east
      west: $west
      attributes: $attributes
      favourites: $favourites
    ) {
      id
      name
      isMeant
      rooms {
        id
        name
      }
    }
  }
`);

export type WaitlistResort = ResultOf<typeof WaitlistResortsQuery>['waitlistresorts'][number];

/** The rules that the form mentions. */
export const WaitlistTermsQuery = graphql(`
  query WaitlistTerms {
    waitlistrules {
      leastDays
    }
  }
`);
