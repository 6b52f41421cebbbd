import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** All resorts by name, as options of forms. */
export const ResortsQuery = graphql(`
  query FormResorts($categoryIds: [String!]) {
    addresses(limit: 10000, sort: "name", order: "asc", categoryIds: $categoryIds) {
      totalCount
      items { id name place image { path colour alternative } }
    }
  }
`);

/** Room types of one resort; type 131072: those accepted as deposits. */
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
