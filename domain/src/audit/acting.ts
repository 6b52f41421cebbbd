import { accept, refuse, type Result } from '../common/index.ts';
import type { PermissionName, PermissionRefusal } from '../permissions/index.ts';
import type { AuditRefusal } from './refusals.ts';

/** The length of the reason for acting in a member's place, in characters. The member can read the reason. */
export const ACTING_REASON = { min: 5, max: 500 } as const;

export interface Acting {
  userId: string;
  permissions: ReadonlySet<PermissionName>;
}

/**
 * Whether a person with `member.act-for` may act for a member. They may not act for themselves, nor for a person with
 * permissions that they lack, because acting would lend them these.
 */
export const mayActFor = (by: Acting, member: Acting): Result<null, AuditRefusal | PermissionRefusal> => {
  if (by.userId === member.userId) return refuse('ACT_FOR_SELF', {});
  for (const permission of member.permissions)
    if (!by.permissions.has(permission)) return refuse('BEYOND_OWN_PERMISSIONS', { permission });
  return accept(null);
};
