import { graphql } from '../transport/graphql.ts';

/** Reads the reader's present permissions. */
export const OwnPermissionsQuery = graphql(`
  query OwnPermissions {
    userinfo {
      allType
      permissions
    }
  }
`);

/** The roles that have a permission, to name whom to ask. */
export const RolesAllowingQuery = graphql(`
  query RolesAllowing($permission: String!) {
    rolesallowing(permission: $permission)
  }
`);
