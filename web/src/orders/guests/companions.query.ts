import { graphql } from '../../transport/graphql.ts';

/** Names of guests in the member's former orders. */
export const CompanionsQuery = graphql(`
  query Companions {
    companions {
      id
      name
    }
  }
`);
