import { MY_VACATIONS } from '@sandbar/contract/orders';
import { graphql, type ResultOf } from '../../transport/graphql.ts';
import { useRead } from '../../transport/use-read.ts';

const MyVacationsQuery = graphql(MY_VACATIONS);

export type Vacation = ResultOf<typeof MyVacationsQuery>['purchasedproducts']['items'][number];

/** Reads the member's paid stays, in points or money: the next one first, then later ones, then past ones. */
export const useMyVacations = () => useRead(MyVacationsQuery, {});
