import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Closures of resorts and room classes. */
export const ClosuresQuery = graphql(`
  query Closures($limit: Int, $after: String, $before: String, $offset: Int, $resortId: ID, $state: String) {
    closures(
      limit: $limit
      after: $after
      before: $before
      offset: $offset
      resortId: $resortId
      state: $state
    ) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        resortName
        roomNames
        fromDate
        toDate
        state
        answerUntil
        orders
        open
        late
        createdDate
      }
    }
  }
`);

export type ListedClosure = ResultOf<typeof ClosuresQuery>['closures']['items'][number];

export const ClosureQuery = graphql(`
  query Closure($id: ID!) {
    closure(id: $id) {
      id
      resortId
      resortName
      roomNames
      fromDate
      toDate
      reason
      choices
      fallback
      answerUntil
      pointsUntil
      state
      closedByName
      createdDate
      carriedOutDate
      reopenedDate
      stays
      holds
      orders
      open
      moved
      asPoints
      asMoney
      gone
      kept
      late
      failed
      refunded
      pointsBack
    }
  }
`);

export type ReadClosure = NonNullable<ResultOf<typeof ClosureQuery>['closure']>;

export const ClosureOrdersQuery = graphql(`
  query ClosureOrders($closureId: ID!, $limit: Int, $after: String, $before: String, $offset: Int, $state: String) {
    closureorders(
      closureId: $closureId
      limit: $limit
      after: $after
      before: $before
      offset: $offset
      state: $state
    ) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        code
        memberName
        roomName
        fromDate
        toDate
        state
        choice
        answeredBy
        dueDate
        answeredDate
        refund
        points
      }
    }
  }
`);

export type AskedOrder = ResultOf<typeof ClosureOrdersQuery>['closureorders']['items'][number];

/** A resort with its room classes, for a closure. */
export const ClosableResortQuery = graphql(`
  query ClosableResort($id: ID!) {
    closableresort(id: $id) {
      id
      name
      rooms {
        id
        name
      }
    }
  }
`);

/** Reads the effects of a closure now. */
export const ClosurePreviewQuery = graphql(`
  query ClosurePreview($resortId: ID!, $roomIds: [ID!], $from: String!, $to: String!) {
    closurepreview(resortId: $resortId, roomIds: $roomIds, from: $from, to: $to) {
      stays
      holds
      orders
      weeks
      begun
      money
      points
    }
  }
`);

export const ResortsToCloseQuery = graphql(`
  query ResortsToClose {
    addresses(limit: 10000, sort: "name", order: "asc") {
      items {
        id
        name
        place
      }
    }
  }
`);
