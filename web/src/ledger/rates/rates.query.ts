import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** By what rates fee and taxes are taken off what is sold for owners, the set that begins last in front. */
export const RatesQuery = graphql(`
  query Rates {
    taxrates {
      latest
      items {
        id
        name
        validFrom
        current
        rates {
          sold
          kind
          base
          basisPoints
          minimum
          resident
          legalBasis
        }
      }
    }
  }
`);

export type ReadRates = NonNullable<ResultOf<typeof RatesQuery>['taxrates']>;
export type RateSet = ReadRates['items'][number];
