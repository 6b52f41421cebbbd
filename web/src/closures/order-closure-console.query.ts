import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Reads the question of a closure about a member's order, for staff. */
export const ConsoleOrderClosureQuery = graphql(`
  query ConsoleOrderClosure($orderId: ID!) {
    deskorderclosure(orderId: $orderId) {
      id
      state
      reason
      fromDate
      toDate
      dueDate
      fallback
      choice
      answeredBy
      answeredDate
      choices {
        choice
        refund
        points
      }
    }
  }
`);

export type ConsoleOrderClosure = NonNullable<ResultOf<typeof ConsoleOrderClosureQuery>['deskorderclosure']>;

/** Orders that a closure could not process yet. */
export const ClosureFailuresQuery = graphql(`
  query ClosureFailures($closureId: ID!) {
    closurefailures(closureId: $closureId) {
      id
      code
      memberName
      tries
      sinceDate
      why
    }
  }
`);
