import { randomUUID } from 'node:crypto';
import type { PermissionName } from '@sandbar/domain/permissions';
import type { Targets } from './access-targets.ts';
import { PROVED_PASSWORD } from './account-targets.ts';

/** Who gets an answer at all stands in the schema: `@can`. */
export interface ReadEntry {
  /** True when only its owner sees what it aims at. */
  owned?: boolean;
  /** Whoever of the same merchant has this permission sees it as well. */
  alsoFor?: PermissionName;
  /** The argument list and the selection; nothing that changes by the clock. */
  ask(at: Targets): string;
}

const text = (words: string) => ({ vi: words, en: words });

/** Every field of Query. One that is missing here fails the test of access. */
export const READS: Record<string, ReadEntry> = {
  languages: { ask: () => 'languages { totalCount items { code } }' },
  servernow: { ask: () => '__typename' },
  merchant: { ask: (at) => `merchant(id: "${at.merchantId}") { id code name exchangeRate }` },
  userinfo: {
    ask: (at) => `userinfo(tokenUser: "${at.userId}") { id email merchantId totalPoint }`,
  },
  accountsecurity: { ask: () => 'accountsecurity { sessions { id current } passkeys { id } }' },
  paymentmethods: {
    ask: (at) => `paymentmethods(merchantId: "${at.merchantId}") { totalCount items { id sku } }`,
  },
  membershipmenunavigations: {
    ask: (at) =>
      `membershipmenunavigations(merchantId: "${at.merchantId}", tokenUser: "${at.userId}") { totalCount items { id } }`,
  },
  productvacations: {
    ask: (at) => `productvacations(keyword: "${at.friendlyUrl}") { totalCount items { id friendlyUrl } pins { id } }`,
  },
  productvacation: {
    ask: (at) => `productvacation(friendlyUrl: "${at.friendlyUrl}") { id name heldByMe { orderId } }`,
  },
  userpointtransactions: {
    owned: true,
    ask: (at) =>
      `userpointtransactions(targetId: "${at.orderId}", languageId: "vi") { totalCount items { id orderCode point runningBalance lots { id } } }`,
  },
  paidproducts: {
    ask: (at) =>
      `paidproducts(tokenUser: "${at.userId}", merchantId: "${at.merchantId}") { totalCount items { id orderId } }`,
  },
  purchasedproducts: {
    ask: (at) =>
      `purchasedproducts(tokenUser: "${at.userId}", merchantId: "${at.merchantId}") { totalCount items { id orderId } }`,
  },
  pointoverview: {
    ask: (at) =>
      `pointoverview(tokenUser: "${at.userId}", merchantId: "${at.merchantId}") { balance steps { at } expiries { point } }`,
  },
  userorders: {
    ask: (at) =>
      `userorders(tokenUser: "${at.userId}", merchantId: "${at.merchantId}") { totalCount items { id code user { id } } }`,
  },
  order: {
    owned: true,
    alsoFor: 'order.read',
    ask: (at) => `order(id: "${at.orderId}") { id code userEmail history { reason byName } orderLines { id } }`,
  },
  ordercancellation: {
    owned: true,
    ask: (at) => `ordercancellation(id: "${at.orderId}") { percent paid refund giftCodes points { points } }`,
  },
  vacationorder: {
    owned: true,
    ask: (at) =>
      `vacationorder(id: "${at.orderId}") { id code grandTotal customerEmail orderLines { id } payments { id } }`,
  },
  notificationtransactions: {
    ask: (at) =>
      `notificationtransactions(tokenUser: "${at.userId}", merchantId: "${at.merchantId}") { totalCount unreadCount items { id urlReturn } }`,
  },
  mailmessages: {
    ask: () => 'mailmessages(keyword: "a") { totalCount items { id sender from title } }',
  },
  mailmessage: {
    owned: true,
    ask: (at) => `mailmessage(id: "${at.mailId}") { id sender to title text } `,
  },
  waitingmoney: {
    ask: () => 'waitingmoney { totalCount items { id gateway state amount referenceCode orderId orderCode } }',
  },
  waitingrefunds: {
    ask: () => 'waitingrefunds { totalCount items { id state reason amount orderId orderCode userId userName sku } }',
  },
  taxrates: {
    ask: () => 'taxrates { totalCount items { id name validFrom current rates { kind base basisPoints legalBasis } } }',
  },
  partners: { ask: () => 'partners { items { id name origins keys { id prefix } } }' },
  webhookendpoints: { ask: () => 'webhookendpoints { items { id url active } }' },
  webhookevents: {
    ask: (at) =>
      `webhookevents(endpointId: "${at.webhookId}", orderId: "${at.orderId}") { nextCursor items { id kind payload deliveries { endpointId state } } }`,
  },
  roles: { ask: () => 'roles { items { id code permissions holders } }' },
  roleholders: {
    ask: (at) => `roleholders(roleId: "${at.roleId}") { totalCount items { id email roles { id grantedByName } } }`,
  },
  auditentries: {
    ask: (at) =>
      `auditentries(subjectId: "${at.userId}", onBehalfOf: "${at.userId}") { nextCursor items { id actorName before after } }`,
  },
  accountactivity: { ask: () => 'accountactivity { nextCursor items { id command orderCode reason } }' },
  rolesallowing: { ask: () => 'rolesallowing(permission: "refund.record")' },
  approvals: {
    ask: () =>
      'approvals(kind: "points.award") { waiting nextCursor items { id status askedById amount mayDecide whyNot } }',
  },
  askedapprovals: { ask: () => 'askedapprovals { waiting nextCursor items { id status beneficiaryId } }' },
  notificationpreferences: {
    ask: () => 'notificationpreferences { pushHere pushKey items { kind channel wanted canSwitchOff } }',
  },
};

