import { graphql, type ResultOf } from '../transport/graphql.ts';

/** A page of the merchant's members. */
export const MembersQuery = graphql(`
  query Members($limit: Int, $after: String, $before: String, $offset: Int, $sortBy: MemberSort, $descending: Boolean,
  $keyword: String, $role: String, $twoStep: Boolean, $state: MemberState, $from: Date, $to: Date) {
    members(limit: $limit, after: $after, before: $before, offset: $offset, sortBy: $sortBy, descending: $descending,
    keyword: $keyword, role: $role, twoStep: $twoStep, state: $state, from: $from, to: $to) {
      totalCount
      totalIsAtLeast
      nextCursor
      previousCursor
      items {
        id
        name
        userName
        email
        mobile
        state
        twoStep
        createdDate
        lastSeenDate
        roles {
          id
          name
        }
      }
    }
  }
`);

export type ListedMember = NonNullable<ResultOf<typeof MembersQuery>['members']>['items'][number];

/** The roles by which members can be filtered. */
export const MemberRolesQuery = graphql(`
  query MemberRoles {
    memberroles {
      id
      name
    }
  }
`);

/** Reads the roles with their permissions. */
export const RolesQuery = graphql(`
  query Roles {
    roles {
      items {
        id
        code
        name
        description
        builtIn
        permissions
        holders
      }
    }
  }
`);

/** Invited people. */
export const InvitationsQuery = graphql(`
  query Invitations($limit: Int, $after: String, $offset: Int) {
    invitations(limit: $limit, after: $after, offset: $offset) {
      totalCount
      totalIsAtLeast
      nextCursor
      items {
        id
        name
        email
        invitedByName
        createdDate
        expiresDate
        lapsed
        roles {
          id
          name
        }
      }
    }
  }
`);

export type Invitation = NonNullable<ResultOf<typeof InvitationsQuery>['invitations']>['items'][number];
