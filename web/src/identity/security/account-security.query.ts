import { graphql, type ResultOf } from '../../transport/graphql.ts';

export const AccountSecurityQuery = graphql(`
  query AccountSecurity {
    accountsecurity {
      passwordChangedAt
      sessions {
        id
        kind
        browser
        system
        ipAddress
        lastSeenAt
        current
      }
      passkeys {
        id
        name
        createdAt
        lastUsedAt
      }
    }
  }
`);

type AccountSecurity = ResultOf<typeof AccountSecurityQuery>['accountsecurity'];
export type SignedInDevice = AccountSecurity['sessions'][number];
export type Passkey = AccountSecurity['passkeys'][number];
