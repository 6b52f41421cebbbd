import { accept, refuse, type Result } from '../common/index.ts';
import type { PermissionName, PermissionRefusal } from '../permissions/index.ts';
import type { AuditRefusal } from './refusals.ts';

/** How long the reason is that somebody gives for acting in a member's place. The member reads it. */
export const ACTING_REASON = { min: 5, max: 500 } as const;

export interface Acting {
  userId: string;
  permissions: ReadonlySet<PermissionName>;
}

/**
 * Whether one may act in another's place, holding `member.act-for`: never in one's own, and for nobody who may what
 * one may not, since acting would lend it.
 */
export const mayActFor = (by: Acting, member: Acting): Result<null, AuditRefusal | PermissionRefusal> => {
  if (by.userId === member.userId) return refuse('ACT_FOR_SELF', {});
  for (const permission of member.permissions)
    if (!by.permissions.has(permission)) return refuse('BEYOND_OWN_PERMISSIONS', { permission });
  return accept(null);
};
