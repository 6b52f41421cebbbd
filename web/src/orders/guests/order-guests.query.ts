import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Reads the guests of a paid order. */
export const OrderGuestsQuery = graphql(`
  query OrderGuests($orderId: ID!) {
    orderguests(orderId: $orderId) {
      receiverName
      receiverEmail
      receiverMobile
      others {
        name
        age
      }
      adultsMax
      childMax
      childAgeFrom
      childAgeTo
      until
      open
    }
  }
`);

export type ReadGuests = NonNullable<ResultOf<typeof OrderGuestsQuery>['orderguests']>;
