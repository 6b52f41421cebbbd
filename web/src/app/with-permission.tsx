import type { PermissionName } from '@sandbar/domain/permissions';
import type { ReactNode } from 'react';
import NotFoundPage from '../pages/not-found.tsx';
import { useOwnPermissions } from '../permissions/own-permissions.ts';

/**
 * Shows the page only with a permission; other readers see "page not found", also as soon as the permission is
 * withdrawn.
 */
export const WithPermission = ({ permission, children }: { permission: PermissionName; children: ReactNode }) =>
  useOwnPermissions().permissions.includes(permission) ? children : <NotFoundPage />;
