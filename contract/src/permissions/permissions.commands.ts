import { PERMISSION_NAMES } from '@sandbar/domain/permissions';
import * as z from 'zod/mini';
import { command, lines, uuid } from '../common/index.ts';
import { roleCode, roleName } from './role-forms.ts';

const name = z.object({ vi: roleName, en: roleName });
const description = z.object({
  vi: lines.check(z.maxLength(400)),
  en: lines.check(z.maxLength(400)),
});
const permissions = z.pipe(
  z.array(z.enum(PERMISSION_NAMES)).check(z.maxLength(PERMISSION_NAMES.length)),
  z.transform((names) => [...new Set(names)].sort()),
);

/** Creates a role from permissions of the sender, for example a changed copy of a built-in role. */
export const CreateRole = command({
  domain: 'Permission',
  name: 'CreateRole',
  permission: 'role.edit',
  subject: { kind: 'role', id: 'Id' },
  changes: ['rolestoedit', 'roles', 'rolesallowing'],
  input: z.object({
    Id: uuid,
    Code: roleCode,
    Name: name,
    Description: description,
    Permissions: permissions,
  }),
}).answering<{ id: string }>();

/**
 * Changes a role. The sender must hold all permissions that are added or removed; the role Administrator cannot be
 * changed. `Add` and `Remove` change the named permissions and keep the others; `Permissions` replaces all of them.
 * Absent fields stay unchanged.
 */
export const EditRole = command({
  domain: 'Permission',
  name: 'EditRole',
  permission: 'role.edit',
  subject: { kind: 'role', id: 'RoleId' },
  changes: ['rolestoedit', 'roles', 'rolesallowing', 'approvaldeciders'],
  input: z
    .object({
      Id: uuid,
      RoleId: uuid,
      Name: z.optional(name),
      Description: z.optional(description),
      Permissions: z.optional(permissions),
      Add: z.optional(permissions),
      Remove: z.optional(permissions),
    })
    .check(
      z.refine(({ Permissions, Add, Remove }) => Permissions === undefined || (Add ?? Remove) === undefined, {
        path: ['Permissions'],
      }),
    ),
}).answering<{ id: string }>();

/** Removes a role without holders. */
export const RemoveRole = command({
  domain: 'Permission',
  name: 'RemoveRole',
  permission: 'role.edit',
  subject: { kind: 'role', id: 'RoleId' },
  changes: ['rolestoedit', 'roles', 'rolesallowing', 'approvaldeciders'],
  input: z.object({ Id: uuid, RoleId: uuid }),
}).answering<{ id: string }>();

/** Assigns a role to another person. The sender must have all of its permissions. */
export const GrantRole = command({
  domain: 'Permission',
  name: 'GrantRole',
  permission: 'role.grant',
  subject: { kind: 'user', id: 'UserId' },
  changes: ['member', 'members', 'memberroles', 'rolestoedit', 'approvaldeciders'],
  input: z.object({ Id: uuid, UserId: uuid, RoleId: uuid }),
}).answering<Record<string, never>>();

/** Revokes a role of another person, whose open screens are updated at once. */
export const RevokeRole = command({
  domain: 'Permission',
  name: 'RevokeRole',
  permission: 'role.grant',
  subject: { kind: 'user', id: 'UserId' },
  changes: ['member', 'members', 'memberroles', 'rolestoedit', 'approvaldeciders'],
  input: z.object({ Id: uuid, UserId: uuid, RoleId: uuid }),
}).answering<Record<string, never>>();
