import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Reads the notes about a member; with an order, those about that order or about none. */
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
