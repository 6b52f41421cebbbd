import { ORDER_DETAIL } from '@sandbar/contract/orders';
import { graphql, type ResultOf } from '../../transport/graphql.ts';

/** One order with its history, and for staff where it came from. */
export const OrderDetailQuery = graphql(ORDER_DETAIL);

type Answer = ResultOf<typeof OrderDetailQuery>;
export type DetailedOrder = NonNullable<Answer['order']> & Pick<NonNullable<Answer['vacationorder']>, 'refunds'>;
