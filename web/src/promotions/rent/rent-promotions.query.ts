import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Programs of rent discounts that can be chosen for a resort and a day of check-in. */
export const RentPromotionsQuery = graphql(`
  query RentPromotions($type: Int, $from: Date, $to: Date, $targetId: ID, $limit: Int) {
    promotions(type: $type, from: $from, to: $to, targetId: $targetId, limit: $limit) {
      totalCount
      items {
        id
        name
        fromDate
        toDate
        pluginDatas {
          id
          pluginType
          data
          dataContent
        }
      }
    }
  }
`);

export type ListedPromotion = ResultOf<typeof RentPromotionsQuery>['promotions']['items'][number];
