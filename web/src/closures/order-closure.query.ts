import { graphql, type ResultOf } from '../transport/graphql.ts';

/** What the closure of its stay asks of the reader's order. */
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
