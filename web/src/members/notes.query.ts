import { graphql, type ResultOf } from '../transport/graphql.ts';

/** The notes about a member; with an order, those about that order and those without an order. */
export const StaffNotesQuery = graphql(`
  query StaffNotes($memberId: ID!, $orderId: ID) {
    staffnotes(memberId: $memberId, orderId: $orderId) {
      id
      text
      orderCode
      authorName
      own
      createdDate
    }
  }
`);

export type StaffNote = ResultOf<typeof StaffNotesQuery>['staffnotes'][number];
