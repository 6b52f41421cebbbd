import { graphql } from '../transport/graphql.ts';

/** How many approvals wait for the reader. A file of its own: the menu asks it on every page of staff. */
export const WaitingApprovalsQuery = graphql(`
  query WaitingApprovals {
    approvals(status: pending, limit: 1) {
      waiting
    }
  }
`);
