import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Whether the member may give an order another stay, and the free ones with what the order costs then. */
export const OwnMovesQuery = graphql(`
  query OwnMoves($orderId: ID!, $from: Date, $sameRoom: Boolean) {
    ownmoves(orderId: $orderId, from: $from, sameRoom: $sameRoom) {
      stayId
      state
      until
      left
      keepsPrice
      stays {
        stayId
        roomName
        fromDate
        toDate
        price {
          grandTotal
          points
          back
          left
          dueDate
        }
      }
    }
  }
`);

export type OwnMoves = NonNullable<ResultOf<typeof OwnMovesQuery>['ownmoves']>;
