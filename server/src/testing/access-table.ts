import { randomUUID } from 'node:crypto';
import type { PermissionName } from '@sandbar/domain/permissions';
import { book, moneyWaitingTransfer, paymentTransfer, refundOwedTransfer } from '../ledger/index.ts';
import { mailWords } from '../mailbox/index.ts';
import { accountTargetsOf, noAccountTargets, PROVED_PASSWORD, type AccountTargets } from './account-targets.ts';
import { approvalTargetsOf, noApprovalTargets, type ApprovalTargets } from './approval-targets.ts';
import type { World } from './world.ts';

/** What a read or command may aim at: the caller's own, another's, or nothing at all. */
export interface Targets extends AccountTargets, ApprovalTargets {
  merchantId: string;
  userId: string;
  orderId: string;
  stayId: string;
  /** A stay that nobody else needs. */
  spareStayId: string;
  resortId: string;
  roomId: string;
  friendlyUrl: string;
  methodId: string;
  imageId: string;
  notificationId: string;
  mailId: string;
  partnerId: string;
  apiKeyId: string;
  webhookId: string;
  /** A role that nobody holds. */
  roleId: string;
  /** A picture that only its owner may attach. */
  privateImageId: string;
  /** An order that waits for cash, money that waits for staff, and a refund that somebody has to send. */
  cashOrderId: string;
  cashOrderCode: string;
  moneyId: string;
  foreignMoneyId: string;
  refundId: string;
}

export const nothing = (): Targets => ({
  merchantId: randomUUID(),
  userId: randomUUID(),
  orderId: randomUUID(),
  stayId: randomUUID(),
  spareStayId: randomUUID(),
  resortId: randomUUID(),
  roomId: randomUUID(),
  friendlyUrl: 'khong-co',
  methodId: randomUUID(),
  imageId: randomUUID(),
  ...noAccountTargets(),
  ...noApprovalTargets(),
  notificationId: randomUUID(),
  mailId: randomUUID(),
  partnerId: randomUUID(),
  apiKeyId: randomUUID(),
  webhookId: randomUUID(),
  roleId: randomUUID(),
  privateImageId: randomUUID(),
  cashOrderId: randomUUID(),
  cashOrderCode: 'AZ2600000000',
  moneyId: randomUUID(),
  foreignMoneyId: randomUUID(),
  refundId: randomUUID(),
});

