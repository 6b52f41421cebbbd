import { ORDER_ON_SCREEN } from '@sandbar/contract/orders';
import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** One order with everything that checkout, confirmation and success show. */
export const OrderOnScreen = graphql(ORDER_ON_SCREEN);

export type Order = NonNullable<ResultOf<typeof OrderOnScreen>['vacationorder']>;
