import { LENGTHENING, MOVE_PRICES } from '@sandbar/domain/orders';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, requiredText, uuid } from '../common/index.ts';

/**
 * Staff give an order more time that waits for its confirmation or its money: a few times, and never beyond its
 * check-in. Its member reads why in the order's history.
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
 * Send a mail about an order once more: the one named, as it was, while its address is still the member's or the
 * guest's; else the one that says how the order stands, to its receiver when it is paid and to its member before.
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
 * Staff give an order another stay in place of the one it has, at the price it had or at that of the new one. What the
 * club gives by that, and what comes back beyond the order's cancellation policy, counts against the sender's day:
 * beyond it a second person agrees. Its member reads why.
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
 * Staff take so much off an order's price by decision, also after its stay; what was paid too much by that goes back.
 * It counts against the sender's day: beyond it a second person agrees. Its member reads why.
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
 * Staff cancel a paid order with another refund than its cancellation policy gives. What it gives beyond the policy
 * counts against the sender's day: beyond it a second person agrees. Its member reads why.
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
    /** Money that goes back. */
    Refund: z.int().check(z.minimum(0), z.maximum(1e12)),
    /** The share of the points that is returned, in percent, the same for each lot. */
    PointsPercent: z.int().check(z.minimum(0), z.maximum(100)),
    /** The money of the order that was shown as paid: when it is something else, nothing is canceled. */
    Paid: z.int(),
    Reason: requiredText,
  }),
}).answering<{ id: string; allStatus: number; refund: number } | Waiting>();
