import { graphql, type ResultOf } from '../../../transport/graphql.ts';

/** Members as buyers. */
export const SaleMembersQuery = graphql(`
  query SaleMembers($keyword: String) {
    members(keyword: $keyword, state: active, limit: 20) {
      items {
        id
        name
        userName
        email
        mobile
      }
    }
  }
`);

export type SaleMember = NonNullable<ResultOf<typeof SaleMembersQuery>['members']>['items'][number];

/** The member in a link to a new sale. */
export const SaleMemberQuery = graphql(`
  query SaleMember($id: ID!) {
    member(id: $id) {
      id
      name
      userName
      email
      mobile
      points
    }
  }
`);

/** Resorts with matching free stays. */
export const SaleResortsQuery = graphql(`
  query SaleResorts($fromDate: Date, $toDate: Date, $flexDays: Int, $adults: Int, $childAges: [Int!]) {
    productvacations(fromDate: $fromDate, toDate: $toDate, flexDays: $flexDays, adults: $adults, childAges: $childAges,
    sort: date, limit: 200) {
      totalCount
      items {
        id
        name
        place
        friendlyUrl
        stayCount
        fromPrice
        fromPointPrice
      }
    }
  }
`);

/** The matching free stays of one resort. */
export const SaleStaysQuery = graphql(`
  query SaleStays($friendlyUrl: String!, $fromDate: Date, $toDate: Date, $flexDays: Int, $adults: Int,
  $childAges: [Int!]) {
    productvacation(friendlyUrl: $friendlyUrl, fromDate: $fromDate, toDate: $toDate, flexDays: $flexDays,
    adults: $adults, childAges: $childAges) {
      id
      products {
        id
        name
        variants {
          id
          fromDate
          toDate
          price
          pointPrice
          productType
        }
      }
    }
  }
`);
