import { useRead } from '../../transport/use-read.ts';
import { OrderOnScreen } from './order.query.ts';

/**
 * The order of an address, refetched on entry, whenever the server says that it changed (another tab, a payment, the
 * clock), and when the live stream missed messages. Refetches after a lost connection are the application's job. While
 * `isFetching` it may be out of date: no redirect is decided on it.
 */
export const useOrder = (id: string) => {
  const { data, error, refetch, isFetching } = useRead(OrderOnScreen, { id }, { staleTime: 0 });
  return { order: data?.vacationorder, error: data ? null : error, refetch, isFetching };
};
