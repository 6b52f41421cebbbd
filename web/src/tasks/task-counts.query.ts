import { graphql } from '../transport/graphql.ts';

/**
 * The number of waiting tasks of each kind. The query has its own file, because the menu sends it on every page of
 * staff.
 */
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
