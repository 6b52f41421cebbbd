import type { Mailer, MailTexts } from '../mailbox/index.ts';
import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { changePassword } from './change-password.ts';
import { correctContact } from './correct-contact.ts';
import { createUser } from './create-user.ts';
import { endMemberSession, endOneSession, endOtherSessions, setUserActive } from './devices.ts';
import { identityResolvers } from './identity.resolvers.ts';
import { identityRoutes } from './identity.routes.ts';
import { inviteUser, resendInvitation, revokeInvitation } from './invite-user.ts';
import { openMemberAccount, sendPasswordLink } from './open-member-account.ts';
import { removePasskey, renamePasskey } from './keep-passkeys.ts';
import { onAccountAlert } from './on-account-alert.ts';
import { onContactCorrected } from './on-contact-corrected.ts';
import { onInvitationAsked, onRecoveryAsked, onRegistrationAsked } from './on-link-asked.ts';
import { provePasswordInSession } from './prove-password.ts';
import { recoverPassword, resetPassword } from './recover-password.ts';
import { confirmRegistration, registerMember, resendConfirmation } from './register.ts';
import { sweepAccess } from './sweep-access.ts';
import { identitySnapshots } from './identity.snapshots.ts';

export { erasePerson, lockToErase } from './identity.erasure.store.ts';
export { accountOfEmail, invitationOfEmail } from './identity.queries.ts';
export { identityMails } from './identity-mails.ts';
export { membersImporter } from './members-importer.ts';
export { provePassword } from './prove-password.ts';
export { lockAvatar, updateAvatar, updateInformation, updateLanguage } from './identity.profile.store.ts';
export { enterByTicket } from './tickets.ts';
export { identityRoutes } from './identity.routes.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  sessions: Sessions;
  inform: Inform;
  mailer: Mailer;
  mailTexts: MailTexts;
  baseDomain: string;
  originOf(merchant: Merchant): string;
  onError(error: unknown, doing: string): void;
}

export const identitySlice = {
  snapshots: identitySnapshots,
  commands: [
    changePassword,
    confirmRegistration,
    createUser,
    endMemberSession,
    endOneSession,
    endOtherSessions,
    inviteUser,
    openMemberAccount,
    recoverPassword,
    registerMember,
    provePasswordInSession,
    removePasskey,
    renamePasskey,
    resendConfirmation,
    resendInvitation,
    resetPassword,
    revokeInvitation,
    sendPasswordLink,
    setUserActive,
  ],
  effects: [correctContact],
  resolvers: () => identityResolvers,
  routes: (parts) => [identityRoutes(parts)],
  jobs: ({ database, onError }) => [sweepAccess(database, onError)],
  eventHandlers: (parts) => ({
    'account.alert': [onAccountAlert(parts)],
    'contact.corrected': [onContactCorrected(parts)],
    'invitation.asked': [onInvitationAsked(parts)],
    'recovery.asked': [onRecoveryAsked(parts)],
    'registration.asked': [onRegistrationAsked(parts)],
  }),
} satisfies Slice<Parts>;