/** A browser's push subscription. */
const DEVICE = {
  endpoint: 'https://push.service.example/device',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

export interface CommandEntry {
  /**
   * What it aims at: `merchant` things may be another merchant's, `owner` things another member's too; undefined aims
   * at nothing that exists.
   */
  aims?: 'owner' | 'merchant';
  content(at: Targets): Record<string, unknown>;
}

const Id = () => randomUUID();
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/**
 * Every command of the bus, in an order in which each can be sent for real. One that is missing here fails the test of
 * access.
 */
export const COMMANDS: Record<string, CommandEntry> = {
  'Sale/CreateVacationOrder': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), ProductId: at.stayId, AdultTotal: 2, ChildrenAges: [] }),
  },
  'Point/AwardPoints': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), UserId: at.userId, Points: 10, Reason: text('a') }),
  },
  'Sale/CreatePointPaymentSale': { aims: 'owner', content: (at) => ({ Id: Id(), TargetId: at.orderId, Point: 1 }) },
  'Sale/RemovePointPaymentSale': { aims: 'owner', content: (at) => ({ Id: Id(), TargetId: at.orderId }) },
  'Sale/ExtendHold': { aims: 'owner', content: (at) => ({ Id: Id(), OrderId: at.orderId }) },
  'Sale/ConfirmOrder': { aims: 'owner', content: (at) => ({ Id: at.orderId, PaymentMethodId: at.methodId }) },
  'Sale/PayOrder': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), OrderId: at.orderId, PaymentMethodId: at.methodId }),
  },
  'Sale/CancelOrder': { aims: 'owner', content: (at) => ({ Id: Id(), OrderId: at.orderId }) },
  'NotificationTransaction/UserReadNotification': { aims: 'owner', content: (at) => ({ Id: at.notificationId }) },
  'NotificationTransaction/UserReadAllNotifications': { content: () => ({ Id: Id() }) },
  'User/AddDeviceTokenUser': { content: () => ({ Id: Id(), DeviceToken: JSON.stringify(DEVICE), Type: 1 }) },
  'User/RemoveDeviceTokenUser': { content: () => ({ Id: Id() }) },
  'NotificationTransaction/SetNotificationPreference': {
    content: () => ({ Id: Id(), Kind: 'orders', Channel: 'push', Wanted: false }),
  },
  'Catalogue/DefineAttributes': {
    content: () => ({
      Id: Id(),
      Attributes: [{ Code: 'category', Name: text('a'), Kind: 'choice', IsFacet: true, Values: [] }],
    }),
  },
  'Catalogue/CreateResort': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      FriendlyUrl: `noi-${Math.random().toString(36).slice(2)}`,
      Name: text('a'),
      Place: text('a'),
      DetailAddress: text('a'),
      Description: text('a'),
      Latitude: 10,
      Longitude: 104,
      Email: '',
      Mobile: '',
      Attributes: [],
      ImageIds: [at.imageId],
    }),
  },
  'Catalogue/CreateRoom': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      ResortId: at.resortId,
      Name: text('a'),
      Description: text('a'),
      AdultsStandard: 2,
      AdultsMax: 2,
      ChildStandard: 0,
      ChildMax: 0,
      ChildAgeFrom: 0,
      ChildAgeTo: 12,
      Position: 0,
      ImageIds: [],
    }),
  },
  'Catalogue/PublishStays': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      RoomId: at.roomId,
      ProductType: 16384,
      Stays: [{ Id: Id(), FromDate: day(200), ToDate: day(207), Price: 1_000_000 }],
    }),
  },
  'Catalogue/WithdrawStays': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RoomId: at.roomId, StayIds: [at.spareStayId] }),
  },
  'Catalogue/RepriceStays': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RoomId: at.roomId, Stays: [{ Id: at.stayId, Price: 10_000_000 }] }),
  },
  'Catalogue/CreateDiscount': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      RoomId: at.roomId,
      Name: text('a'),
      From: `${day(1)}T00:00:00Z`,
      To: `${day(2)}T00:00:00Z`,
      ResultType: 0,
      ResultValue: 10,
    }),
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
  'User/RequestErasureUser': { content: () => ({ Id: Id(), Password: PROVED_PASSWORD }) },
  'User/RevokeErasureUser': { content: () => ({ Id: Id() }) },
  'User/ChangeLanguageUser': { content: () => ({ Id: Id(), LanguageId: 'vi-VN' }) },
  'User/SetMembership': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), UserId: at.userId, Rank: 'gold', Value: 1_000_000 }),
  },
  'CustomerRelationshipManagement/RecoveryPasswordByEmail': {
    content: () => ({ Id: Id(), Email: 'nobody@a.example' }),
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
  'CustomerRelationshipManagement/ResendConfirmation': { content: () => ({ Id: Id(), Email: 'nobody@a.example' }) },
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
  'Payment/SetPaymentMethod': {
    content: () => ({
      Id: Id(),
      Sku: 'cod',
      Name: text('a'),
      Message: text('a'),
      TimeoutMinutes: 60,
      DisplayOrder: 0,
      Published: true,
    }),
  },
  'Payment/SetGateway': { content: () => ({ Id: Id(), Gateway: 'sandbox', Enabled: true }) },
  'Payment/SetFee': {
    content: () => ({ Id: Id(), Name: text('a'), ProductType: 33554432, Amount: 1, Published: false }),
  },
  'Ledger/SetTaxRates': { content: () => ({ Id: Id(), Set: 'law', ValidFrom: day(9) }) },
  'Payment/CloseCashPayment': { aims: 'merchant', content: (at) => ({ Id: Id(), OrderId: at.cashOrderId, Amount: 5 }) },
  'Payment/MatchWaitingMoney': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), MoneyId: at.moneyId, OrderCode: at.cashOrderCode }),
  },
  'Payment/DismissWaitingMoney': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), MoneyId: at.foreignMoneyId, Reason: 'a' }),
  },
  'Payment/RecordRefundSent': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RefundId: at.refundId, ReferenceCode: 'FT1', SentOn: day(0) }),
  },
  'Sale/ImportPurchase': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      BuyerId: at.userId,
      StayId: at.stayId,
      AdultTotal: 2,
      PurchasedAt: '2026-01-01T00:00:00Z',
    }),
  },
  'Point/CorrectPoints': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), UserId: at.userId, Points: -5, Reason: text('a') }),
  },
  'Partner/SetPartner': {
    content: () => ({ Id: Id(), PartnerId: Id(), Name: 'a', Origins: ['https://shop.example'] }),
  },
  'Partner/CreateApiKey': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), PartnerId: at.partnerId, Name: 'a', Scopes: ['tickets'] }),
  },
  'Partner/RevokeApiKey': { aims: 'merchant', content: (at) => ({ Id: Id(), ApiKeyId: at.apiKeyId }) },
  'Partner/RemovePartner': { aims: 'merchant', content: (at) => ({ Id: Id(), PartnerId: at.partnerId }) },
  'Promotion/CreatePromotion': {
    content: () => ({
      Id: Id(),
      Name: text('a'),
      Codes: [`A${Date.now()}`],
      From: `${day(0)}T00:00:00Z`,
      To: `${day(9)}T00:00:00Z`,
      ResultType: 0,
      ResultValue: 10,
    }),
  },
  'Partner/CreateWebhook': { content: () => ({ Id: Id(), Url: 'https://shop.example/hooks', Kinds: ['order.paid'] }) },
  'Partner/ChangeWebhook': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      WebhookId: at.webhookId,
      Url: 'https://shop.example',
      Kinds: ['order.held'],
      Active: false,
    }),
  },
  'Partner/ReplayWebhookEvents': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      WebhookId: at.webhookId,
      Events: { From: `${day(-1)}T00:00:00Z`, To: `${day(1)}T00:00:00Z` },
    }),
  },
  'Partner/RotateWebhookSecret': { aims: 'merchant', content: (at) => ({ Id: Id(), WebhookId: at.webhookId }) },
  'Partner/RemoveWebhook': { aims: 'merchant', content: (at) => ({ Id: Id(), WebhookId: at.webhookId }) },
  'Permission/CreateRole': {
    content: () => ({
      Id: Id(),
      Code: `r${Date.now()}`,
      Name: text('a'),
      Description: text('a'),
      Permissions: ['report.read'],
    }),
  },
  'Permission/EditRole': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      RoleId: at.roleId,
      Name: text('b'),
      Description: text('b'),
      Permissions: ['report.read', 'order.read'],
    }),
  },
  'Permission/GrantRole': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), UserId: at.userId, RoleId: at.roleId }),
  },
  'Permission/RevokeRole': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), UserId: at.userId, RoleId: at.roleId }),
  },
  'Permission/RemoveRole': { aims: 'merchant', content: (at) => ({ Id: Id(), RoleId: at.roleId }) },
  'Approval/Approve': { aims: 'merchant', content: (at) => ({ Id: Id(), ApprovalId: at.approveId }) },
  'Approval/Refuse': { aims: 'merchant', content: (at) => ({ Id: Id(), ApprovalId: at.refuseId, Reason: 'a' }) },
  'Approval/Withdraw': { aims: 'owner', content: (at) => ({ Id: Id(), ApprovalId: at.withdrawId }) },
  'Media/RegisterImage': {
    content: () => ({
      Id: Id(),
      Name: 'a',
      StorageKey: 'a',
      ContentType: 'image/webp',
      ByteLength: 1,
      Width: 1,
      Height: 1,
      Colour: '#112233',
      Focal: { x: 0.5, y: 0.5 },
      Alternative: text('a'),
    }),
  },
  'Merchant/CreateMerchant': {
    content: () => ({
      Id: Id(),
      Code: 'eve',
      Name: 'Eve',
      OrderPrefix: 'EV',
      Domains: [],
      ExchangeRate: 1,
      Brand: {},
      Meta: {},
    }),
  },
};
