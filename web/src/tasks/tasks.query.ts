import { graphql, type ResultOf } from '../transport/graphql.ts';

/** What waits for the reader, the most urgent first. */
export const TasksQuery = graphql(`
  query Tasks {
    tasks(limit: 200) {
      serverNow
      counts {
        kind
        count
        atLeast
      }
      items {
        id
        kind
        code
        title
        person
        amount
        unit
        sinceDate
        dueDate
        asked
      }
    }
  }
`);

/** How much waits: for the navigation. */
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

export type TaskList = NonNullable<ResultOf<typeof TasksQuery>['tasks']>;
export type Task = TaskList['items'][number];
