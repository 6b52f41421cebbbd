import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** The sets of rates of fees and taxes of sales for owners, the one that begins last first. */
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
