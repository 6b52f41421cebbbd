import { accept, refuse, type Result } from '../common/index.ts';
import { EVERYTHING, PERMISSION_NAMES, permissionsOf, type PermissionName } from './permissions.ts';
import type { PermissionRefusal } from './refusals.ts';
import { ADMINISTRATOR, ROLE_LIMITS, type Role } from './roles.ts';

/** The permissions of the person who changes roles; `everything` for the server itself. */
export interface Granting {
  userId: string | null;
  permissions: ReadonlySet<PermissionName>;
}

type Decision = Result<null, PermissionRefusal>;
const allowed: Decision = accept(null);

/** Refuses with the first of these permissions that the person does not hold. */
const beyond = (by: Granting, names: Iterable<PermissionName>): Decision => {
  if (by.userId === null) return allowed;
  for (const permission of names)
    if (!by.permissions.has(permission)) return refuse('BEYOND_OWN_PERMISSIONS', { permission });
  return allowed;
};

/** Decides whether a new role may have these permissions. @param roles the number of existing roles */
export const mayMakeRole = (by: Granting, permissions: readonly PermissionName[], roles: number): Decision => {
  if (roles >= ROLE_LIMITS.roles) return refuse('ROLE_LIMIT', { limit: ROLE_LIMITS.roles });
  return beyond(by, permissions);
};

/**
 * Decides whether a role may change to these permissions. A person can add or remove only permissions that they hold.
 */
export const mayEditRole = (by: Granting, role: Role, permissions: readonly PermissionName[]): Decision => {
  if (role.code === ADMINISTRATOR) return refuse('ROLE_BUILT_IN', {});
  const before = permissionsOf(role.permissions);
  const after = new Set(permissions);
  return beyond(
    by,
    PERMISSION_NAMES.filter((name) => before.has(name) !== after.has(name)),
  );
};

/**
 * Decides whether a role may be removed. A role with holders cannot, because they would lose permissions without
 * notice.
 */
export const mayRemoveRole = (by: Granting, role: Role, holders: number): Decision => {
  if (role.builtIn) return refuse('ROLE_BUILT_IN', {});
  if (holders > 0) return refuse('ROLE_HELD', { holders });
  return beyond(by, permissionsOf(role.permissions));
};

/** Decides whether a role may be given to a user. @param held the number of roles that the user has */
export const mayGrant = (by: Granting, role: Role, userId: string, held: number): Decision => {
  if (by.userId === userId) return refuse('OWN_ROLES', {});
  if (held >= ROLE_LIMITS.ofOneUser) return refuse('USER_ROLE_LIMIT', { limit: ROLE_LIMITS.ofOneUser });
  return beyond(by, permissionsOf(role.permissions));
};

/**
 * Decides whether a role may be taken from a user.
 * @param administrators the number of other active accounts that hold Administrator
 */
export const mayRevoke = (by: Granting, role: Role, userId: string, administrators: number): Decision => {
  if (by.userId === userId) return refuse('OWN_ROLES', {});
  const enough = beyond(by, permissionsOf(role.permissions));
  if (!enough.ok) return enough;
  return role.code === ADMINISTRATOR ? leavesAdministrators(administrators) : allowed;
};

/**
 * Decides whether an account may be closed or reopened. A person with fewer permissions may not do it.
 * @param held the account's permissions, as stored
 */
export const mayActivate = (by: Granting, held: readonly string[]): Decision => beyond(by, permissionsOf(held));

/** Decides whether an account may end. The last administrator's may not. @param administrators as in `mayRevoke` */
export const mayEnd = (held: readonly string[], administrators: number): Decision =>
  held.includes(EVERYTHING) ? leavesAdministrators(administrators) : allowed;

const leavesAdministrators = (others: number): Decision => (others > 0 ? allowed : refuse('LAST_ADMINISTRATOR', {}));
