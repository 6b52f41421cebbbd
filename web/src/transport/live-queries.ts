import type { LiveKind, LiveMessage } from '@sandbar/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive, type DataOf } from './live.ts';
import { refetchStale } from './refetch-stale.ts';
import { queryClient } from './use-read.ts';

type Variables = Readonly<Record<string, unknown>>;
/** Whether a message concerns a query with these variables. */
type Concerns<Kind extends LiveKind> = (data: DataOf<Kind>, variables: Variables) => boolean;

const always = () => true;
const ofOrder: Concerns<'order.changed'> = ({ orderId }, { id }) => orderId === id;

/**
 * Search results and a resort's page update their stays one by one, where they are shown; queries of the console alone
 * are in live-workspace.ts.
 */
export const STALE_AFTER: { readonly [Kind in Exclude<LiveKind, 'reset'>]?: Readonly<Record<string, Concerns<Kind>>> } =
  {
    'order.changed': {
      OrderOnScreen: ofOrder,
      OrderDetail: ofOrder,
      OrderCancellation: ofOrder,
      UserOrders: always,
      MyVacations: always,
      MyWaitlist: always,
    },
    // Also the order's possible payment methods.
    'points.changed': {
      MyPoints: always,
      MyPointOverview: always,
      MyPointHistory: always,
      Me: always,
      MyAffiliate: always,
      MyAffiliateOrders: always,
      OrderOnScreen: always,
    },
    'notifications.changed': { UnreadNotifications: always, Notifications: always },
    // The order's parts for staff.
    'permissions.changed': { OrderDetail: always },
  };
/** Updates itself, so that cards keep their places. */
const SELF_REFRESHING = 'ResortSearch';

/** Whether a message makes a query stale. */
export const isStaleAfter = ({ kind, data }: LiveMessage, [name, variables]: readonly unknown[]): boolean => {
  if (kind === 'reset') return name !== SELF_REFRESHING;
  const concerns = STALE_AFTER[kind]?.[name as string] as Concerns<typeof kind> | undefined;
  return concerns?.(data as never, (variables ?? {}) as Variables) ?? false;
};

/**
 * Stale queries are refetched where they are on screen, and otherwise when they are shown next; nothing happens while
 * the tab is hidden.
 */
export const refreshAfter = (client: QueryClient, message: LiveMessage, hidden: boolean): Promise<void> =>
  refetchStale(client, {
    predicate: ({ queryKey }) => isStaleAfter(message, queryKey),
    refetchType: hidden ? 'none' : 'active',
  });

/** Used once, around every page of a member: keeps cached queries up to date by the live stream. */
export const useLiveQueries = (): void => {
  const follow =
    <Kind extends LiveKind>(kind: Kind) =>
    (data: DataOf<Kind>) =>
      void refreshAfter(queryClient, { kind, data } as LiveMessage, document.hidden);
  useLive('order.changed', follow('order.changed'));
  useLive('points.changed', follow('points.changed'));
  useLive('notifications.changed', follow('notifications.changed'));
  useLive('permissions.changed', follow('permissions.changed'));
  useLive('reset', follow('reset'));
  useEffect(() => {
    const seen = () => document.hidden || void queryClient.refetchQueries({ type: 'active', stale: true });
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
};
