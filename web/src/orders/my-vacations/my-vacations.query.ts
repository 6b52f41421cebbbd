import { MY_VACATIONS } from '@sandbar/contract/orders';
import { graphql, type ResultOf } from '../../transport/graphql.ts';
import { useRead } from '../../transport/use-read.ts';

const MyVacationsQuery = graphql(MY_VACATIONS);

export type Vacation = ResultOf<typeof MyVacationsQuery>['purchasedproducts']['items'][number];

/** The member's purchased exchange stays, the next one first. */
export const useMyVacations = () => useRead(MyVacationsQuery, {});
