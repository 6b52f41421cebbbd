import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** On which days a week is taken in a calendar elsewhere. */
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

export type TakenWeek = NonNullable<ResultOf<typeof WeekTakenQuery>['weektaken']>;
