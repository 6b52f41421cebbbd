import { graphql, type ResultOf } from '../transport/graphql.ts';

/** The state of the installation for this merchant. */
export const OperationsQuery = graphql(`
  query Operations {
    operations {
      version
      schema
      database
      serverNow
      processes {
        id
        version
        startedDate
        seenDate
      }
      queues {
        queue
        waiting
        oldestSeconds
        dead
      }
      deadLetters {
        kind
        key
        what
        about
        userId
        person
        address
        orderCode
        error
        advice
        tries
        sinceDate
      }
      storage {
        pictures
        pictureBytes
        privateFiles
        privateBytes
      }
      lastBackup {
        takenDate
        seconds
        withFiles
        withKey
        version
      }
      failures {
        doing
        count
        lastDate
      }
      sendsMail
    }
  }
`);

export type OperationsRead = NonNullable<ResultOf<typeof OperationsQuery>['operations']>;
export type DeadLetterRead = OperationsRead['deadLetters'][number];
