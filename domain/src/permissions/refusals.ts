import type { PermissionName } from './permissions.ts';

export type PermissionRefusal =
  | { code: 'ROLE_NOT_FOUND'; data: Record<string, never> }
  | { code: 'ROLE_CODE_TAKEN'; data: Record<string, never> }
  /** The role Administrator can only be granted and revoked; the other built-in roles cannot be removed. */
  | { code: 'ROLE_BUILT_IN'; data: Record<string, never> }
  | { code: 'ROLE_HELD'; data: { holders: number } }
  | { code: 'ROLE_LIMIT'; data: { limit: number } }
  | { code: 'USER_ROLE_LIMIT'; data: { limit: number } }
  /** A person cannot grant or revoke a permission that they do not hold. */
  | { code: 'BEYOND_OWN_PERMISSIONS'; data: { permission: PermissionName } }
  | { code: 'OWN_ROLES'; data: Record<string, never> }
  /** The person must have chosen their own password before they become staff. */
  | { code: 'STAFF_BY_INVITATION'; data: Record<string, never> }
  | { code: 'LAST_ADMINISTRATOR'; data: Record<string, never> };
