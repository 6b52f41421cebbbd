import { UserType } from '@sandbar/domain/identity';
import { useEffect } from 'react';
import { useLive } from '../transport/live.ts';
import { read } from '../transport/read.ts';
import { shell } from '../transport/shell.ts';
import { queryClient, readKey, useRead } from '../transport/use-read.ts';
import { OwnPermissionsQuery } from './permissions.query.ts';

/** Refetched only after a change, so it is cached while the page is open. */
const refresh = () =>
  void queryClient.prefetchQuery({
    queryKey: readKey(OwnPermissionsQuery, {}),
    queryFn: ({ signal }) => read(OwnPermissionsQuery, {}, signal),
    staleTime: 0,
    gcTime: Infinity,
    retry: 3,
  });

/** Keeps the permissions of staff up to date for all screens. Used by layouts. */
export const useFreshPermissions = (): void => {
  useLive('permissions.changed', refresh);
  // The missed events may have included a change of permissions.
  useLive('reset', refresh);
  // This code loads after the page, so a change in between was not announced.
  useEffect(refresh, []);
};

/** Returns the permissions as the page was made, with later changes. It sends no request. */
export const useOwnPermissions = (): { allType: number; permissions: readonly string[] } => {
  const { data } = useRead(OwnPermissionsQuery, {}, { enabled: false });
  return data?.userinfo ?? shell.user ?? { allType: 0, permissions: [] };
};

/** Whether the reader is one of the merchant's staff. Controls for staff are shown only to them. */
export const useIsStaff = (): boolean => (useOwnPermissions().allType & UserType.Staff) !== 0;
