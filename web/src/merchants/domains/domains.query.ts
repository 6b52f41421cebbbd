import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** The merchant's own host names, and the one that each merchant has. */
export const MerchantDomainsQuery = graphql(`
  query MerchantDomains {
    merchantdomains {
      given
      items {
        host
        state
        main
        recordName
        recordValue
        checkedAt
      }
    }
  }
`);

/** The other sites to which the merchant's links may lead. */
export const MerchantOriginsQuery = graphql(`
  query MerchantOrigins {
    merchantorigins {
      version
      origins
    }
  }
`);

export type ReadOrigins = ResultOf<typeof MerchantOriginsQuery>['merchantorigins'];
export type OwnDomain = ResultOf<typeof MerchantDomainsQuery>['merchantdomains']['items'][number];
