import { graphql } from '../../transport/graphql.ts';

export const FindOrdersQuery = graphql(`
  query FindOrders($keyword: String!) {
    deskorders(keyword: $keyword, limit: 5) {
      items {
        receiverName
        order {
          id
          code
        }
      }
    }
  }
`);

/** The reader's own orders. */
export const FindOwnOrdersQuery = graphql(`
  query FindOwnOrders($keyword: String!) {
    userorders(keyword: $keyword, limit: 5) {
      items {
        id
        code
        orderLines {
          targetName
        }
      }
    }
  }
`);

export const FindMembersQuery = graphql(`
  query FindMembers($keyword: String!) {
    members(keyword: $keyword, limit: 5) {
      items {
        id
        name
        email
      }
    }
  }
`);

export const FindResortsQuery = graphql(`
  query FindResorts($keyword: String!) {
    deskresorts(keyword: $keyword, limit: 5) {
      items {
        id
        name
        place
      }
    }
  }
`);

/** Weeks by their code. `d`, `x` and `r` ask for the kinds that the reader may decide or give. */
export const FindWeeksQuery = graphql(`
  query FindWeeks($keyword: String!, $d: Boolean!, $x: Boolean!, $r: Boolean!) {
    depositorders(keyword: $keyword, limit: 3) @include(if: $d) {
      items {
        id
        code
        addressName
        owner
      }
    }
    vacationproductorders(keyword: $keyword, limit: 3) @include(if: $x) {
      items {
        id
        code
        addressName
        owner
      }
    }
    vacationrentproducts(keyword: $keyword, limit: 3) @include(if: $r) {
      items {
        id
        code
        addressName
        owner
      }
    }
  }
`);
