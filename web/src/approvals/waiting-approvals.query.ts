import { graphql } from '../transport/graphql.ts';

/**
 * The number of approvals that wait for the reader. The query has its own file, because the menu sends it on every page
 * of staff.
 */
export const WaitingApprovalsQuery = graphql(`
  query WaitingApprovals {
    approvals(status: pending, limit: 1) {
      waiting
    }
  }
`);
