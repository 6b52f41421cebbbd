import { useRead } from '../../transport/use-read.ts';
import { OrderDetailQuery, type DetailedOrder } from './order-detail.query.ts';

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
