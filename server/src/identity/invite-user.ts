import { InviteUser, ResendInvitation, RevokeInvitation } from '@sandbar/contract/identity';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { splitName, type IdentityRefusal } from '@sandbar/domain/identity';
import type { PermissionRefusal } from '@sandbar/domain/permissions';
import { grantInvitedRoles, mayGiveRoles } from '../permissions/index.ts';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { limiterOf } from '../platform/limits.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { countAttempt, mailKeys } from './attempts.ts';
import { deleteInvitation, insertInvitation, takeInvitation, type Invitation } from './identity.invitations.store.ts';
import { accountOfEmail, invitationEmail } from './identity.queries.ts';
import { setFirstPassword } from './identity.recovery.store.ts';
import { dropRegistrations, insertConsents } from './identity.registration.store.ts';
import { insertMember } from './identity.store.ts';

const invited: IdentityRefusal = { code: 'ALREADY_INVITED', data: {} };

/** Mails that their readers did not request are limited by sender and by address. */
export const throttledInvitation = async ({ database, merchant, actorId, origin }: CommandContext, email: string) => {
  const wait =
    (await limiterOf(database, 'invitation').count(`${merchant.id} ${actorId}`)) ??
    (await countAttempt(database, {
      'mail-pair': mailKeys(`invitation ${merchant.id} ${email}`, 'invitation', origin)['mail-pair']!,
    }));
  return wait === undefined ? undefined : refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
};

/** User/InviteUser: an event handler mails the link. The account is created when the link is used. */
export const inviteUser = handler(
  InviteUser,
  async (input, context): Promise<Result<{ id: string }, IdentityRefusal | PermissionRefusal>> => {
    const { merchant, database, locale, actorId } = context;
    const merchantId = merchant.id;
    if (await first(database.run(accountOfEmail({ merchantId, email: input.Email })))) return refuse('EMAIL_TAKEN', {});
    const tooMany = await throttledInvitation(context, input.Email);
    if (tooMany) return tooMany;
    return context.commit(
      async (transaction) => {
        const allowed = await mayGiveRoles(transaction, context, input.Id, input.Roles);
        if (!allowed.ok) return allowed;
        await transaction.run(
          insertInvitation({
            merchantId,
            id: input.Id,
            email: input.Email,
            ...splitName(input.Name, locale),
            mobile: input.Mobile,
            locale,
            roleIds: input.Roles,
            invitedBy: actorId,
          }),
        );
        return accept({ answer: { id: input.Id }, events: [{ kind: 'invitation.asked', subjectId: input.Id }] });
      },
      { invitations_email: invited, invitations_pkey: refuse('IDEMPOTENCY_CONFLICT', {}).refusal },
    ) as Promise<Result<{ id: string }, IdentityRefusal | PermissionRefusal>>;
  },
);

/** User/ResendInvitation: the earlier link stops working when the new one is sent. */
export const resendInvitation = handler(ResendInvitation, async (input, context) => {
  const { merchant, database } = context;
  const found = await first(database.run(invitationEmail({ merchantId: merchant.id, id: input.InvitationId })));
  if (!found) return refuse('NOT_FOUND', {});
  const tooMany = await throttledInvitation(context, found.email);
  if (tooMany) return tooMany;
  return context.commit({
    queries: [],
    answer: {},
    events: [{ kind: 'invitation.asked', subjectId: input.InvitationId }],
  });
});

export const revokeInvitation = handler(RevokeInvitation, (input, { merchant, commit }) =>
  commit(async (transaction) => {
    const [gone] = await transaction.run(deleteInvitation({ merchantId: merchant.id, id: input.InvitationId }));
    return gone ? accept({ answer: {}, events: [] }) : refuse('NOT_FOUND', {});
  }),
);

/** The choices of the invited person. */
interface Chosen {
  /** Null when no password was chosen yet. */
  passwordHash: string | null;
  consent: string | undefined;
  ipAddress: string;
}

/**
 * Creates the account of an invitation by the link of its mail, in the transaction that uses the link up.
 * @returns LINK_OVER for an unknown or ended link; PASSWORD_NEEDED while no password was chosen
 */
export const openInvited = async (
  transaction: Transaction,
  merchant: Merchant,
  tokenHash: Buffer,
  { passwordHash, consent, ipAddress }: Chosen,
): Promise<Result<Invitation & { known: boolean }, IdentityRefusal>> => {
  const merchantId = merchant.id;
  const invitation = await first(transaction.run(takeInvitation({ merchantId, tokenHash })));
  if (!invitation) return refuse('LINK_OVER', {});
  if (passwordHash === null) return refuse('PASSWORD_NEEDED', {});
  const { id, email, roleIds, invitedBy } = invitation;
  // Staff may have created the account for a member before.
  const [known] = await transaction.run(setFirstPassword({ merchantId, id, passwordHash }));
  if (!known) await transaction.run(insertMember(merchant, { ...invitation, merchantId, passwordHash }));
  if (consent !== undefined)
    await transaction.run(
      insertConsents({
        merchantId,
        userId: id,
        kinds: ['terms', 'privacy'],
        version: consent,
        ipAddress,
        at: new Date().toISOString(),
        way: 'mail',
      }),
    );
  await grantInvitedRoles(transaction, merchantId, { userId: id, roleIds, invitedBy });
  await transaction.run(dropRegistrations({ merchantId, email }));
  return accept({ ...invitation, known: known !== undefined });
};
