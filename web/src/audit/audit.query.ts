import { graphql, type ResultOf } from '../transport/graphql.ts';

/** A page of the audit. */
export const AuditQuery = graphql(`
  query AuditEntries($limit: Int, $after: String, $before: String, $offset: Int, $oldestFirst: Boolean,
  $keyword: String, $actor: String, $subjectKind: String, $subjectId: String, $onBehalfOf: ID, $command: String,
  $from: Date, $to: Date) {
    auditentries(limit: $limit, after: $after, before: $before, offset: $offset, oldestFirst: $oldestFirst,
    keyword: $keyword, actor: $actor, subjectKind: $subjectKind, subjectId: $subjectId, onBehalfOf: $onBehalfOf,
    command: $command, from: $from, to: $to) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        date
        actorId
        actorName
        onBehalfOf
        onBehalfOfName
        command
        commandId
        subjectKind
        subjectId
        before
        after
        reason
        ipAddress
        userAgent
        blankedDate
      }
    }
  }
`);

export type AuditEntry = NonNullable<ResultOf<typeof AuditQuery>['auditentries']>['items'][number];
