import { useRead } from '../../transport/use-read.ts';
import { OrderOnScreen } from './order.query.ts';

/**
 * The order of an address, refetched on entry, whenever the server says that it changed (another tab, a payment, the
 * clock), and when the live stream missed messages. The application refetches after a lost connection. While
 * `isFetching` is true the data may be stale, so they must not decide a redirect.
 */
export const useOrder = (id: string) => {
  const { data, error, refetch, isFetching } = useRead(OrderOnScreen, { id }, { staleTime: 0 });
  return { order: data?.vacationorder, error: data ? null : error, refetch, isFetching };
};
