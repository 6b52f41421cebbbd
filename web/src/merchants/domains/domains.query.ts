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

export type OwnDomain = ResultOf<typeof MerchantDomainsQuery>['merchantdomains']['items'][number];
