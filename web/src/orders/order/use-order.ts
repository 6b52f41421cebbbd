import { invalidate, useRead } from '../../transport/use-read.ts';
import { OrderOnScreen } from './order.query.ts';

/**
 * The order of an address, read anew on entry, whenever the server says that it changed (another tab, a payment, the
 * clock), and when the live stream lost its thread. Reads after a lost connection are the application's business. While
 * `isFetching`, it may be what it was before: nobody is sent away for that.
 */
export const useOrder = (id: string) => {
  const { data, error, refetch, isFetching } = useRead(OrderOnScreen, { id }, { staleTime: 0 });
  return { order: data?.vacationorder, error: data ? null : error, refetch, isFetching };
};

/** What is cached of orders is no longer so. */
export const refreshOrders = (): Promise<unknown> => invalidate(OrderOnScreen);
