import type { InputOf } from '@sandbar/contract/common';
import { CreateRole, EditRole, RemoveRole } from '@sandbar/contract/permissions';
import { isTying } from '@sandbar/domain/approvals';
import { accept, refuse } from '@sandbar/domain/common';
import { mayEditRole, mayMakeRole, mayRemoveRole, permissionsOf } from '@sandbar/domain/permissions';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { lockGranting } from './granting.ts';
import { deciderAdded, permissionsChanged } from './permissions.events.ts';
import { holdersOf, holdersOnlyBy, roleById, roleCount } from './permissions.queries.ts';
import { deleteRole, insertRole, updateRole } from './permissions.store.ts';
import { tieHolders } from './permissions.ties.store.ts';

/** Permission/CreateRole. ROLE_CODE_TAKEN when the merchant has another role with this code. */
export const createRole = handler(CreateRole, (input, context) =>
  context.commit(
    async (transaction) => {
      const merchantId = context.merchant.id;
      const by = await lockGranting(transaction, context, 'role.edit');
      if (!by.ok) return by;
      const [roles] = await transaction.run(roleCount({ merchantId }));
      const decided = mayMakeRole(by.value, input.Permissions, roles!.count);
      if (!decided.ok) return decided;
      await transaction.run(
        insertRole({
          merchantId,
          id: input.Id,
          code: input.Code,
          name: JSON.stringify(input.Name),
          description: JSON.stringify(input.Description),
          permissions: input.Permissions,
          createdBy: by.value.userId,
        }),
      );
      return accept({ answer: { id: input.Id }, events: [{ kind: 'role.changed', subjectId: input.Id }] });
    },
    {
      roles_code: refuse('ROLE_CODE_TAKEN', {}).refusal,
      roles_pkey: refuse('IDEMPOTENCY_CONFLICT', {}).refusal,
    },
  ),
);

/** Returns the permissions of a changed role. Of two simultaneous changes the second keeps those of the first. */
const permissionsAfter = (
  before: readonly string[],
  { Permissions, Add = [], Remove = [] }: InputOf<typeof EditRole>,
) => {
  if (Permissions) return Permissions;
  const removed: ReadonlySet<string> = new Set(Remove);
  const kept = [...permissionsOf(before)].filter((name) => !removed.has(name));
  return [...new Set([...kept, ...Add])].sort();
};

/** Permission/EditRole: the new permissions apply to its holders at once. */
export const editRole = handler(EditRole, (input, context) =>
  context.commit(async (transaction) => {
    const merchantId = context.merchant.id;
    const by = await lockGranting(transaction, context, 'role.edit');
    if (!by.ok) return by;
    const role = await first(transaction.run(roleById({ merchantId, id: input.RoleId })));
    if (!role) return refuse('ROLE_NOT_FOUND', {});
    const permissions = permissionsAfter(role.permissions, input);
    const decided = mayEditRole(by.value, role, permissions);
    if (!decided.ok) return decided;
    await transaction.run(
      updateRole({
        merchantId,
        id: role.id,
        name: input.Name ? JSON.stringify(input.Name) : null,
        description: input.Description ? JSON.stringify(input.Description) : null,
        permissions,
      }),
    );
    const before = permissionsOf(role.permissions);
    if (by.value.userId !== null && isTying(permissions.filter((name) => !before.has(name))))
      await transaction.run(tieHolders({ merchantId, roleId: role.id, givenBy: by.value.userId }));
    const holders = await transaction.run(holdersOf({ merchantId, roleId: role.id }));
    const permission = 'approval.decide';
    const deciding =
      permissions.includes(permission) && !before.has(permission)
        ? await transaction.run(holdersOnlyBy({ merchantId, roleId: role.id, permission }))
        : [];
    return accept({
      answer: { id: role.id },
      events: [
        { kind: 'role.changed', subjectId: role.id },
        ...holders.map(({ userId }) => permissionsChanged(userId)),
        ...deciding.map(({ userId }) => deciderAdded(userId, by.value.userId)),
      ],
    });
  }),
);

export const removeRole = handler(RemoveRole, (input, context) =>
  context.commit(async (transaction) => {
    const merchantId = context.merchant.id;
    const by = await lockGranting(transaction, context, 'role.edit');
    if (!by.ok) return by;
    const role = await first(transaction.run(roleById({ merchantId, id: input.RoleId })));
    if (!role) return refuse('ROLE_NOT_FOUND', {});
    const holders = await transaction.run(holdersOf({ merchantId, roleId: role.id }));
    const decided = mayRemoveRole(by.value, role, holders.length);
    if (!decided.ok) return decided;
    await transaction.run(deleteRole({ merchantId, id: role.id }));
    return accept({ answer: { id: role.id }, events: [{ kind: 'role.changed', subjectId: role.id }] });
  }),
);
