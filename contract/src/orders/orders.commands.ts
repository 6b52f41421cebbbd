import { PARTY_LIMITS } from '@sandbar/domain/catalogue';
import * as z from 'zod/mini';
import {
  command,
  day,
  email,
  ignored,
  instant,
  longText,
  mobile,
  personName,
  shortText,
  uuid,
} from '../common/index.ts';
import { OWN_MOVE_CHANGES } from './own-move-changes.ts';

/** Hold a stay: makes the order `Id` (member-portal section 7). `ProductId` is the stay's id. */
export const CreateVacationOrder = command({
  domain: 'Sale',
  name: 'CreateVacationOrder',
  permission: 'member',
  subject: { kind: 'order', id: 'Id' },
  forMember: { may: 'order.edit' },
  frame: 'opens',
  changes: ['userorders', 'deskorders'],
  input: z.object({
    Id: uuid,
    ProductId: uuid,
    AdultTotal: z.int().check(z.minimum(PARTY_LIMITS.minAdults), z.maximum(PARTY_LIMITS.maxAdults)),
    ChildrenAges: z._default(
      z.array(z.int().check(z.minimum(0), z.maximum(17))).check(z.maxLength(PARTY_LIMITS.maxChildren)),
      [],
    ),
    MerchantId: ignored,
    CustomerId: ignored,
    ActionBy: ignored,
  }),
}).answering<HeldOrder>();

export interface HeldOrder {
  id: string;
  code: string;
  /** ISO 8601 instant of the database's clock. */
  holdExpiresAt: string;
  serverNow: string;
}

/**
 * Confirm an order with its guest and payment method (member-portal section 7). Empty guest fields keep the member's
 * own.
 */
export const ConfirmOrder = command({
  domain: 'Sale',
  name: 'ConfirmOrder',
  permission: 'member',
  subject: { kind: 'order', id: 'Id' },
  forMember: { may: 'order.edit' },
  frame: { order: 'Id' },
  changes: ['vacationorder', 'userorders', 'purchasedproducts', 'userinfo', 'deskorder', 'deskorders'],
  telephones: ['CustomerMobile', 'ReceiverMobile'],
  input: z.object({
    Id: uuid,
    PaymentMethodId: z.nullish(z.union([uuid, z.literal('')])),
    CustomerName: z.nullish(z.union([personName, z.literal('')])),
    CustomerEmail: z.nullish(z.union([email, z.literal('')])),
    CustomerMobile: z.nullish(z.union([mobile, z.literal('')])),
    ReceiverName: z.nullish(z.union([personName, z.literal('')])),
    ReceiverEmail: z.nullish(z.union([email, z.literal('')])),
    ReceiverMobile: z.nullish(z.union([mobile, z.literal('')])),
    Note: z.nullish(longText),
    /** Gift codes, divided by commas. */
    GiftCode: z.nullish(shortText),
    /**
     * The total that the member was shown and agrees to pay. Refused when it is not the order's; not checked when
     * absent.
     */
    GrandTotal: z.nullish(z.int()),
    /** The receiver's, `YYYY-MM-DD`. */
    DateOfBirth: z.nullish(z.union([day, z.literal('')])),
    /** When it is to be delivered: ISO 8601. */
    DeliveryTime: z.nullish(z.union([z.iso.datetime({ offset: true }), z.literal('')])),
    AddressDetail: z.nullish(shortText),
    Latitude: z.nullish(z.number().check(z.minimum(-90), z.maximum(90))),
    Longitude: z.nullish(z.number().check(z.minimum(-180), z.maximum(180))),
    IpAddress: ignored,
    ModifiedDate: ignored,
    ModifiedBy: ignored,
  }),
}).answering<ConfirmedOrder>();

export interface ConfirmedOrder {
  id: string;
  code: string;
  allStatus: number;
  grandTotal: number;
  /** Where the browser goes to pay; null for bank transfer, cash, and orders with nothing left to pay. */
  url: string | null;
  holdExpiresAt: string | null;
  serverNow: string;
}

/**
 * Use points for a held order, in place of what it used before (member-portal section 7). They are reserved at once.
 * `TargetId` is the order.
 */
export const CreatePointPaymentSale = command({
  domain: 'Sale',
  name: 'CreatePointPaymentSale',
  permission: 'member',
  subject: { kind: 'order', id: 'TargetId' },
  forMember: { may: 'order.edit' },
  frame: { order: 'TargetId' },
  changes: ['vacationorder', 'userinfo', 'pointoverview', 'userpointtransactions', 'deskorder'],
  input: z.object({
    Id: uuid,
    TargetId: uuid,
    Point: z.int(),
    CreatedDate: ignored,
    CreatedBy: ignored,
    MerchantId: ignored,
    ShippingAmount: ignored,
    GrandTotal: ignored,
  }),
}).answering<UsedPoints>();

/** Use no points for a held order after all: they go back to their lots. */
export const RemovePointPaymentSale = command({
  domain: 'Sale',
  name: 'RemovePointPaymentSale',
  permission: 'member',
  subject: { kind: 'order', id: 'TargetId' },
  forMember: { may: 'order.edit' },
  frame: { order: 'TargetId' },
  changes: ['vacationorder', 'userinfo', 'pointoverview', 'userpointtransactions', 'deskorder'],
  input: z.object({ Id: uuid, TargetId: uuid }),
}).answering<UsedPoints>();

