import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Reads the reader's entries. */
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
      quietFrom
      quietTo
      replaces {
        id
        code
        name
        fromDate
        toDate
        grandTotal
        points
      }
      stake {
        id
        code
        resortName
        fromDate
        toDate
        points
        state
      }
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
        class
      }
      offer {
        orderId
        resortName
        roomName
        fromDate
        toDate
        endDate
        replacement {
          why
          fromStayId
          price {
            grandTotal
            points
            back
            left
            dueDate
          }
        }
        stake {
          why
          points
          earned
          left
        }
        others {
          entryId
          ends
          resorts
          fromDate
          toDate
        }
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
        reason
        notTaken
      }
    }
  }
`);

export type WaitlistEntry = ResultOf<typeof MyWaitlistQuery>['mywaitlist'][number];
