import { LENGTHENING, MOVE_PRICES } from '@sandbar/domain/orders';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, requiredText, uuid } from '../common/index.ts';

/**
 * Staff extend the hold of an order that waits for its confirmation or its money: a few times, and never beyond its
 * check-in. The member reads the reason in the order's history.
 */
export const LengthenHold = command({
  domain: 'Sale',
  name: 'LengthenHold',
  permission: 'order.edit',
  subject: { kind: 'order', id: 'OrderId' },
  changes: ['deskorder', 'deskorders'],
  input: z.object({
    Id: uuid,
    OrderId: uuid,
    Hours: z.int().check(z.minimum(1), z.maximum(LENGTHENING.hours)),
    Reason: requiredText,
  }),
}).answering<{ holdExpiresAt: string }>();

/**
 * Sends a mail about an order again: the named one as it was, if its address is still the member's or the guest's;
 * without a name, the mail about the order's present state, to its receiver when it is paid and to its member before.
 */
export const SendOrderMail = command({
  domain: 'Sale',
  name: 'SendOrderMail',
  permission: 'order.edit',
  subject: { kind: 'order', id: 'OrderId' },
  changes: ['deskorder', 'membermails'],
  input: z.object({ Id: uuid, OrderId: uuid, MailId: z.optional(uuid) }),
}).answering<{ id: string }>();

/**
 * Staff move an order to another stay, at its former price or at that of the new stay. The amount that the club gives
 * away, and refunds above the order's cancellation policy, count against the sender's daily limit; above it a second
 * person must agree. The member reads the reason.
 */
export const MoveOrder = command({
  domain: 'Sale',
  name: 'MoveOrder',
  permission: 'order.edit',
  subject: { kind: 'order', id: 'OrderId' },
  changes: ['refundtransfer', 'deskorder', 'deskorders', 'movechoices', 'deskorderclosure'],
  input: z.object({
    Id: uuid,
    OrderId: uuid,
    StayId: uuid,
    Price: z.enum(MOVE_PRICES),
    /** The price of the order that was shown, in money and points. When it differs, the order is not moved. */
    Total: z.int(),
    Points: z.int(),
    Reason: requiredText,
  }),
}).answering<{ id: string; grandTotal: number; points: number; refund: number } | Waiting>();

/**
 * Staff reduce an order's price by decision, also after its stay. An excess payment is refunded. The amount counts
 * against the sender's daily limit; above it a second person must agree. The member reads the reason.
 */
export const ReduceOrder = command({
  domain: 'Sale',
  name: 'ReduceOrder',
  permission: 'order.edit',
  subject: { kind: 'order', id: 'OrderId' },
  changes: ['refundtransfer', 'deskorder', 'deskorders'],
  input: z.object({
    Id: uuid,
    OrderId: uuid,
    /** Money. */
    Amount: z.int().check(z.minimum(1), z.maximum(1e12)),
    /** The former price of the order that was shown. When it differs, the order is not changed. */
    Total: z.int(),
    Reason: requiredText,
  }),
}).answering<{ id: string; grandTotal: number; refund: number } | Waiting>();

/**
 * Staff cancel a paid order with another refund than its cancellation policy gives. The amount above the policy counts
 * against the sender's daily limit; above it a second person must agree. The member reads the reason.
 */
export const CancelOrderByDecision = command({
  domain: 'Sale',
  name: 'CancelOrderByDecision',
  permission: 'order.cancel',
  subject: { kind: 'order', id: 'OrderId' },
  changes: ['refundtransfer', 'deskorder', 'deskorders', 'deskorderclosure'],
  input: z.object({
    Id: uuid,
    OrderId: uuid,
    /** Money that is refunded. */
    Refund: z.int().check(z.minimum(0), z.maximum(1e12)),
    /** The share of the points that is returned, in percent, the same for each lot. */
    PointsPercent: z.int().check(z.minimum(0), z.maximum(100)),
    /** The paid amount that was shown. If it has changed, the order is not canceled. */
    Paid: z.int(),
    Reason: requiredText,
  }),
}).answering<{ id: string; allStatus: number; refund: number } | Waiting>();
