import { graphql, type ResultOf } from '../transport/graphql.ts';

/** A page of the audit. */
export const AuditQuery = graphql(`
  query AuditEntries($limit: Int, $after: String, $before: String, $offset: Int, $oldestFirst: Boolean,
  $keyword: String, $actor: String, $subjectKind: String, $subjectId: String, $command: String, $member: ID,
  $order: String, $resort: ID, $from: Date, $to: Date) {
    auditentries(limit: $limit, after: $after, before: $before, offset: $offset, oldestFirst: $oldestFirst,
    keyword: $keyword, actor: $actor, subjectKind: $subjectKind, subjectId: $subjectId, command: $command,
    member: $member, order: $order, resort: $resort, from: $from, to: $to) {
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
        subjectName
        subjectAbout
        subjectRef
        sentence
        changes {
          field
          before
          after
        }
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

/** People by name, e-mail or phone, as actors and as members. */
export const AuditPeopleQuery = graphql(`
  query AuditPeople($keyword: String) {
    members(keyword: $keyword, limit: 10) {
      items {
        id
        name
        email
      }
    }
  }
`);

/** The names of the people by whom the list is filtered. */
export const AuditPersonQuery = graphql(`
  query AuditPerson($id: ID!) {
    member(id: $id) {
      id
      name
    }
  }
`);

export const AuditResortsQuery = graphql(`
  query AuditResorts {
    addresses(limit: 1000) {
      items {
        id
        name
      }
    }
  }
`);

export const MemberAuditQuery = graphql(`
  query MemberAudit($member: ID!) {
    auditentries(member: $member, limit: 10) {
      items {
        id
        date
        actorName
        onBehalfOfName
        subjectKind
        subjectId
        subjectName
        subjectRef
        sentence
        reason
        changes {
          field
          before
          after
        }
      }
    }
  }
`);
