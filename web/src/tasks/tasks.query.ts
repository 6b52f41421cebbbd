import { graphql, type ResultOf } from '../transport/graphql.ts';

/** The reader's tasks, the most urgent first. */
export const TasksQuery = graphql(`
  query Tasks($snoozed: Boolean) {
    tasks(limit: 200, snoozed: $snoozed) {
      serverNow
      snoozed
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
        problem
        orderId
        snooze {
          untilDate
          note
          byName
        }
      }
    }
  }
`);

/** Reads the other viewers of tasks. */
export const TaskLookersQuery = graphql(`
  query TaskLookers {
    tasklookers {
      kind
      taskId
      userId
      name
    }
  }
`);

export type TaskList = NonNullable<ResultOf<typeof TasksQuery>['tasks']>;
export type Task = TaskList['items'][number];
export type Viewer = NonNullable<ResultOf<typeof TaskLookersQuery>['tasklookers']>[number];
