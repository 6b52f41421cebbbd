import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Expected guests, for staff. */
export const ConsoleArrivalsQuery = graphql(`
  query ConsoleArrivals($limit: Int, $after: String, $before: String, $offset: Int, $keyword: String, $resortId: ID,
  $state: String, $from: Date, $to: Date, $changed: Boolean) {
    deskarrivals(limit: $limit, after: $after, before: $before, offset: $offset, keyword: $keyword,
    resortId: $resortId, state: $state, from: $from, to: $to, changed: $changed) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      asOf
      gone {
        id
        orderCode
        resortName
        guestName
        fromDate
      }
      items {
        id
        orderCode
        resortName
        roomName
        fromDate
        toDate
        guestName
        guestMobile
        otherGuests
        adultTotal
        childrenAges
        confirmationNumber
        state
        unit
        note
        markedDate
        markedByName
        floor
        view
        needs
        needsPromised
        wishNote
        changes
        marks
      }
    }
  }
`);

/** The arrivals of the resort with the link. */
export const ResortArrivalsQuery = graphql(`
  query ResortArrivals($link: String!) {
    resortarrivals(link: $link) {
      resortName
      today
      asOf
      linkUntil
      gone {
        id
        orderCode
        resortName
        guestName
        fromDate
      }
      items {
        id
        orderCode
        resortName
        roomName
        fromDate
        toDate
        guestName
        guestMobile
        otherGuests
        adultTotal
        childrenAges
        confirmationNumber
        state
        unit
        note
        markedDate
        markedByName
        floor
        view
        needs
        needsPromised
        wishNote
        changes
        marks
      }
    }
  }
`);

/** Resorts to choose from. */
export const ArrivalResortsQuery = graphql(`
  query ArrivalResorts {
    addresses(limit: 10000, sort: "name", order: "asc") {
      items {
        id
        name
        place
      }
    }
  }
`);

/** The link of a resort. */
export const ArrivalsLinkQuery = graphql(`
  query ArrivalsLink($resortId: ID!) {
    arrivalslink(resortId: $resortId) {
      resortEmail
      linkUntil
    }
  }
`);

type ConsoleArrivals = NonNullable<ResultOf<typeof ConsoleArrivalsQuery>['deskarrivals']>;
export type Arrival = ConsoleArrivals['items'][number];
export type GoneArrival = ConsoleArrivals['gone'][number];
