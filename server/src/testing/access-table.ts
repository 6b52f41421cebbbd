import { randomUUID } from 'node:crypto';
import { RENT_PLUGIN_IDS } from '@sandbar/domain/promotions';
import type { CommandEntry, ReadEntry } from './access-entry.ts';
import { PROVED_PASSWORD } from './account-targets.ts';
import { MEMBER_COMMANDS, MEMBER_READS } from './member-access.ts';
import { CALENDAR_COMMANDS, CALENDAR_READS } from './calendar-access.ts';
import { CATALOGUE_COMMANDS, CATALOGUE_READS } from './catalogue-access.ts';
import { APPROVAL_COMMANDS, APPROVAL_READS } from './approval-access.ts';
import { AFFILIATE_COMMANDS, AFFILIATE_READS } from './affiliate-access.ts';
import { DRIVE_COMMANDS, DRIVE_READS } from './drive-access.ts';
import { DESK_COMMANDS, DESK_READS } from './console-access.ts';
import { IMPORT_COMMANDS, IMPORT_READS } from './import-access.ts';
import { MERCHANT_COMMANDS, MERCHANT_READS } from './merchant-access.ts';
import { PAYOUT_RUN_COMMANDS, PAYOUT_RUN_READS } from './payout-access.ts';
import { PROMOTION_COMMANDS, PROMOTION_READS } from './promotion-access.ts';
import { RENTAL_COMMANDS, RENTAL_READS } from './rental-access.ts';

const text = (words: string) => ({ vi: words, en: words });

