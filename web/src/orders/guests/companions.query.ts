import { graphql } from '../../transport/graphql.ts';

/** Names of guests that the member used. */
export const CompanionsQuery = graphql(`
  query Companions {
    companions {
      id
      name
    }
  }
`);
