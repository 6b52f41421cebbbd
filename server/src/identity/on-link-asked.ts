import { CONFIRMATION_HOURS, INVITATION_DAYS, RECOVERY_MINUTES } from '@sandbar/domain/identity';
import type { Mailer, MailTexts } from '../mailbox/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import { registrationForMail } from './identity.queries.ts';
import { inviteOwner, issueInvitation, renewOwnersInvitation } from './identity.invitations.store.ts';
import { issueRecoveryLink } from './identity.recovery.store.ts';
import { dropRegistrations, issueConfirmation } from './identity.registration.store.ts';
import { linkMail } from './link-mail.ts';
import { newSecret } from './links.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  mailer: Mailer;
  mailTexts: MailTexts;
  /**
   * The origin of the merchant's portal. The request's host is not used, because a stranger who requests the mail could
   * choose where the link leads.
   */
  originOf(merchant: Merchant): string;
  baseDomain: string;
}

/** The name in the mail's greeting, from an account, a registration or an invitation. */
const nameFrom = (row: {
  firstName: string;
  lastName: string;
  languageId?: string;
  locale: string;
  email: string;
}) => ({
  firstName: row.firstName,
  lastName: row.lastName,
  languageId: row.languageId ?? row.locale,
  address: row.email,
});

/**
 * recovery.asked: sends the owner of an account a link, valid from now. A second run after a crash makes a new link,
 * and the first one stops working.
 */
export const onRecoveryAsked = (deps: Deps): EventHandler => ({
  name: 'identity-on-recovery-asked',
  callsOutside: true,
  run: async ({ merchantId, subjectId: id }) => {
    const { database, merchants, mailer, mailTexts, originOf, baseDomain } = deps;
    const merchant = await merchants.byId(merchantId);
    const { secret, hash } = newSecret();
    const owner = await first(
      database.run(issueRecoveryLink({ merchantId, id, tokenHash: hash, minutes: RECOVERY_MINUTES })),
    );
    if (!owner) return;
    if (!owner.hasPassword) {
      // Staff created the account, so its owner agrees to the terms first.
      const invited = { merchantId, id: owner.id, locale: owner.locale };
      if (!(await first(database.run(renewOwnersInvitation(invited))))) await database.run(inviteOwner(invited));
      await sendInvitation(deps, merchant, owner.id);
      return;
    }
    const link = `${originOf(merchant)}/auth/reset-password?link=${secret}`;
    await mailer.send(
      await linkMail({
        kind: 'recovery',
        id: `recovery-${id}`,
        merchant,
        to: nameFrom(owner),
        locale: owner.locale,
        link,
        baseDomain,
        mailTexts,
      }),
    );
  },
});

/** registration.asked: mails the link that creates the account or, when the address already has one, says so. */
export const onRegistrationAsked = ({
  database,
  merchants,
  mailer,
  mailTexts,
  originOf,
  baseDomain,
}: Deps): EventHandler => ({
  name: 'identity-on-registration-asked',
  callsOutside: true,
  run: async ({ merchantId, subjectId: id }) => {
    const merchant = await merchants.byId(merchantId);
    const asked = await first(database.run(registrationForMail({ merchantId, id })));
    if (!asked) return;
    const { email, locale } = asked;
    if (asked.ownerId !== null) {
      const link = `${originOf(merchant)}/auth/login`;
      await mailer.send(
        await linkMail({
          kind: 'has-account',
          id: `has-account-${id}`,
          merchant,
          to: {
            firstName: asked.ownerFirstName ?? '',
            lastName: asked.ownerLastName ?? '',
            languageId: asked.ownerLanguage ?? locale,
            address: email,
          },
          locale: asked.ownerLanguage ?? locale,
          link,
          baseDomain,
          mailTexts,
        }),
      );
      await database.run(dropRegistrations({ merchantId, email }));
      return;
    }
    const { secret, hash } = newSecret();
    await database.run(issueConfirmation({ merchantId, id, tokenHash: hash, hours: CONFIRMATION_HOURS }));
    const link = `${originOf(merchant)}/auth/confirm-email?link=${secret}`;
    await mailer.send(
      await linkMail({
        kind: 'confirmation',
        id: `confirmation-${id}`,
        merchant,
        to: nameFrom(asked),
        locale,
        link,
        baseDomain,
        mailTexts,
      }),
    );
  },
});

/** Mails an invitation with its link, valid from now; an earlier link stops working. */
const sendInvitation = async (
  { database, mailer, mailTexts, originOf, baseDomain }: Omit<Deps, 'merchants'>,
  merchant: Merchant,
  id: string,
): Promise<void> => {
  const { secret, hash } = newSecret();
  const link = { merchantId: merchant.id, id, tokenHash: hash, days: INVITATION_DAYS };
  const invited = await first(database.run(issueInvitation(link)));
  // The invitation was withdrawn meanwhile.
  if (!invited) return;
  await mailer.send(
    await linkMail({
      kind: 'invitation',
      // Each link is a separate message.
      id: `invitation-${id}-${hash.toString('hex', 0, 8)}`,
      merchant,
      to: nameFrom(invited),
      locale: invited.locale,
      link: `${originOf(merchant)}/auth/confirm-email?link=${secret}`,
      baseDomain,
      mailTexts,
    }),
  );
};

/** invitation.asked: mails the link to the invited person. */
export const onInvitationAsked = (deps: Deps): EventHandler => ({
  name: 'identity-on-invitation-asked',
  callsOutside: true,
  run: async ({ merchantId, subjectId }) => sendInvitation(deps, await deps.merchants.byId(merchantId), subjectId),
});
