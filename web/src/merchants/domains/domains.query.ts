import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Host names of the merchant's own, and the one it has anyway. */
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

/** Sites, beside its own pages, that the merchant's links may lead to. */
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
