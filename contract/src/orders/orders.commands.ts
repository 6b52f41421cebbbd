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

/** Holds a stay and creates the order `Id` (member-portal section 7). `ProductId` is the stay's id. */
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
 * Confirms an order with its guest and payment method (member-portal section 7). Empty guest fields are replaced by the
 * member's own data.
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
    /** Gift codes, separated by commas. */
    GiftCode: z.nullish(shortText),
    /** The total to which the member agreed. A different total of the order is refused; absent: not checked. */
    GrandTotal: z.nullish(z.int()),
    /** The receiver's date of birth, `YYYY-MM-DD`. */
    DateOfBirth: z.nullish(z.union([day, z.literal('')])),
    /** The wished time of delivery: ISO 8601. */
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
  /** The address of the payment page; null for bank transfer, cash, and orders with nothing left to pay. */
  url: string | null;
  holdExpiresAt: string | null;
  serverNow: string;
}

/**
 * Uses points for a held order instead of its former number of points (member-portal section 7). They are reserved at
 * once. `TargetId` is the order.
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

/** Removes the points of a held order. They return to their lots. */
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
 * Sets the gift codes of a held order, which replace the former ones; an empty list removes them. They are reserved at
 * once, so that another order cannot use them up. Points that are no longer needed are returned.
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
  /** Points that the order uses beside them. */
  points: number;
  grandTotal: number;
  /** Whether another code may be added. */
  moreAllowed: boolean;
}

export interface UsedPoints {
  /** Points that the order uses now, never more than it needs. */
  points: number;
  grandTotal: number;
}

/** Extends a hold once by its own length, until one minute before its end. */
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

/** Cancels a hold or an order: the stay is free again at once. The refund is that of `ordercancellation`. */
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
    /** The refund that the member was shown; another amount is refused. */ Refund: z.optional(z.int()),
    /** The returned points that the member was shown; another number is refused. */ Points: z.optional(z.int()),
    /** The reusable gift codes that the member was shown; other codes are refused. */
    GiftCodes: z.optional(z.array(shortText).check(z.maxLength(100))),
  }),
}).answering<{ id: string; allStatus: number; refund: number }>();

/**
 * The member moves an own order to another free stay of the same resort at its price: a higher price must be paid, an
 * excess payment is refunded. The merchant sets how often and until when.
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
    /** The present stay that the member was shown. If it has changed, the command is refused. */
    FromStayId: uuid,
    StayId: uuid,
    /** The price of the order that was shown, in money and points. When it differs, the order is not changed. */
    Total: z.int(),
    Points: z.int(),
  }),
}).answering<{ id: string; grandTotal: number; points: number; refund: number }>();

/**
 * Starts another payment of a confirmed order, with the same method or another one. The former open payment ends,
 * unless it is the same.
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
 * Imports a purchase from the merchant's former system: a stay of the market that a member bought with points at
 * `PurchasedAt` and may have given back at `CanceledAt`. The member must have had the points. With `ExpiredAt` the stay
 * was only held at `PurchasedAt`, until the hold expired then.
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
