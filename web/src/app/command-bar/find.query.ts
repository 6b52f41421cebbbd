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
