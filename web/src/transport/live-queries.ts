import type { LiveKind, LiveMessage } from '@sandbar/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive, type DataOf } from './live.ts';
import { readAnew } from './read-anew.ts';
import { queryClient } from './use-read.ts';

type Variables = Readonly<Record<string, unknown>>;
/** Whether a message concerns a query with these variables. */
type Concerns<Kind extends LiveKind> = (data: DataOf<Kind>, variables: Variables) => boolean;

const always = () => true;
const ofOrder: Concerns<'order.changed'> = ({ orderId }, { id }) => orderId === id;

/**
 * What the results of a search and a resort's page show of stays they change stay by stay, where they are shown; what
 * pages of the working area alone show, live-workspace.ts does.
 */
export const STALE_AFTER: { readonly [Kind in Exclude<LiveKind, 'reset'>]?: Readonly<Record<string, Concerns<Kind>>> } =
  {
    'order.changed': {
      OrderOnScreen: ofOrder,
      OrderDetail: ofOrder,
      OrderCancellation: ofOrder,
      UserOrders: always,
      MyVacations: always,
    },
    // Also what an order could be paid with.
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
    // What staff may see of an order.
    'permissions.changed': { OrderDetail: always },
  };
/** Follows by itself, so that cards keep their places. */
const OWN_WAY = 'ResortSearch';

/** Whether a message makes a query stale. */
export const isStaleAfter = ({ kind, data }: LiveMessage, [name, variables]: readonly unknown[]): boolean => {
  if (kind === 'reset') return name !== OWN_WAY;
  const concerns = STALE_AFTER[kind]?.[name as string] as Concerns<typeof kind> | undefined;
  return concerns?.(data as never, (variables ?? {}) as Variables) ?? false;
};

/** What a message concerns is read anew where it is shown, and else when it is shown; nothing while nobody looks. */
export const refreshAfter = (client: QueryClient, message: LiveMessage, hidden: boolean): Promise<void> =>
  readAnew(client, {
    predicate: ({ queryKey }) => isStaleAfter(message, queryKey),
    refetchType: hidden ? 'none' : 'active',
  });

/** Once, around every page of a member: keeps all that is read as true as the live stream tells. */
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
