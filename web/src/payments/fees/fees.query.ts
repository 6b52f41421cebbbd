import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Fees that are added to orders, and former ones. */
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
