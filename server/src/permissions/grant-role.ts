import { GrantRole, RevokeRole } from '@sandbar/contract/permissions';
import { accept, refuse } from '@sandbar/domain/common';
import { isStaff, mayGrant, mayRevoke, permissionsOf } from '@sandbar/domain/permissions';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { giveRole, lockGranting } from './granting.ts';
import { permissionsChanged } from './permissions.events.ts';
import { administratorsBut, roleById, standingOf } from './permissions.queries.ts';
import { deleteGrant } from './permissions.store.ts';
import { passwordOfOthers } from './permissions.ties.store.ts';

/** Permission/GrantRole. Granting a role again changes nothing. */
export const grantRole = handler(GrantRole, (input, context) =>
  context.commit(async (transaction) => {
    const { UserId: userId, RoleId: roleId } = input;
    const merchantId = context.merchant.id;
    const by = await lockGranting(transaction, context, 'role.grant');
    if (!by.ok) return by;
    const role = await first(transaction.run(roleById({ merchantId, id: roleId })));
    if (!role) return refuse('ROLE_NOT_FOUND', {});
    const standing = await first(transaction.run(standingOf({ merchantId, userId })));
    if (!standing) return refuse('USER_NOT_FOUND', {});
    const decided = mayGrant(by.value, role, userId, standing.roles ?? 0);
    if (!decided.ok) return decided;
    const knowsIt = by.value.userId !== null && isStaff(permissionsOf(role.permissions));
    if (knowsIt && (await first(transaction.run(passwordOfOthers({ merchantId, userId })))))
      return refuse('STAFF_BY_INVITATION', {});
    const given = await giveRole(transaction, { merchantId, userId, role, by: by.value.userId });
    return accept({ answer: {}, events: given.map(() => permissionsChanged(userId)) });
  }),
);

/** Permission/RevokeRole: the former holder's next command is refused, and their open screens show it. */
export const revokeRole = handler(RevokeRole, (input, context) =>
  context.commit(async (transaction) => {
    const { UserId: userId, RoleId: roleId } = input;
    const merchantId = context.merchant.id;
    const by = await lockGranting(transaction, context, 'role.grant');
    if (!by.ok) return by;
    const role = await first(transaction.run(roleById({ merchantId, id: roleId })));
    if (!role) return refuse('ROLE_NOT_FOUND', {});
    const [others] = await transaction.run(administratorsBut({ merchantId, userId }));
    const decided = mayRevoke(by.value, role, userId, others!.count);
    if (!decided.ok) return decided;
    const [taken] = await transaction.run(deleteGrant({ merchantId, userId, roleId }));
    // The answer is the same for an unknown account and for one without the role.
    if (!taken) return refuse('USER_NOT_FOUND', {});
    return accept({ answer: {}, events: [permissionsChanged(userId)] });
  }),
);
