import { randomUUID } from 'node:crypto';
import { mayActFor, type AuditRefusal } from '@sandbar/domain/audit';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import {
  BUILT_IN_ROLES,
  isStaff,
  mayActivate,
  mayEnd,
  mayGrant,
  permissionsOf,
  type Granting,
  type PermissionName,
  type PermissionRefusal,
} from '@sandbar/domain/permissions';
import type { PlatformRefusal } from '@sandbar/contract/refusals';
import { isTying } from '@sandbar/domain/approvals';
import type { CommandContext } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { deciderAdded } from './permissions.events.ts';
import { administratorsBut, roleById, rolesByCode, standingOf } from './permissions.queries.ts';
import { holdRoles, insertBuiltIn, insertGrant, lockRoles } from './permissions.store.ts';
import { insertTie } from './permissions.ties.store.ts';

type Refusal = PermissionRefusal | PlatformRefusal;

/** Gives a new merchant its roles. */
export const makeBuiltInRoles = async (transaction: Transaction, merchantId: string): Promise<void> => {
  const roles = BUILT_IN_ROLES.map((role) => ({ id: randomUUID(), ...role }));
  await transaction.run(insertBuiltIn({ merchantId, roles: JSON.stringify(roles) }));
};

/**
 * Reads the sender's roles after locking all roles, so that of two people who revoke each other's role at once the
 * second one is refused.
 * @returns NOT_ALLOWED when the sender lost `permission` meanwhile
 */
export const lockGranting = async (
  transaction: Transaction,
  context: Pick<CommandContext, 'merchant' | 'actor'>,
  permission: PermissionName,
): Promise<Result<Granting, Refusal>> => {
  await transaction.run(lockRoles({ merchantId: context.merchant.id }));
  return standingNow(transaction, context, permission);
};

/**
 * Reads the sender's permissions under a shared lock, so that permissions do not change until the transaction ends.
 * @returns NOT_ALLOWED when the sender lost `permission` since the command arrived
 */
export const holdPermissions = async (
  transaction: Transaction,
  context: Pick<CommandContext, 'merchant' | 'actor'>,
  permission: PermissionName,
): Promise<Result<Granting, Refusal>> => {
  await transaction.run(holdRoles({ merchantId: context.merchant.id }));
  return standingNow(transaction, context, permission);
};

const standingNow = async (
  transaction: Transaction,
  { merchant, actor }: Pick<CommandContext, 'merchant' | 'actor'>,
  permission: PermissionName,
): Promise<Result<Granting, Refusal>> => {
  if (actor.kind !== 'user') return accept({ userId: null, permissions: permissionsOf(null) });
  const standing = await first(transaction.run(standingOf({ merchantId: merchant.id, userId: actor.userId })));
  const permissions = permissionsOf(standing?.permissions ?? null);
  if (!standing?.active || !permissions.has(permission)) return refuse('NOT_ALLOWED', {});
  return accept({ userId: actor.userId, permissions });
};

/**
 * Gives a user a role. If the role gives relevant permissions, giver and receiver become tied, and a new decider is
 * announced.
 * @returns no row when the user already had the role
 */
export const giveRole = async (
  transaction: Transaction,
  given: { merchantId: string; userId: string; role: { id: string; permissions: string[] }; by: string | null },
): Promise<{ roleId: string }[]> => {
  const { merchantId, userId, role, by } = given;
  const permissions = permissionsOf(role.permissions);
  const before =
    permissions.has('approval.decide') && (await first(transaction.run(standingOf({ merchantId, userId }))));
  const rows = await transaction.run(insertGrant({ merchantId, userId, roleId: role.id, grantedBy: by }));
  if (rows.length === 0) return rows;
  if (by !== null && isTying(permissions))
    await transaction.run(insertTie({ merchantId, userId, givenBy: by, chosePassword: false }));
  if (before && !permissionsOf(before.permissions).has('approval.decide'))
    await appendEvents(transaction, merchantId, [deciderAdded(userId, by)]);
  return rows;
};

/**
 * Gives a new account its roles, by their codes, in the transaction that creates it. Another person chose its password,
 * so it cannot get roles of staff.
 * @returns ROLE_NOT_FOUND, or why the sender may not give one of them
 */
export const grantFirstRoles = async (
  transaction: Transaction,
  context: Pick<CommandContext, 'merchant' | 'actor'>,
  userId: string,
  codes: readonly string[],
): Promise<Result<null, Refusal>> => {
  const merchantId = context.merchant.id;
  if (context.actor.kind === 'user')
    await transaction.run(insertTie({ merchantId, userId, givenBy: context.actor.userId, chosePassword: true }));
  if (codes.length === 0) return accept(null);
  const by = await lockGranting(transaction, context, 'role.grant');
  if (!by.ok) return by;
  const wanted = [...new Set(codes)];
  const roles = await transaction.run(rolesByCode({ merchantId, codes: wanted }));
  if (roles.length < wanted.length) return refuse('ROLE_NOT_FOUND', {});
  for (const [held, role] of roles.entries()) {
    const decided = mayGrant(by.value, role, userId, held);
    if (!decided.ok) return decided;
    if (by.value.userId !== null && isStaff(permissionsOf(role.permissions))) return refuse('STAFF_BY_INVITATION', {});
    await giveRole(transaction, { merchantId, userId, role, by: by.value.userId });
  }
  return accept(null);
};

