import { graphql, type ResultOf } from '../transport/graphql.ts';

/** All roles, for people who edit them. */
export const RolesToEditQuery = graphql(`
  query RolesToEdit {
    rolestoedit {
      items {
        id
        code
        name
        builtIn
        permissions
        holders
        names {
          vi
          en
        }
        descriptions {
          vi
          en
        }
      }
    }
  }
`);

export type RoleToEdit = NonNullable<ResultOf<typeof RolesToEditQuery>['rolestoedit']>['items'][number];
