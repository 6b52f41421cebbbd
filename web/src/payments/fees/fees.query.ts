import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** What is added to orders, and what no longer is. */
export const FeesQuery = graphql(`
  query Fees {
    fees {
      id
      name {
        vi
        en
      }
      productType
      amount
      published
    }
  }
`);

export type ReadFee = NonNullable<ResultOf<typeof FeesQuery>['fees']>[number];
