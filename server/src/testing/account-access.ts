import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';
import { PROVED_PASSWORD } from './account-targets.ts';

/** A person’s own account: sign-in, profile, notifications and mail. */

const Id = () => randomUUID();
/** A browser's push subscription. */
const DEVICE = {
  endpoint: 'https://push.service.example/device',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

export const ACCOUNT_READS: Record<string, ReadEntry> = {
  userinfo: {
    ask: (at) => `userinfo(tokenUser: "${at.userId}") { id email merchantId totalPoint }`,
  },
  accountsecurity: { ask: () => 'accountsecurity { sessions { id current } passkeys { id } }' },
  notificationtransactions: {
    ask: (at) =>
      `notificationtransactions(tokenUser: "${at.userId}", merchantId: "${at.merchantId}") { totalCount unreadCount
        items { id urlReturn } }`,
  },
  mailmessages: {
    ask: () => 'mailmessages(keyword: "a") { totalCount items { id sender from title } }',
  },
  mailmessage: {
    owned: true,
    ask: (at) => `mailmessage(id: "${at.mailId}") { id sender to title text } `,
  },
  accountactivity: { ask: () => 'accountactivity { nextCursor items { id command orderCode reason } }' },
  erasureopen: { ask: () => 'erasureopen { kind text path }' },
  notificationpreferences: {
    ask: () => 'notificationpreferences { pushHere pushKey items { kind channel wanted canSwitchOff } }',
  },
};

export const ACCOUNT_COMMANDS: Record<string, CommandEntry> = {
  'NotificationTransaction/UserReadNotification': { aims: 'owner', content: (at) => ({ Id: at.notificationId }) },
  'NotificationTransaction/UserReadAllNotifications': { content: () => ({ Id: Id() }) },
  'User/AddDeviceTokenUser': { content: () => ({ Id: Id(), DeviceToken: JSON.stringify(DEVICE), Type: 1 }) },
  'User/RemoveDeviceTokenUser': { content: () => ({ Id: Id() }) },
  'NotificationTransaction/SetNotificationPreference': {
    content: () => ({ Id: Id(), Kind: 'orders', Channel: 'push', Wanted: false }),
  },
  'User/CreateUser': {
    content: () => ({
      Id: Id(),
      UserName: `u${Date.now()}`,
      Email: `u${Date.now()}@a.example`,
      Password: 'a long password',
      FirstName: 'a',
      LastName: 'b',
      Mobile: '',
      AllType: 1,
    }),
  },
  'User/UpdatePersonalInformationUser': {
    content: () => ({ Id: Id(), FirstName: 'Minh', LastName: 'Lê', Mobile: '0903418226', IdentifyNo: '079088001234' }),
  },
  'User/SetIdentityImageUser': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), DisplayOrder: 1, ImageId: at.privateImageId }),
  },
  'User/RequestErasureUser': {
    refused: 'ERASURE_THINGS_OPEN',
    content: () => ({ Id: Id(), Password: PROVED_PASSWORD }),
  },
  'User/RevokeErasureUser': { refused: 'ERASURE_NOT_ASKED', content: () => ({ Id: Id() }) },
  'User/ChangeLanguageUser': { content: () => ({ Id: Id(), LanguageId: 'vi-VN' }) },
  'User/SendMemberMail': {
    aims: 'merchant',
    refused: 'MAIL_ADDRESS_CHANGED',
    content: (at) => ({ Id: Id(), UserId: at.userId, MailId: at.mailId }),
  },
  'User/WriteNote': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), UserId: at.userId, Text: 'Khách hỏi phòng tầng cao' }),
  },
  'User/RemoveNote': {
    aims: 'merchant',
    refused: 'NOTE_NOT_FOUND',
    content: (at) => ({ Id: Id(), UserId: at.userId, NoteId: Id() }),
  },
  'User/SetMembership': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), UserId: at.userId, Rank: 'gold', Value: 1_000_000 }),
  },
  'CustomerRelationshipManagement/RecoveryPasswordByEmail': {
    content: () => ({ Id: Id(), Email: 'unknown@a.example' }),
  },
  'CustomerRelationshipManagement/RegisterMemberMerchant': {
    content: () => ({
      Id: Id(),
      Name: 'a b',
      Mobile: '0903418226',
      Email: `${Id()}@a.example`,
      Password: 'a long password',
    }),
  },
  'CustomerRelationshipManagement/ResendConfirmation': { content: () => ({ Id: Id(), Email: 'unknown@a.example' }) },
  'CustomerRelationshipManagement/ConfirmRegistration': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), Token: at.registrationLink, Password: 'a long password' }),
  },
  'User/ResetPassword': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), Token: at.recoveryLink, Password: 'another long password' }),
  },
  'User/ProvePassword': { content: () => ({ Id: Id(), Password: PROVED_PASSWORD }) },
  'User/EndSession': { aims: 'owner', content: (at) => ({ Id: Id(), SessionId: at.sessionId }) },
  'User/ChangePasswordUser': { content: () => ({ Id: Id(), OldPassword: PROVED_PASSWORD, Password: PROVED_PASSWORD }) },
  'User/EndOtherSessions': { content: () => ({ Id: Id() }) },
  'User/RenamePasskey': { aims: 'owner', content: (at) => ({ Id: Id(), PasskeyId: at.passkeyId, Name: 'a' }) },
  'User/RemovePasskey': { aims: 'owner', content: (at) => ({ Id: Id(), PasskeyId: at.passkeyId }) },
  'User/SetUserActive': { aims: 'merchant', content: (at) => ({ Id: Id(), UserId: at.userId, Active: true }) },
};
