import { ORDER_ON_SCREEN } from '@sandbar/contract/orders';
import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** One order with all data of checkout, confirmation and success. */
export const OrderOnScreen = graphql(ORDER_ON_SCREEN);

export type Order = NonNullable<ResultOf<typeof OrderOnScreen>['vacationorder']>;
