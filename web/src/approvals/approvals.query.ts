import { graphql, type ResultOf } from '../transport/graphql.ts';

/** A page of requests of staff. */
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
        beneficiaryId
        beneficiaryName
        unit
        amount
        reason
        askedByName
        askedDate
        expiresDate
        dueDate
        decidedByName
        decidedDate
        decisionReason
        mayDecide
        whyNot
        whyOnlyRefuse
      }
    }
  }
`);

/** One request with its evidence. */
export const ApprovalQuery = graphql(`
  query OneApproval($id: ID!) {
    approval(id: $id) {
      id
      kind
      status
      subjectKind
      subjectId
      beneficiaryId
      beneficiaryName
      unit
      amount
      reason
      askedByName
      askedDate
      expiresDate
      dueDate
      decidedByName
      decidedDate
      decisionReason
      mayDecide
      whyNot
      whyOnlyRefuse
      evidence {
        name
        values {
          type
          text
          amount
          days
          from
          to
          id
          kind
        }
        before {
          type
          text
          amount
          days
          from
          to
          id
          kind
        }
        now {
          type
          text
          amount
          days
          from
          to
          id
          kind
        }
      }
    }
  }
`);

export type Approval = NonNullable<ResultOf<typeof ApprovalsQuery>['approvals']>['items'][number];
export type OneApproval = NonNullable<ResultOf<typeof ApprovalQuery>['approval']>;
export type EvidenceLine = NonNullable<OneApproval['evidence']>[number];
export type EvidenceValue = EvidenceLine['values'][number];
