import { ORDER_DETAIL } from '@sandbar/contract/orders';
import { graphql, type ResultOf } from '../../transport/graphql.ts';
import { useRead } from '../../transport/use-read.ts';

/** One order with its history, and for staff its origin. */
export const OrderDetailQuery = graphql(ORDER_DETAIL);

type Answer = ResultOf<typeof OrderDetailQuery>;
export type DetailedOrder = NonNullable<Answer['order']> & Pick<NonNullable<Answer['vacationorder']>, 'refunds'>;

/**
 * Returns an order: undefined while it loads, null when it does not exist for this reader. It is updated while the page
 * is open.
 */
export const useOrderDetail = (id: string) => {
  const { data, error, refetch } = useRead(OrderDetailQuery, { id }, { staleTime: 0 });
  const order: DetailedOrder | null | undefined = data?.order && {
    ...data.order,
    refunds: data.vacationorder?.refunds ?? [],
  };
  return { order, error: data ? null : error, refetch };
};
