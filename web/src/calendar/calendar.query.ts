import { graphql, type ResultOf } from '../transport/graphql.ts';

/** All items of the reader's calendar between two days. */
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
        clashes
        closed
        followed { id name colour readDate }
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
        subscriptionId
      }
    }
  }
`);

export const CalendarSubscriptionsQuery = graphql(`
  query CalendarSubscriptions {
    calendarsubscriptions {
      items {
        id
        name
        colour
        host
        weekIds
        events
        missing
        readDate
        triedDate
        nextDate
        problem
        unread {
          count
          of
          names
          zones
        }
        closings
        closingsCount
        gone {
          id
          title
          fromDate
          toDate
        }
      }
      weeks {
        id
        code
        resortName
        fromDate
        toDate
      }
    }
  }
`);

type Subscriptions = ResultOf<typeof CalendarSubscriptionsQuery>['calendarsubscriptions'];
export type Subscription = Subscriptions['items'][number];
export type WeekToChoose = Subscriptions['weeks'][number];
