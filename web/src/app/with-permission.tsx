import type { PermissionName } from '@sandbar/domain/permissions';
import type { ReactNode } from 'react';
import NotFoundPage from '../pages/not-found.tsx';
import { useOwnPermissions } from '../permissions/own-permissions.ts';

/** A page that not everybody may open is, for the others, as if it were not there; also as soon as they may no more. */
export const WithPermission = ({ permission, children }: { permission: PermissionName; children: ReactNode }) =>
  useOwnPermissions().permissions.includes(permission) ? children : <NotFoundPage />;