/**
 * The gift codes of a held order, in place of those it had; none takes them off. They count from now on: another order
 * cannot use them up meanwhile. Points that are not needed beside them go back.
 */
export const ApplyGiftCodes = command({
  domain: 'Sale',
  name: 'ApplyGiftCodes',
  permission: 'member',
  subject: { kind: 'order', id: 'TargetId' },
  forMember: { may: 'order.edit' },
  frame: { order: 'TargetId' },
  changes: ['vacationorder', 'deskorder'],
  input: z.object({
    Id: uuid,
    TargetId: uuid,
    /** Separated by commas. */ GiftCode: z.string().check(z.maxLength(400)),
  }),
}).answering<UsedGiftCodes>();

export interface UsedGiftCodes {
  /** Money that all codes take off. */
  giftCodeAmount: number;
  /** Points the order uses beside them. */
  points: number;
  grandTotal: number;
  /** Another code may stand beside them. */
  moreAllowed: boolean;
}

export interface UsedPoints {
  /** Points the order uses now; never more than it needs. */
  points: number;
  grandTotal: number;
}

/** Extend a hold once by its own length, before its last minute. */
export const ExtendHold = command({
  domain: 'Sale',
  name: 'ExtendHold',
  permission: 'member',
  subject: { kind: 'order', id: 'OrderId' },
  forMember: { may: 'order.edit' },
  frame: { order: 'OrderId' },
  changes: ['vacationorder', 'userorders'],
  input: z.object({ Id: uuid, OrderId: uuid }),
}).answering<{ holdExpiresAt: string; serverNow: string }>();

/**
 * Give up a hold or an order: the stay is free again at once. Of what was paid comes back what `ordercancellation`
 * says.
 */
export const CancelOrder = command({
  domain: 'Sale',
  name: 'CancelOrder',
  permission: 'member',
  subject: { kind: 'order', id: 'OrderId' },
  forMember: { may: 'order.cancel' },
  frame: { order: 'OrderId' },
  changes: [
    'orderclosure',
    'deskorderclosure',
    'vacationorder',
    'ordercancellation',
    'refundtransfer',
    'userorders',
    'purchasedproducts',
    'userinfo',
    'pointoverview',
    'userpointtransactions',
    'deskorder',
    'deskorders',
  ],
  input: z.object({
    Id: uuid,
    OrderId: uuid,
    Reason: z.optional(shortText),
    /** Money the member was shown to come back; another sum is refused. */ Refund: z.optional(z.int()),
    /** Points the member was shown to come back; another number is refused. */ Points: z.optional(z.int()),
    /** Gift codes the member was shown to be usable again; other ones are refused. */
    GiftCodes: z.optional(z.array(shortText).check(z.maxLength(100))),
  }),
}).answering<{ id: string; allStatus: number; refund: number }>();

/**
 * The member gives an own order another free stay of its resort, by the price of that one: what it costs more is asked
 * for, what it costs less goes back. How often and until when is a setting of the merchant.
 */
export const MoveOwnOrder = command({
  domain: 'Sale',
  name: 'MoveOwnOrder',
  permission: 'member',
  subject: { kind: 'order', id: 'OrderId' },
  forMember: { may: 'order.edit' },
  changes: ['ownmoves', ...OWN_MOVE_CHANGES],
  input: z.object({
    Id: uuid,
    OrderId: uuid,
    /** The stay that the member was shown to have: when it is another one by now, nothing is changed. */
    FromStayId: uuid,
    StayId: uuid,
    /** The price of the order that was shown, in money and points. When it differs, the order is not changed. */
    Total: z.int(),
    Points: z.int(),
  }),
}).answering<{ id: string; grandTotal: number; points: number; refund: number }>();

/**
 * Try again to pay a confirmed order, by the same method or another one. The payment that was open before ends, unless
 * it is the very same.
 */
export const PayOrder = command({
  domain: 'Sale',
  name: 'PayOrder',
  permission: 'member',
  subject: { kind: 'order', id: 'OrderId' },
  forMember: { may: 'order.edit' },
  frame: { order: 'OrderId' },
  changes: ['vacationorder', 'deskorder'],
  input: z.object({ Id: uuid, OrderId: uuid, PaymentMethodId: uuid }),
}).answering<{ id: string; url: string | null }>();

/**
 * Take over a purchase from the merchant's system before this one: a stay of the market that a member bought with
 * points at `PurchasedAt`, and perhaps gave back at `CanceledAt`. The points must have been the member's. With
 * `ExpiredAt` it never became a purchase: the stay was held at `PurchasedAt`, and the hold ran out then.
 */
export const ImportPurchase = command({
  domain: 'Sale',
  name: 'ImportPurchase',
  permission: 'system',
  subject: { kind: 'order', id: 'Id' },
  // The operator sends it without a browser.
  changes: [],
  input: z.object({
    Id: uuid,
    BuyerId: uuid,
    StayId: uuid,
    AdultTotal: z.int().check(z.minimum(PARTY_LIMITS.minAdults), z.maximum(PARTY_LIMITS.maxAdults)),
    PurchasedAt: instant,
    CanceledAt: z.optional(instant),
    ExpiredAt: z.optional(instant),
  }),
}).answering<{ id: string; code: string; points: number; balance: number }>();
