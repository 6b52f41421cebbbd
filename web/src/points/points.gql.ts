import { graphql, type ResultOf } from '../transport/graphql.ts';

export const PointsQuery = graphql(`
  query MyPoints {
    userinfo { id totalPoint }
  }
`);

export const PointHistoryQuery = graphql(`
  query MyPointHistory($limit: Int, $offset: Int, $order: SortOrder, $keyword: String, $from: Date, $to: Date) {
    userpointtransactions(limit: $limit, offset: $offset, order: $order, sort: createdDate, keyword: $keyword, from: $from, to: $to) {
      items { id orderId orderCode point targetName transactionType createdDate runningBalance expiresAt }
      totalCount
      totalCapped
    }
  }
`);

export const PointOverviewQuery = graphql(`
  query MyPointOverview {
    pointoverview {
      balance
      worth
      serverNow
      steps { at change balance }
      expiries { expiresAt point balance }
      laterPoint
    }
  }
`);

export type PointTransaction = ResultOf<typeof PointHistoryQuery>['userpointtransactions']['items'][number];
export type PointOverviewData = ResultOf<typeof PointOverviewQuery>['pointoverview'];
