import { graphql, type ResultOf } from '../../transport/graphql.ts';

export const MyVacationsQuery = graphql(`
  query MyVacations {
    purchasedproducts(type: 131072) {
      totalCount
      items {
        id
        orderId
        orderCode
        name
        roomName
        images { path colour alternative }
        addresses { id detailAddress }
        fromDate
        toDate
        price
        pointPrice
        purchaseDate
        upcoming
      }
    }
  }
`);

export type Vacation = ResultOf<typeof MyVacationsQuery>['purchasedproducts']['items'][number];