/** Every field of Query. One that is missing here fails the test of access. */
export const READS: Record<string, ReadEntry> = {
  ...MEMBER_READS,
  ...CALENDAR_READS,
  ...DRIVE_READS,
  ...RENTAL_READS,
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
  addresses: { ask: () => 'addresses(sort: "name") { totalCount items { id name } }' },
  listproducts: {
    ask: (at) =>
      `listproducts(targetId: "${at.resortId}", merchantId: "${at.merchantId}") { totalCount items { id name } }`,
  },
  product: { ask: (at) => `product(id: "${at.roomId}") { id name addressId } ` },
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
  ...AFFILIATE_READS,
  ...DESK_READS,
  ...CATALOGUE_READS,
  refundtransfer: {
    ask: (at) => `refundtransfer(orderId: "${at.cashOrderId}") { amount comesBy account { bank numberEnd } }`,
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
  depositorders: {
    ask: (at) =>
      `depositorders(targetId: "${at.userId}", merchantId: "${at.merchantId}") { totalCount items { id code owner } }`,
  },
  depositorder: {
    owned: true,
    alsoFor: 'deposit.approve',
    ask: (at) => `depositorder(id: "${at.weekToWithdrawId}") { id code ownerEmail referenceCode history { change } }`,
  },
  vacationproductorders: {
    ask: (at) =>
      `vacationproductorders(targetId: "${at.userId}", merchantId: "${at.merchantId}") { totalCount items { id code owner } }`,
  },
  vacationproductorder: {
    owned: true,
    alsoFor: 'extra-vacation.approve',
    ask: (at) =>
      `vacationproductorder(id: "${at.extraToReviseId}") { id code ownerEmail referenceCode settlement { net } }`,
  },
  tasks: { ask: () => 'tasks { items { id kind code title person amount } counts { kind count } }' },
  weektodecide: {
    owned: true,
    alsoFor: 'deposit.approve',
    ask: (at) => `weektodecide(id: "${at.weekToWithdrawId}") { id code ownerEmail referenceCode clashes { code } }`,
  },
  weektaken: {
    owned: true,
    alsoFor: ['deposit.approve', 'order.edit'],
    ask: (at) => `weektaken(id: "${at.weekToWithdrawId}") { id code isPaused taken { calendar } }`,
  },
  depositquote: {
    ask: (at) =>
      `depositquote(productId: "${at.roomId}", fromDate: "${day(500)}", toDate: "${day(507)}") { points curve { points } }`,
  },
  contractcheck: { ask: () => 'contractcheck(referenceCode: "HD-1") { valid known given }' },
  depositquota: { ask: () => 'depositquota { used limit months }' },
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
  deskpaymentmethods: {
    ask: () => 'deskpaymentmethods { id sku name { vi } message { vi } timeout published offered waiting }',
  },
  paymentgateways: { ask: () => 'paymentgateways { gateway enabled knownKeys testMode changedDate }' },
  fees: { ask: () => 'fees { id name { vi en } productType amount published }' },
  waitingrefunds: {
    ask: () => 'waitingrefunds { totalCount items { id state reason amount orderId orderCode userId userName sku } }',
  },
  taxrates: { ask: () => 'taxrates { latest items { id name validFrom current rates { kind base basisPoints } } }' },
  promotions: {
    ask: (at) =>
      `promotions(type: 16, merchantId: "${at.merchantId}", tokenUser: "${at.userId}") { totalCount items { id name createdBy totalUsed pluginDatas { data dataContent } } }`,
  },
  images: {
    ask: (at) =>
      `images(type: 256, merchantId: "${at.merchantId}", tokenUser: "${at.userId}") { totalCount items { id name path } }`,
  },
  ...MERCHANT_READS,
  ...IMPORT_READS,
  ...PROMOTION_READS,
  currenttaxrates: { ask: () => 'currenttaxrates { id name setBy rates { sold kind base basisPoints } }' },
  ownerbalances: {
    ask: (at) =>
      `ownerbalances(ownerId: "${at.payeeId}") { nextCursor items { ownerId email owed account { id numberEnd } } }`,
  },
  payouts: {
    owned: true,
    alsoFor: 'payment.read',
    ask: (at) => `payouts(ownerId: "${at.payeeId}") { nextCursor items { id amount referenceCode numberEnd state } }`,
  },
  allpayouts: { ask: () => 'allpayouts { nextCursor items { id ownerId amount } }' },
  ownerdue: {
    ask: (at) =>
      `ownerdue(ownerId: "${at.payeeId}") { ownerId email owed account { numberEnd } sales { orderCode } entries { id } }`,
  },
  ...PAYOUT_RUN_READS,
  payoutaccount: { ask: () => 'payoutaccount { id bank numberEnd }' },
  monthlystatements: {
    owned: true,
    alsoFor: 'payment.read',
    ask: (at) =>
      `monthlystatements(ownerId: "${at.payeeId}") { years items { id month closing } totals { gross net } owed }`,
  },
  monthlystatement: {
    owned: true,
    alsoFor: 'payment.read',
    ask: (at) =>
      `monthlystatement(ownerId: "${at.payeeId}", month: "2026-01") { id closing digest lines { what amount } points { closing } }`,
  },
  myweeks: { ask: () => 'myweeks { nextCursor items { id code holds views } summary { given moneyReceived } }' },
  weeksgiven: { ask: () => 'weeksgiven { given exchanged waiting }' },
  orderledger: {
    ask: (at) => `orderledger(orderId: "${at.orderId}") { items { id kind entries { account amount } } }`,
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
  ...APPROVAL_READS,
  erasureopen: { ask: () => 'erasureopen { kind text path }' },
  listexports: { ask: () => 'listexports { items { id kind state path } }' },
  tableviews: { ask: () => 'tableviews(place: "audit") { items { id name mine } }' },
  notificationpreferences: {
    ask: () => 'notificationpreferences { pushHere pushKey items { kind channel wanted canSwitchOff } }',
  },
};

/** A browser's push subscription. */
const DEVICE = {
  endpoint: 'https://push.service.example/device',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

/** What a program of rent discounts is, one plugin of its three kinds. */
const RENT_TERMS = {
  Name: text('a'),
  FromDate: '2026-01-01',
  ToDate: '2036-01-01',
  Plugins: [{ Id: randomUUID(), PluginId: RENT_PLUGIN_IDS.amount, Amount: 100_000 }],
};

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
  'Point/ExtendPoints': {
    content: (at) => ({ Id: Id(), ExpiresOn: at.expiringOn, Points: 100, Fee: 10 }),
  },
  'Sale/CreatePointPaymentSale': { aims: 'owner', content: (at) => ({ Id: Id(), TargetId: at.orderId, Point: 1 }) },
  'Sale/RemovePointPaymentSale': { aims: 'owner', content: (at) => ({ Id: Id(), TargetId: at.orderId }) },
  'Sale/ApplyGiftCodes': { aims: 'owner', content: (at) => ({ Id: Id(), TargetId: at.orderId, GiftCode: '' }) },
  'Sale/ExtendHold': { aims: 'owner', content: (at) => ({ Id: Id(), OrderId: at.orderId }) },
  ...AFFILIATE_COMMANDS,
  ...DESK_COMMANDS,
  ...CATALOGUE_COMMANDS,
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
  ...MEMBER_COMMANDS,
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
  'Payment/ChangeFee': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      FeeId: at.feeId,
      Name: text('b'),
      Amount: 1,
      Published: false,
      Seen: { Name: text('b'), Amount: 1, Published: false },
    }),
  },
  'Ledger/SetTaxRates': { content: () => ({ Id: Id(), Set: 'law', ValidFrom: day(9) }) },
  'Ledger/RevealPayoutAccount': { aims: 'merchant', content: (at) => ({ Id: Id(), UserId: at.payeeId, Reason: 'a' }) },
  'Ledger/RecordPayout': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      UserId: at.payeeId,
      AccountId: at.payoutAccountId,
      Amount: 5,
      ReferenceCode: `FT${Id()}`,
      SentOn: day(0),
    }),
  },
  'Workspace/ExportPayouts': { content: (at) => ({ Id: Id(), Format: 'csv', Filter: { ownerIds: [at.payeeId] } }) },
  'Ledger/VoidPayout': { aims: 'merchant', content: (at) => ({ Id: Id(), PayoutId: at.payoutId, Reason: 'a' }) },
  ...PAYOUT_RUN_COMMANDS,
  // The session that proved a password above; behind what pays out to the account that was named before.
  'User/SetPayoutAccountUser': {
    content: () => ({ Id: Id(), Bank: 'Vietcombank', Holder: 'LE HOANG MINH', Number: '0071 0012 34567' }),
  },
  'Payment/CloseCashPayment': { aims: 'merchant', content: (at) => ({ Id: Id(), OrderId: at.cashOrderId, Amount: 5 }) },
  'Payment/MatchWaitingMoney': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), MoneyId: at.moneyId, OrderCode: at.cashOrderCode }),
  },
  'Payment/DismissWaitingMoney': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), MoneyId: at.foreignMoneyId, Reason: 'a' }),
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
  ...PROMOTION_COMMANDS,
  'Promotion/CreateRentPromotion': { content: () => ({ Id: Id(), ...RENT_TERMS }) },
  'Promotion/ChangeRentPromotion': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), PromotionId: at.rentPromotionId, ...RENT_TERMS }),
  },
  'Promotion/CalculateDiscountProductVacationRent': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      Amount: 2_000_000,
      FromDate: day(90),
      PromotionItems: [{ PromotionId: at.rentPromotionId }],
    }),
  },
  'Promotion/EndRentPromotion': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), PromotionId: at.rentPromotionToEndId }),
  },
  'Media/RemoveLibraryImage': { aims: 'owner', content: (at) => ({ Id: Id(), ImageId: at.libraryImageId }) },
  'Partner/CreateWebhook': { content: () => ({ Id: Id(), Url: 'https://shop.example/hooks', Kinds: ['order.paid'] }) },
  'Partner/TestWebhook': { aims: 'merchant', content: (at) => ({ Id: Id(), WebhookId: at.webhookId }) },
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
  'Sale/CreateVacationExchangeDepositProduct': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      DepositProductId: at.roomId,
      FromDate: day(500),
      ToDate: day(507),
      ReferenceCode: 'HD-1',
      Images: [{ Id: at.proofId }, { Id: at.secondProofId }, { Id: at.thirdProofId }],
    }),
  },
  'Sale/ApproveDeposit': { aims: 'merchant', content: (at) => ({ Id: Id(), WeekId: at.weekToApproveId }) },
  'Sale/RefuseDeposit': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), WeekId: at.weekToRefuseId, Reason: 'a' }),
  },
  'Sale/ReviseDeposit': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), WeekId: at.weekToReviseId, Reason: 'a' }),
  },
  'Sale/CreateExtraVacation': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      ProductId: at.roomId,
      FromDate: day(500),
      ToDate: day(507),
      ExpireDate: day(490),
      Price: 10_000_000,
      ReferenceCode: 'HD-2',
      Images: [{ Id: at.extraProofId }, { Id: at.secondExtraProofId }, { Id: at.thirdExtraProofId }],
    }),
  },
  'Sale/ApproveExtraVacation': { aims: 'merchant', content: (at) => ({ Id: Id(), WeekId: at.extraToApproveId }) },
  'Sale/RefuseExtraVacation': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), WeekId: at.extraToRefuseId, Reason: 'a' }),
  },
  'Sale/ReviseExtraVacation': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), WeekId: at.extraToReviseId, Reason: 'a' }),
  },
  'Sale/WithdrawWeek': { aims: 'owner', content: (at) => ({ Id: Id(), WeekId: at.weekToWithdrawId }) },
  'Sale/CorrectWeek': { aims: 'owner', content: (at) => ({ Id: Id(), WeekId: at.weekToCorrectId, Note: 'a' }) },
  ...RENTAL_COMMANDS,
  ...APPROVAL_COMMANDS,
  'Workspace/ExportAudit': { content: () => ({ Id: Id(), Format: 'csv', Filter: {} }) },
  'Workspace/SaveView': {
    content: () => ({ Id: Id(), Place: 'audit', Name: 'a', Shared: false, Search: '', Layout: '{}' }),
  },
  'Workspace/RemoveView': { aims: 'owner', content: (at) => ({ Id: Id(), ViewId: at.viewId }) },
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
  ...CALENDAR_COMMANDS,
  ...DRIVE_COMMANDS,
  ...MERCHANT_COMMANDS,
  ...IMPORT_COMMANDS,
};
