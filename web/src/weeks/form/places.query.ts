import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** All resorts by their names: the list that forms choose from. */
export const ResortsQuery = graphql(`
  query FormResorts($categoryIds: [String!]) {
    addresses(limit: 10000, sort: "name", order: "asc", categoryIds: $categoryIds) {
      totalCount
      items { id name place image { path colour alternative } }
    }
  }
`);

/** Room classes of one resort; of type 131072 those that are taken as deposits. */
export const RoomsQuery = graphql(`
  query FormRooms($targetId: ID!, $type: ProductType) {
    listproducts(published: true, limit: 100, type: $type, targetId: $targetId) {
      totalCount
      items { id name adultsStandard childStandard price images { path colour alternative } }
    }
  }
`);

export type FormResort = ResultOf<typeof ResortsQuery>['addresses']['items'][number];
export type FormRoom = ResultOf<typeof RoomsQuery>['listproducts']['items'][number];
