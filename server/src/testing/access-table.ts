import { randomUUID } from 'node:crypto';
import { RENT_PLUGIN_IDS } from '@sandbar/domain/promotions';
import type { CommandEntry, ReadEntry } from './access-entry.ts';
import { ACCOUNT_COMMANDS, ACCOUNT_READS } from './account-access.ts';
import { PAYMENT_COMMANDS, PAYMENT_READS } from './payment-access.ts';
import { WEEK_COMMANDS, WEEK_READS } from './week-access.ts';
import { PARTNER_COMMANDS, PARTNER_READS } from './partner-access.ts';
import { MEMBER_COMMANDS, MEMBER_READS } from './member-access.ts';
import { CALENDAR_COMMANDS, CALENDAR_READS } from './calendar-access.ts';
import { CATALOGUE_COMMANDS, CATALOGUE_READS } from './catalogue-access.ts';
import { APPROVAL_COMMANDS, APPROVAL_READS } from './approval-access.ts';
import { AFFILIATE_COMMANDS, AFFILIATE_READS } from './affiliate-access.ts';
import { DRIVE_COMMANDS, DRIVE_READS } from './drive-access.ts';
import { DESK_COMMANDS, DESK_READS } from './console-access.ts';
import { IMPORT_COMMANDS, IMPORT_READS } from './import-access.ts';
import { MERCHANT_COMMANDS, MERCHANT_READS } from './merchant-access.ts';
import { PROMOTION_COMMANDS, PROMOTION_READS } from './promotion-access.ts';
import { CLOSURE_COMMANDS, CLOSURE_READS } from './closure-access.ts';
import { INVOICE_COMMANDS, INVOICE_READS } from './invoice-access.ts';
import { WAITLIST_COMMANDS, WAITLIST_READS } from './waitlist-access.ts';
import { RENTAL_COMMANDS, RENTAL_READS } from './rental-access.ts';

const text = (words: string) => ({ vi: words, en: words });

/** Every field of Query. The test of access fails when one is missing here. */
export const READS: Record<string, ReadEntry> = {
  ...MEMBER_READS,
  ...CALENDAR_READS,
  ...DRIVE_READS,
  ...RENTAL_READS,
  languages: { ask: () => 'languages { totalCount items { code } }' },
  servernow: { ask: () => '__typename' },
  merchant: { ask: (at) => `merchant(id: "${at.merchantId}") { id code name exchangeRate }` },
  membershipmenunavigations: {
    ask: (at) =>
      `membershipmenunavigations(merchantId: "${at.merchantId}", tokenUser: "${at.userId}") { totalCount items {
        id } }`,
  },
  productvacations: {
    ask: (at) => `productvacations(keyword: "${at.friendlyUrl}") { totalCount items { id friendlyUrl } pins { id } }`,
  },
  productvacation: {
    ask: (at) => `productvacation(friendlyUrl: "${at.friendlyUrl}") { id name heldByMe { orderId } ownStays }`,
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
      `userpointtransactions(targetId: "${at.orderId}", languageId: "vi") { totalCount items { id orderCode point
        runningBalance lots { id } } }`,
  },
  paidproducts: {
    ask: (at) =>
      `paidproducts(tokenUser: "${at.userId}", merchantId: "${at.merchantId}") { totalCount items { id orderId } }`,
  },
  purchasedproducts: {
    ask: (at) =>
      `purchasedproducts(tokenUser: "${at.userId}", merchantId: "${at.merchantId}") { totalCount items { id
        orderId } }`,
  },
  pointoverview: {
    ask: (at) =>
      `pointoverview(tokenUser: "${at.userId}", merchantId: "${at.merchantId}") { balance steps { at } expiries {
        point } }`,
  },
  userorders: {
    ask: (at) =>
      `userorders(tokenUser: "${at.userId}", merchantId: "${at.merchantId}") { totalCount items { id code user {
        id } } }`,
  },
  order: {
    owned: true,
    alsoFor: 'order.read',
    ask: (at) => `order(id: "${at.orderId}") { id code userEmail history { reason byName } orderLines { id } }`,
  },
  ...AFFILIATE_READS,
  ...CLOSURE_READS,
  ...INVOICE_READS,
  ...WAITLIST_READS,
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
  tasks: { ask: () => 'tasks { items { id kind code title person amount } counts { kind count } }' },
  promotions: {
    ask: (at) =>
      `promotions(type: 16, merchantId: "${at.merchantId}", tokenUser: "${at.userId}") { totalCount items { id name
        createdBy totalUsed pluginDatas { data dataContent } } }`,
  },
  images: {
    ask: (at) =>
      `images(type: 256, merchantId: "${at.merchantId}", tokenUser: "${at.userId}") { totalCount items { id name
        path } }`,
  },
  ...MERCHANT_READS,
  ...IMPORT_READS,
  ...PROMOTION_READS,
  roles: { ask: () => 'roles { items { id code permissions holders } }' },
  roleholders: {
    ask: (at) => `roleholders(roleId: "${at.roleId}") { totalCount items { id email roles { id grantedByName } } }`,
  },
  auditentries: {
    ask: (at) =>
      `auditentries(subjectId: "${at.userId}", onBehalfOf: "${at.userId}") { nextCursor items { id actorName before
        after } }`,
  },
  rolesallowing: { ask: () => 'rolesallowing(permission: "refund.record")' },
  ...APPROVAL_READS,
  listexports: { ask: () => 'listexports { items { id kind state path } }' },
  tableviews: { ask: () => 'tableviews(place: "audit") { items { id name mine } }' },
  ...ACCOUNT_READS,
  ...PAYMENT_READS,
  ...WEEK_READS,
  ...PARTNER_READS,
};

/** The terms of a program of rent discounts, with one plugin of each of the three kinds. */
const RENT_TERMS = {
  Name: text('a'),
  FromDate: '2026-01-01',
  ToDate: '2036-01-01',
  Plugins: [{ Id: randomUUID(), PluginId: RENT_PLUGIN_IDS.amount, Amount: 100_000 }],
};

const Id = () => randomUUID();
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/**
 * Every command of the bus, in an order in which each can really be sent. The test of access fails when one is missing
 * here.
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
  ...CLOSURE_COMMANDS,
  ...INVOICE_COMMANDS,
  ...WAITLIST_COMMANDS,
  ...DESK_COMMANDS,
  ...CATALOGUE_COMMANDS,
  ...MEMBER_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...WEEK_COMMANDS,
  ...PARTNER_COMMANDS,
  'Sale/ConfirmOrder': { aims: 'owner', content: (at) => ({ Id: at.orderId, PaymentMethodId: at.methodId }) },
  'Sale/PayOrder': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), OrderId: at.orderId, PaymentMethodId: at.methodId }),
  },
  'Sale/CancelOrder': { aims: 'owner', content: (at) => ({ Id: Id(), OrderId: at.orderId }) },
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