/** Everything a merchant has that can be aimed at; the order is held by `userId`. */
export const targetsOf = async (world: World, userId: string): Promise<Targets> => {
  const { merchant, resortId, roomId } = world;
  const [orderId, imageId, notificationId, mailId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [partnerId, apiKeyId, webhookId, roleId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const friendlyUrl = `noi-${merchant.code}`;
  await world.sql('update resorts set friendly_url = $2 where merchant_id = $1', [merchant.id, friendlyUrl]);
  await world.sql(
    `insert into images (merchant_id, id, name, storage_key, content_type, byte_length, width, height, colour, alternative)
     values ($1, $2, 'a', 'a', 'image/webp', 1, 1, 1, '#112233', '{"vi":"a","en":"a"}')`,
    [merchant.id, imageId],
  );
  await notifyDirectly(world, userId, notificationId);
  await mailDirectly(world, userId, mailId);
  await world.sql(`insert into partners (merchant_id, id, name) values ($1, $2, 'a')`, [merchant.id, partnerId]);
  await world.sql(
    `insert into api_keys (merchant_id, id, partner_id, name, prefix, hash, scopes) values ($1, $2, $3, 'a', 'a', sha256(uuid_send($2)), '{}')`,
    [merchant.id, apiKeyId, partnerId],
  );
  await world.sql(
    `insert into webhook_endpoints (merchant_id, id, url, secret, kinds) values ($1, $2, 'https://shop.example', 'whsec_a', '{order.held}')`,
    [merchant.id, webhookId],
  );
  await world.sql(
    `insert into roles (merchant_id, id, code, name, description, permissions) values ($1, $2, 'own-role', $3, $3, '{report.read}')`,
    [merchant.id, roleId, JSON.stringify(text('a'))],
  );
  await webhookEventDirectly(world, webhookId, orderId);
  const privateImageId = await addPrivateImage(world, userId);
  await holdDirectly(world, userId, orderId, await world.addStay());
  return {
    merchantId: merchant.id,
    userId,
    orderId,
    stayId: await world.addStay(),
    spareStayId: await world.addStay(),
    resortId,
    roomId,
    friendlyUrl,
    methodId: world.bankTransferId,
    imageId,
    notificationId,
    mailId,
    privateImageId,
    ...(await accountTargetsOf(world, userId)),
    ...(await approvalTargetsOf(world, userId)),
    partnerId,
    apiKeyId,
    webhookId,
    roleId,
    ...(await moneyDirectly(world, userId)),
  };
};

/** What staff have to do by hand: cash to take for a confirmed order, money without an order, a refund to send. */
const moneyDirectly = async (
  world: World,
  userId: string,
): Promise<Pick<Targets, 'cashOrderId' | 'cashOrderCode' | 'moneyId' | 'foreignMoneyId' | 'refundId'>> => {
  const [cashOrderId, moneyId, foreignMoneyId, refundId, paymentId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await holdDirectly(world, userId, cashOrderId, await world.addStay());
  const contract = world.bus.contracts.find(({ name }) => name === 'ConfirmOrder')!;
  const confirmed = await world.send(userId, contract, { Id: cashOrderId, PaymentMethodId: world.codId });
  if (!confirmed.ok) throw new Error(JSON.stringify(confirmed.refusal));
  for (const id of [moneyId, foreignMoneyId])
    await world.sql(
      `insert into payment_events (merchant_id, id, gateway, event_id, kind, amount, reference_code, state, body) values ($1, $2, 'bank-line', $3, 'paid', 5, $3, 'unmatched', '')`,
      [world.merchant.id, id, `line ${id}`],
    );
  await world.sql(
    `insert into payments (merchant_id, id, order_id, payment_method_id, code, amount, all_status) values ($1, $2, $3, $4, $5, 5, 33554465)`,
    [world.merchant.id, paymentId, cashOrderId, world.bankTransferId, `of ${paymentId}`],
  );
  await world.sql(
    `insert into refunds (merchant_id, id, order_id, payment_id, amount, reason, created_at) values ($1, $2, $3, $4, 5, 'overpaid', now() - interval '2 days')`,
    [world.merchant.id, refundId, cashOrderId, paymentId],
  );
  const waits = (id: string) => moneyWaitingTransfer({ moneyId: id, amount: 5, gateway: 'bank-line' });
  await world.database.run(
    book(world.merchant.id, [
      waits(moneyId),
      waits(foreignMoneyId),
      paymentTransfer({ paymentId, orderId: cashOrderId, amount: 5, sku: 'bank-transfer', waited: false }),
      refundOwedTransfer({ refundId, orderId: cashOrderId, amount: 5 }),
    ]),
  );
  const [order] = await world.sql('select code from orders where id = $1', [cashOrderId]);
  return { cashOrderId, cashOrderCode: order!.code as string, moneyId, foreignMoneyId, refundId };
};

/** Something a member was told. */
export const notifyDirectly = async (world: World, userId: string, id: string): Promise<void> => {
  const words = JSON.stringify({ 'vi-VN': { title: 'a', message: 'a' } });
  await world.sql(
    `insert into notifications (merchant_id, id, user_id, telling, kind, words, path, shown) values ($1, $2, $3, $4, 'orders', $5, '/', true)`,
    [world.merchant.id, id, userId, `told ${id}`, words],
  );
};

/** Something an endpoint of the merchant's was told. */
export const webhookEventDirectly = async (world: World, webhookId: string, orderId: string): Promise<void> => {
  await world.sql(
    `with made as (insert into webhook_events (merchant_id, source, kind, subject_id, payload) values ($1, gen_random_uuid()::text, 'order.held', $2, '{}') returning id)
     insert into webhook_deliveries (merchant_id, event_id, endpoint_id) select $1, id, $3 from made`,
    [world.merchant.id, orderId, webhookId],
  );
};

/** A mail in a member's mailbox. */
export const mailDirectly = async (
  world: World,
  userId: string,
  id: string,
  { subject = 'a', fromName = 'a', html = '<p>a</p>' } = {},
): Promise<void> => {
  await world.sql(
    `insert into mails (merchant_id, id, user_id, kind, from_name, from_address, to_name, to_address, subject, words, text_body, html_body, path)
     values ($1, $2, $3, 'orders', $4, 'no-reply@a.example', 'a', 'a@a.example', $5, $7, 'a', $6, '/')`,
    [
      world.merchant.id,
      id,
      userId,
      fromName,
      subject,
      html,
      mailWords({ fromName, fromAddress: 'no-reply@a.example', subject }),
    ],
  );
};

/** A private picture of somebody, without a file. */
export const addPrivateImage = async (world: World, ownerId: string): Promise<string> => {
  const id = randomUUID();
  await world.sql(
    `insert into private_images (merchant_id, id, owner_id, name, storage_key, content_type, byte_length, width, height) values ($1, $2, $3, 'a', 'a', 'image/webp', 1, 1, 1)`,
    [world.merchant.id, id, ownerId],
  );
  return id;
};

/** Holds a stay by the real command. */
export const holdDirectly = async (world: World, userId: string, orderId: string, stayId: string): Promise<void> => {
  const contract = world.bus.contracts.find(({ name }) => name === 'CreateVacationOrder')!;
  const result = await world.send(userId, contract, {
    Id: orderId,
    ProductId: stayId,
    AdultTotal: 2,
    ChildrenAges: [],
  });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
};

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
