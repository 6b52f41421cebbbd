import { ME } from '@sandbar/contract/profile';
import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Everything the profile shows and edits of the signed-in person. */
export const MeQuery = graphql(ME);

export type Me = NonNullable<ResultOf<typeof MeQuery>['userinfo']>;
