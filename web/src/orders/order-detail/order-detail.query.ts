import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** One order with its history, and for staff where it came from. */
export const OrderDetailQuery = graphql(`
  query OrderDetail($id: ID!) {
    order(id: $id) {
      id
      code
      createdDate
      allStatus
      subTotal
      promotionAmount
      giftCodeAmount
      points
      pointRate
      grandTotal
      paymentAmount
      paymentMethodSku
      userName
      userEmail
      userMobile
      holdExpiresAt
      serverNow
      payments {
        id
        allStatus
        amount
        paymentMethodName
      }
      orderLines {
        id
        targetName
        originalPrice
        price
        quantity
        total
      }
      stay {
        fromDate
        toDate
      }
      history {
        id
        fromStatus
        toStatus
        reason
        note
        by
        byName
        createdDate
      }
      origin {
        ipAddress
        userAgent
        acceptLanguage
      }
    }
  }
`);

export type DetailedOrder = NonNullable<ResultOf<typeof OrderDetailQuery>['order']>;
