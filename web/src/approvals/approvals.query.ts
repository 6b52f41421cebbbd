import { graphql, type ResultOf } from '../transport/graphql.ts';

/** A page of what staff asked for. */
export const ApprovalsQuery = graphql(`
  query Approvals($status: ApprovalStatus, $kind: String, $limit: Int, $after: String, $offset: Int) {
    approvals(status: $status, kind: $kind, limit: $limit, after: $after, offset: $offset) {
      totalCount
      totalIsAtLeast
      waiting
      nextCursor
      items {
        id
        kind
        status
        subjectKind
        subjectId
        beneficiaryName
        unit
        amount
        terms
        reason
        askedByName
        askedDate
        expiresDate
        decidedByName
        decidedDate
        decisionReason
        mayDecide
        whyNot
      }
    }
  }
`);

/** What the reader asked for and nobody has decided yet. */
export const AskedApprovalsQuery = graphql(`
  query AskedApprovals {
    askedapprovals(status: pending, limit: 200) {
      items {
        id
        kind
        status
        subjectKind
        subjectId
        beneficiaryName
        unit
        amount
        terms
        reason
        askedByName
        askedDate
        expiresDate
        decidedByName
        decidedDate
        decisionReason
        mayDecide
        whyNot
      }
    }
  }
`);

export type Approval = NonNullable<ResultOf<typeof ApprovalsQuery>['approvals']>['items'][number];
