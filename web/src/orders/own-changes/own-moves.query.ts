import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** The free stays to which an order can be moved, with the resulting price. */
export const OwnMovesQuery = graphql(`
  query OwnMoves($orderId: ID!, $from: Date, $sameRoom: Boolean) {
    ownmoves(orderId: $orderId, from: $from, sameRoom: $sameRoom) {
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
`);

export type OwnMove = ResultOf<typeof OwnMovesQuery>['ownmoves'][number];
