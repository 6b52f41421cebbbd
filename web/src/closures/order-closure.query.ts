import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Reads the question of a closure about the reader's order. */
export const OrderClosureQuery = graphql(`
  query OrderClosure($orderId: ID!) {
    orderclosure(orderId: $orderId) {
      state
      reason
      dueDate
      fallback
      pointsUntil
      choice
      answeredDate
      choices {
        choice
        refund
        points
      }
    }
  }
`);

export type AskedClosure = NonNullable<ResultOf<typeof OrderClosureQuery>['orderclosure']>;
