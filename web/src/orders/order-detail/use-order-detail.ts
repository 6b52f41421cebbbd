import { useLive } from '../../transport/live.ts';
import { useRead } from '../../transport/use-read.ts';
import { OrderDetailQuery } from './order-detail.query.ts';

/** undefined while it is on its way, null when there is none for this reader. Follows what happens to it while the page is open. */
export const useOrderDetail = (id: string) => {
  const { data, error, refetch } = useRead(OrderDetailQuery, { id }, { staleTime: 0 });
  useLive('order.changed', ({ orderId }) => {
    if (orderId === id) void refetch();
  });
  useLive('reset', () => void refetch());
  return { order: data?.order, error: data ? null : error, refetch };
};
