import { graphql, type ResultOf } from '../transport/graphql.ts';

/** One member, for staff. */
export const MemberQuery = graphql(`
  query Member($id: ID!) {
    member(id: $id) {
      id
      name
      userName
      email
      mobile
      dateOfBirth
      languageId
      state
      createdDate
      lastSeenDate
      passwordChangedDate
      passkeys
      contactRequestId
      permissions
      consents {
        kind
        given
        at
        way
      }
      points
      reservedPoints
      membership {
        rank
        value
        validTo
      }
      roles {
        id
        name
        grantedByName
        grantedDate
      }
      lots {
        id
        amount
        remaining
        createdDate
        expiresDate
      }
      orders {
        id
        code
        createdDate
        allStatus
        grandTotal
        points
      }
      weeks {
        id
        code
        kind
        displayStatus
        resortName
        fromDate
        toDate
      }
      devices {
        id
        kind
        browser
        system
        ipAddress
        lastSeenAt
      }
    }
  }
`);

export type Member = NonNullable<ResultOf<typeof MemberQuery>['member']>;
