import { graphql, type ResultOf } from '../../transport/graphql.ts';

export const PointHistoryQuery = graphql(`
  query MyPointHistory($limit: Int, $offset: Int, $order: SortOrder, $keyword: String, $from: Date, $to: Date) {
    userpointtransactions(limit: $limit, offset: $offset, order: $order, sort: createdDate, keyword: $keyword,
    from: $from, to: $to) {
      items { id orderId orderCode point targetName transactionType createdDate runningBalance expiresAt }
      totalCount
      totalCapped
    }
  }
`);

export type PointTransaction = ResultOf<typeof PointHistoryQuery>['userpointtransactions']['items'][number];
