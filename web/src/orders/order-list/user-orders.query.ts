import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A page of the member's orders. */
export const UserOrders = graphql(`
  query UserOrders($limit: Int, $offset: Int, $order: String, $sort: String, $keyword: String, $from: String, $to: String, $status: String, $exactCount: Boolean) {
    userorders(limit: $limit, offset: $offset, order: $order, sort: $sort, keyword: $keyword, from: $from, to: $to, status: $status, exactCount: $exactCount) {
      totalCount
      totalIsAtLeast
      openCount
      paidCount
      endedCount
      serverNow
      items {
        id
        code
        createdDate
        allStatus
        grandTotal
        points
        paymentAmount
        giftCodeAmount
        promotionAmount
        paymentMethodName
        paymentMethodSku
        holdExpiresAt
        orderLines {
          id
          targetName
        }
        stay {
          resortName
          roomName
          fromDate
          toDate
          image {
            path
            colour
            alternative
          }
        }
        history {
          reason
          by
          createdDate
        }
      }
    }
  }
`);

export type ListedOrder = ResultOf<typeof UserOrders>['userorders']['items'][number];
