/** The query of a page of the member's orders. */
export const USER_ORDERS = `
  query UserOrders($limit: Int, $offset: Int, $order: String, $sort: String, $keyword: String, $from: String,
  $to: String, $status: String, $exactCount: Boolean) {
    userorders(limit: $limit, offset: $offset, order: $order, sort: $sort, keyword: $keyword,
    from: $from, to: $to, status: $status, exactCount: $exactCount) {
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
        said {
          points
          money
        }
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
`;

/** The arguments of a page of a member's orders, as a table requests it. */
interface RunOfOrders {
  limit: number;
  offset: number;
  order: 'asc' | 'desc';
  sort: string;
  keyword: string;
  from: string | null;
  to: string | null;
  status: string | null;
}

/** A table requests at most this many rows. A larger page is for a file, which needs the exact count. */
const MAX_ON_A_PAGE = 100;

export const userOrdersVariables = ({ limit, offset, order, sort, keyword, from, to, status }: RunOfOrders) => ({
  limit,
  offset,
  order,
  sort,
  keyword,
  from,
  to,
  status,
  exactCount: limit > MAX_ON_A_PAGE,
});

/** The arguments of the list when its address has none. */
export const FIRST_ORDERS: RunOfOrders = {
  limit: 10,
  offset: 0,
  order: 'desc',
  sort: 'createdDate',
  keyword: '',
  from: null,
  to: null,
  status: null,
};
