import { USER_ORDERS } from '@sandbar/contract/orders';
import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** A page of the member's orders. */
export const UserOrders = graphql(USER_ORDERS);

export type ListedOrder = ResultOf<typeof UserOrders>['userorders']['items'][number];
