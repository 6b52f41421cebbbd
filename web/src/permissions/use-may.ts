import type { PermissionName } from '@sandbar/domain/permissions';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { useIsStaff, useOwnPermissions } from './own-permissions.ts';
import { RolesAllowingQuery } from './permissions.query.ts';

export interface May {
  allowed: boolean;
  /** Why not, and whom to ask, for a disabled control. null when allowed. */
  reason: string | null;
}

/**
 * Whether the reader has a permission now. The server checks again at each command. The roles with the permission are
 * read only for staff who lack it, because other readers do not see these controls. The page's texts must include
 * `permissions`.
 */
export const useMay = (permission: PermissionName): May => {
  const t = useTexts('permissions');
  const locale = useLocale();
  const isStaff = useIsStaff();
  const allowed = useOwnPermissions().permissions.includes(permission);
  const { data } = useRead(RolesAllowingQuery, { permission }, { enabled: isStaff && !allowed, staleTime: 60_000 });
  if (allowed) return { allowed, reason: null };
  const roles = data?.rolesallowing ?? [];
  const listed = new Intl.ListFormat(locale, { type: 'disjunction' }).format(roles);
  return { allowed, reason: roles.length === 0 ? t('notAllowed') : t('askRoles', { roles: listed }) };
};

/** For what needs two permissions: allowed by both, otherwise the reason of the first missing one. */
export const mayBoth = (one: May, other: May): May => (one.allowed ? other : one);
