import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** The exact refund if an order is canceled now. */
export const OrderCancellation = graphql(`
  query OrderCancellation($id: ID!) {
    ordercancellation(id: $id) {
      percent
      paid
      refund
      automatic
      byTransfer
      points {
        points
        expiresAt
      }
      pointsLost {
        points
        expiresAt
      }
      giftCodes
      giftCodesLost
    }
  }
`);

export type Cancellation = NonNullable<ResultOf<typeof OrderCancellation>['ordercancellation']>;