/**
 * Whether the sender may give these roles to an account that is created later.
 * @returns ROLE_NOT_FOUND, or why the sender may not give one of them
 */
export const mayGiveRoles = async (
  transaction: Transaction,
  context: Pick<CommandContext, 'merchant' | 'actor'>,
  userId: string,
  roleIds: readonly string[],
): Promise<Result<null, Refusal>> => {
  if (roleIds.length === 0) return accept(null);
  const by = await lockGranting(transaction, context, 'role.grant');
  if (!by.ok) return by;
  const merchantId = context.merchant.id;
  for (const [held, id] of roleIds.entries()) {
    const role = await first(transaction.run(roleById({ merchantId, id })));
    if (!role) return refuse('ROLE_NOT_FOUND', {});
    const decided = mayGrant(by.value, role, userId, held);
    if (!decided.ok) return decided;
  }
  return accept(null);
};

/**
 * Gives a new account the roles of its invitation, in the transaction that creates it. Deleted roles, and roles that
 * the inviter may no longer give, are left out.
 */
export const grantInvitedRoles = async (
  transaction: Transaction,
  merchantId: string,
  { userId, roleIds, invitedBy }: { userId: string; roleIds: readonly string[]; invitedBy: string | null },
): Promise<void> => {
  if (invitedBy !== null)
    await transaction.run(insertTie({ merchantId, userId, givenBy: invitedBy, chosePassword: false }));
  if (roleIds.length === 0) return;
  await transaction.run(lockRoles({ merchantId }));
  const giver = invitedBy === null ? null : await first(transaction.run(standingOf({ merchantId, userId: invitedBy })));
  const permissions = permissionsOf(giver?.permissions ?? null);
  if (invitedBy !== null && !(giver?.active && permissions.has('role.grant'))) return;
  for (const [held, id] of roleIds.entries()) {
    const role = await first(transaction.run(roleById({ merchantId, id })));
    if (role && mayGrant({ userId: invitedBy, permissions }, role, userId, held).ok)
      await giveRole(transaction, { merchantId, userId, role, by: invitedBy });
  }
};

/**
 * Whether the sender may close or reopen an account; locks the roles until the transaction ends.
 * @param context of a command with the permission `member.deactivate`
 */
export const maySetActive = async (
  transaction: Transaction,
  context: Pick<CommandContext, 'merchant' | 'actor'>,
  userId: string,
  active: boolean,
): Promise<Result<null, Refusal>> => {
  const by = await lockGranting(transaction, context, 'member.deactivate');
  if (!by.ok) return by;
  const merchantId = context.merchant.id;
  const held = (await first(transaction.run(standingOf({ merchantId, userId }))))?.permissions ?? [];
  const decided = mayActivate(by.value, held);
  if (decided.ok && active && by.value.userId !== null && isTying(permissionsOf(held)))
    await transaction.run(insertTie({ merchantId, userId, givenBy: by.value.userId, chosePassword: false }));
  return !decided.ok || active ? decided : mayEndAccount(transaction, merchantId, userId, held);
};

/**
 * Whether staff may change how a member signs in, which is limited to members within their own permissions. Permissions
 * do not change until the transaction ends.
 */
export const mayChangeEntry = async (
  transaction: Transaction,
  { merchantId, actorId, userId }: { merchantId: string; actorId: string | null; userId: string },
): Promise<Result<null, Refusal | AuditRefusal>> => {
  if (actorId === null) return accept(null);
  await transaction.run(holdRoles({ merchantId }));
  const permissionsNow = async (id: string) =>
    permissionsOf((await first(transaction.run(standingOf({ merchantId, userId: id }))))?.permissions ?? null);
  const by = { userId: actorId, permissions: await permissionsNow(actorId) };
  return mayActFor(by, { userId, permissions: await permissionsNow(userId) });
};

/** Whether an account may be erased at its owner's request; locks the roles until the transaction ends. */
export const mayGiveUpAccount = async (
  transaction: Transaction,
  merchantId: string,
  userId: string,
): Promise<Result<null, Refusal>> => {
  await transaction.run(lockRoles({ merchantId }));
  const held = (await first(transaction.run(standingOf({ merchantId, userId }))))?.permissions ?? [];
  return mayEndAccount(transaction, merchantId, userId, held);
};

const mayEndAccount = async (transaction: Transaction, merchantId: string, userId: string, held: readonly string[]) => {
  const [others] = await transaction.run(administratorsBut({ merchantId, userId }));
  return mayEnd(held, others!.count);
};
