import type { CommandContract } from '@sandbar/contract/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { uuid } from '@sandbar/contract/common';
import { accept, refuse, type Locale, type Result } from '@sandbar/domain/common';
import { ACTING_REASON, mayActFor } from '@sandbar/domain/audit';
import { actorMay, permissionsOf, type Actor } from '@sandbar/domain/permissions';
import * as z from 'zod/mini';
import { first, statement, type Database } from '../database/index.ts';
import { storedPermissions } from '../sessions/permissions.ts';
import { fieldErrors, WITH_INPUT } from './field-errors.ts';

/** The part of an envelope that says in whose place its command is sent; not validated. */
export interface OnBehalf {
  OnBehalfOf: unknown;
  Reason: unknown;
}

/** The member in whose place a command is carried out, and why. */
export interface ActingFor {
  memberId: string;
  reason: string;
}

const envelope = z.object({
  OnBehalfOf: uuid,
  Reason: z.string().check(z.trim(), z.minLength(ACTING_REASON.min), z.maxLength(ACTING_REASON.max)),
});

const memberToActFor = statement('sessions.member-to-act-for', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('users')
    .where('users.merchantId', '=', p.merchantId)
    .where('users.id', '=', p.id)
    .where('users.active', '=', true)
    .where('users.erasedAt', 'is', null)
    .select(storedPermissions(p.merchantId)),
);

/**
 * Decides whether the sender may send this command in a member's place. Staff who act for members may do so within
 * their own roles only.
 * @param input the validated fields
 * @returns NOT_ALLOWED, ACT_FOR_NOT_OFFERED, INVALID_FIELDS, USER_NOT_FOUND (also for a closed account), or the reason
 *   why this member cannot be acted for
 */
export const actFor = async (
  database: Database,
  merchantId: string,
  { forMember }: CommandContract,
  actor: Actor,
  { sent, input, locale }: { sent: OnBehalf; input: Readonly<Record<string, unknown>>; locale: Locale },
): Promise<Result<ActingFor, AnyRefusal>> => {
  if (actor.kind !== 'user' || !actorMay(actor, 'member.act-for')) return refuse('NOT_ALLOWED', {});
  if (!forMember) return refuse('ACT_FOR_NOT_OFFERED', {});
  const parsed = envelope.safeParse(sent, WITH_INPUT);
  if (!parsed.success) return refuse('INVALID_FIELDS', { fields: fieldErrors(parsed.error.issues, locale) });
  if (!actorMay(actor, forMember.may)) return refuse('NOT_ALLOWED', {});
  if (forMember.without?.some((field) => isGiven(input[field]))) return refuse('ACT_FOR_NOT_OFFERED', {});
  const memberId = parsed.data.OnBehalfOf;
  const member = await first(database.run(memberToActFor({ merchantId, id: memberId })));
  if (!member) return refuse('USER_NOT_FOUND', {});
  const allowed = mayActFor(actor, { userId: memberId, permissions: permissionsOf(member.permissions) });
  return allowed.ok ? accept({ memberId, reason: parsed.data.Reason }) : allowed;
};

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
