import { UserType } from '@sandbar/domain/identity';
import { useEffect } from 'react';
import { useLive } from '../transport/live.ts';
import { read } from '../transport/read.ts';
import { shell } from '../transport/shell.ts';
import { queryClient, readKey, useRead } from '../transport/use-read.ts';
import { OwnPermissionsQuery } from './permissions.query.ts';

/** Asked again only when it changed: kept as long as the page is open. */
const refresh = () =>
  void queryClient.prefetchQuery({
    queryKey: readKey(OwnPermissionsQuery, {}),
    queryFn: ({ signal }) => read(OwnPermissionsQuery, {}, signal),
    staleTime: 0,
    gcTime: Infinity,
    retry: 3,
  });

/** Keeps what one of the staff may do as it is now, for every screen. For what stands around the pages. */
export const useFreshPermissions = (): void => {
  useLive('permissions.changed', refresh);
  // The missed events may have included a change of permissions.
  useLive('reset', refresh);
  // This code comes after the page: a change in between was not announced.
  useEffect(refresh, []);
};

/** As the page was made, and at once as changed since. Reads nothing by itself. */
export const useOwnPermissions = (): { allType: number; permissions: readonly string[] } => {
  const { data } = useRead(OwnPermissionsQuery, {}, { enabled: false });
  return data?.userinfo ?? shell.user ?? { allType: 0, permissions: [] };
};

/** Whether the reader is one of the merchant's staff: controls for staff are shown to staff only. */
export const useIsStaff = (): boolean => (useOwnPermissions().allType & UserType.Staff) !== 0;
