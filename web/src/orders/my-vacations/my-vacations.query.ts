import { MY_VACATIONS } from '@sandbar/contract/orders';
import { graphql, type ResultOf } from '../../transport/graphql.ts';

export const MyVacationsQuery = graphql(MY_VACATIONS);

export type Vacation = ResultOf<typeof MyVacationsQuery>['purchasedproducts']['items'][number];
