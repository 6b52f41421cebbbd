import { WEEKS_GIVEN } from '@sandbar/contract/weeks';
import { graphql } from '../../transport/graphql.ts';

/** A file of its own: members load it without what owners ask. */
export const WeeksGivenQuery = graphql(WEEKS_GIVEN);
