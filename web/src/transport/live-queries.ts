import { LIVE_CHANGES, type LiveChanges, type LiveKind } from '@sandbar/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive, type DataOf } from './live.ts';
import { refetchStale } from './refetch-stale.ts';
import { queryClient, readsAny } from './use-read.ts';

/** Updates itself, so that cards keep their places. */
const SELF_REFRESHING = 'ResortSearch';
type Data = Readonly<Record<string, unknown>>;

/** Whether a message with these data makes a cached query stale. */
export const isStaleAfter = (
  { all = [], one = {} }: LiveChanges<Data>,
  data: Data,
  queryKey: readonly unknown[],
): boolean => {
  if (readsAny(all, queryKey)) return true;
  const variables = queryKey[1] as Data | undefined;
  return Object.entries(one).some(
    ([key, fields = []]) =>
      readsAny(fields, queryKey) && (data[key] === null || (variables?.[key] ?? variables?.['id']) === data[key]),
  );
};

/**
 * Stale queries are refetched where they are on screen, and otherwise when they are shown next; nothing happens while
 * the tab is hidden.
 */
export const refreshAfter = (
  client: QueryClient,
  isStale: (queryKey: readonly unknown[]) => boolean,
  hidden = document.hidden,
): Promise<void> =>
  refetchStale(client, {
    predicate: ({ queryKey }) => isStale(queryKey),
    refetchType: hidden ? 'none' : 'active',
  });

/** Refetches what the messages of one kind change, by a table of the contract. */
export const useLiveChanges = <Kind extends Exclude<LiveKind, 'reset'>>(
  kind: Kind,
  table: { readonly [Each in Kind]: LiveChanges<DataOf<Each>> },
): void =>
  useLive(
    kind,
    (data) => void refreshAfter(queryClient, (queryKey) => isStaleAfter(table[kind], data as Data, queryKey)),
  );

/** Used once, around every page: keeps cached queries up to date by the live stream. */
export const useLiveQueries = (): void => {
  useLiveChanges('order.changed', LIVE_CHANGES);
  useLiveChanges('points.changed', LIVE_CHANGES);
  useLiveChanges('notifications.changed', LIVE_CHANGES);
  useLiveChanges('permissions.changed', LIVE_CHANGES);
  useLive('reset', () => void refreshAfter(queryClient, ([name]) => name !== SELF_REFRESHING));
  useEffect(() => {
    const seen = () => document.hidden || void queryClient.refetchQueries({ type: 'active', stale: true });
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
};
