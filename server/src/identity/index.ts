import { changePassword } from './change-password.ts';
import { createUser } from './create-user.ts';
import { endOneSession, endOtherSessions, setUserActive } from './devices.ts';
import { removePasskey, renamePasskey } from './keep-passkeys.ts';
import { recoverPassword, resetPassword } from './recover-password.ts';
import { confirmRegistration, registerMember, resendConfirmation } from './register.ts';

export { erasePerson } from './identity.erasure.store.ts';
export { provePassword } from './prove-password.ts';
export { lockAvatar, updateAvatar, updateInformation, updateLanguage } from './identity.profile.store.ts';
export { identityResolvers } from './identity.resolvers.ts';
export { identityRoutes } from './identity.routes.ts';
export { onAccountAlert } from './on-account-alert.ts';
export { onRecoveryAsked, onRegistrationAsked } from './on-link-asked.ts';
export { sweepAccess } from './sweep-access.ts';
export { enterByTicket } from './tickets.ts';

export const identityCommands = [
  changePassword,
  confirmRegistration,
  createUser,
  endOneSession,
  endOtherSessions,
  recoverPassword,
  registerMember,
  removePasskey,
  renamePasskey,
  resendConfirmation,
  resetPassword,
  setUserActive,
];
