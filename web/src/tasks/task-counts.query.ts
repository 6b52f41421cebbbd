import { graphql } from '../transport/graphql.ts';

/** How much of each kind waits. A file of its own: the menu asks it on every page of staff. */
export const TaskCountsQuery = graphql(`
  query TaskCounts {
    tasks(limit: 1) {
      counts {
        kind
        count
      }
    }
  }
`);
