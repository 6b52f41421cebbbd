import { ORDER_DETAIL } from '@sandbar/contract/orders';
import { graphql, type ResultOf } from '../../transport/graphql.ts';
import { useRead } from '../../transport/use-read.ts';

/** One order with its history, and for staff where it came from. */
export const OrderDetailQuery = graphql(ORDER_DETAIL);

type Answer = ResultOf<typeof OrderDetailQuery>;
export type DetailedOrder = NonNullable<Answer['order']> & Pick<NonNullable<Answer['vacationorder']>, 'refunds'>;

/**
 * undefined while it is on its way, null when there is none for this reader. Follows what happens to it while the page
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
