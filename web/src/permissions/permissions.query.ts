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

/** Whom to ask for what one may not do. */
export const RolesAllowingQuery = graphql(`
  query RolesAllowing($permission: String!) {
    rolesallowing(permission: $permission)
  }
`);
