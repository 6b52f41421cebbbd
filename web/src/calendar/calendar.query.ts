import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Everything in the reader's calendar from one day to another. */
export const CalendarQuery = graphql(`
  query Calendar($from: Date!, $to: Date!, $timeZone: String!) {
    calendar(from: $from, to: $to, timeZone: $timeZone) {
      isCut
      items {
        id
        kind
        title
        place
        startsAt
        endsAt
        fromDate
        toDate
        remindMinutes
        version
        path
        code
      }
    }
  }
`);

export type Item = ResultOf<typeof CalendarQuery>['calendar']['items'][number];

export const CalendarFeedsQuery = graphql(`
  query CalendarFeeds {
    calendarfeeds {
      items {
        id
        name
        createdDate
        lastFetchedDate
        lastFetchedBy
      }
    }
  }
`);
