import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** One attribute for editing. */
export const ConsoleAttributeQuery = graphql(`
  query ConsoleAttribute($code: String!) {
    deskattribute(code: $code) {
      code
      name { vi en }
      kind
      isFacet
      version
      modifiedByName
      modifiedDate
      values {
        code
        value { vi en }
        used
      }
    }
  }
`);

export type ReadAttributeDetail = NonNullable<ResultOf<typeof ConsoleAttributeQuery>['deskattribute']>;
