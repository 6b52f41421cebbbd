import { graphql } from '../transport/graphql.ts';

/** How many tasks of each kind wait. A file of its own, since the menu reads it on every page of staff. */
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
