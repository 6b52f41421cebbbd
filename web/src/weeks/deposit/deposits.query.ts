import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A page of the reader's deposits, and the number that is still allowed. */
export const DepositsQuery = graphql(`
  query Deposits($limit: Int, $offset: Int, $order: String, $sort: String, $targetId: ID, $keyword: String,
  $status: Int, $from: String, $to: String) {
    depositorders(limit: $limit, offset: $offset, order: $order, sort: $sort, targetId: $targetId, keyword: $keyword,
    status: $status, from: $from, to: $to) {
      totalCount
      items {
        id
        bookingId
        addressName
        productName
        fromDate
        toDate
        point
        status
        displayStatus
        state
        replyBy
        createdDate
        owner
        ownerEmail
        referenceCode
        image { path colour alternative }
      }
    }
  }
`);

export type ListedDeposit = ResultOf<typeof DepositsQuery>['depositorders']['items'][number];

export const DepositQuotaQuery = graphql(`
  query DepositQuota {
    depositquota { used limit months freeAt }
  }
`);
