import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** Mails to a member and to guests of the member's orders, a page at a time. */
export const MemberMailsQuery = graphql(`
  query MemberMails($memberId: ID!, $after: String, $limit: Int) {
    membermails(memberId: $memberId, after: $after, limit: $limit) {
      items {
        id
        address
        subject
        state
        error
        endedDate
        orderId
        orderCode
      }
      nextCursor
    }
  }
`);

export type MemberMail = ResultOf<typeof MemberMailsQuery>['membermails']['items'][number];
