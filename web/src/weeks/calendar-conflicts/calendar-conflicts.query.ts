import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** The days of a week that are booked elsewhere. */
export const WeekTakenQuery = graphql(`
  query WeekTaken($id: ID!) {
    weektaken(id: $id) {
      id
      kind
      code
      state
      resortName
      fromDate
      toDate
      isPaused
      taken {
        calendar
        title
        fromDate
        toDate
        seenDate
        readDate
        isLeaving
      }
      owner
      ownerEmail
      ownerMobile
      orderCode
      customer
    }
  }
`);

export type WeekConflict = NonNullable<ResultOf<typeof WeekTakenQuery>['weektaken']>;
