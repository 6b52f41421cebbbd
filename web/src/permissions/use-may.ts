import type { PermissionName } from '@sandbar/domain/permissions';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { useIsStaff, useOwnPermissions } from './own-permissions.ts';
import { RolesAllowingQuery } from './permissions.query.ts';

export interface May {
  allowed: boolean;
  /** Why not, and whom to ask: for a control that is disabled. null when allowed. */
  reason: string | null;
}

/**
 * Whether the reader may do something, as of now; the server decides again at each command. The roles with the
 * permission are read only for staff who lack it: other readers do not see these controls. The page's texts include
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

/** For what takes two permissions: allowed by both, else why the first that is missing is not. */
export const mayBoth = (one: May, other: May): May => (one.allowed ? other : one);
