import { LENGTHENING } from '@sandbar/domain/orders';
import * as z from 'zod/mini';
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
  input: z.object({
    Id: uuid,
    OrderId: uuid,
    Hours: z.int().check(z.minimum(1), z.maximum(LENGTHENING.hours)),
    Reason: requiredText,
  }),
}).answering<{ holdExpiresAt: string }>();

/** Send the mail once more that says how an order stands: to its receiver when it is paid, else to its member. */
export const SendOrderMail = command({
  domain: 'Sale',
  name: 'SendOrderMail',
  permission: 'order.edit',
  subject: { kind: 'order', id: 'OrderId' },
  input: z.object({ Id: uuid, OrderId: uuid }),
}).answering<{ id: string }>();
