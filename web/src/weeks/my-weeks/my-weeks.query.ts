import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** All weeks that the reader gave with their states, and the figures above them. */
export const MyWeeksQuery = graphql(`
  query MyWeeks($outcome: String, $sort: String, $after: String) {
    myweeks(outcome: $outcome, sort: $sort, after: $after) {
      nextCursor
      serverNow
      summary {
        given
        since
        pointsReceived
        pointsLeft
        moneyReceived
        moneyOwed
        stayedIn
        past
        needs
        waiting
        market
        sold
        ended
        today
        ribbon { id resortName fromDate toDate state held }
      }
      items {
        id
        kind
        code
        state
        stateReason
        replyBy
        resortName
        roomName
        image { path colour alternative }
        fromDate
        toDate
        stayId
        stops { name date }
        current
        views
        holds
        heldUntil
        points
        pointPrice
        quote { nightPrice nights percent exchangeRate }
        sale { booked price net lines { kind base basisPoints of amount } }
        nextChange
        nextDate
      }
    }
  }
`);

export type MyWeeksPage = ResultOf<typeof MyWeeksQuery>['myweeks'];
export type MyWeek = MyWeeksPage['items'][number];
export type MyWeekSummary = MyWeeksPage['summary'];
