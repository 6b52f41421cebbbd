import { ME } from '@sandbar/contract/profile';
import { graphql, type ResultOf } from '../transport/graphql.ts';

/** All data of the signed-in person that the profile shows and edits. */
export const MeQuery = graphql(ME);

export type Me = NonNullable<ResultOf<typeof MeQuery>['userinfo']>;
