import { graphql, type ResultOf } from '../transport/graphql.ts';

/** What the reader waits for. */
export const MyWaitlistQuery = graphql(`
  query MyWaitlist {
    mywaitlist {
      id
      state
      mode
      adultTotal
      childrenAges
      inPoints
      most
      lastDay
      endReason
      alternatives {
        id
        resortId
        resortName
        roomId
        roomName
        fromDate
        toDate
        nights
        place
      }
      offer {
        orderId
        resortName
        roomName
        fromDate
        toDate
        endDate
      }
      chance {
        chance
        cases
        years
        lastDay
        shown {
          shown
          served
        }
        helps {
          what
          chance
        }
      }
      history {
        date
        resortName
        roomName
        fromDate
        toDate
        what
      }
    }
  }
`);

export type WaitlistEntry = ResultOf<typeof MyWaitlistQuery>['mywaitlist'][number];

/** Resorts to wait for. */
export const WaitlistResortsQuery = graphql(`
  query WaitlistResorts($keyword: String, $resortId: ID) {
    waitlistresorts(keyword: $keyword, resortId: $resortId) {
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
