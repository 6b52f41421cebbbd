import { isConfirmation, plainConfirmation } from '@sandbar/domain/vouchers';
import * as z from 'zod/mini';
import { command, uuid } from '../common/index.ts';

const confirmationNumber = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => plainConfirmation(text)),
  ),
  z.string().check(z.refine(isConfirmation)),
);
/** The secret of a link. */
const secret = z.string().check(z.maxLength(100));

/**
 * Enters the number by which a resort identifies an order's stay, as the resort gave it to staff. The guest gets the
 * voucher again.
 */
export const EnterConfirmationNumber = command({
  domain: 'Sale',
  name: 'EnterConfirmationNumber',
  permission: 'order.edit',
  subject: { kind: 'order', id: 'OrderId', keeps: 'input' },
  changes: ['deskvoucher', 'deskorder'],
  input: z.object({ Id: uuid, OrderId: uuid, Number: confirmationNumber }),
}).answering<{ confirmationNumber: string }>();

/**
 * Creates a link by which the resort enters its number without an account, and ends the former one. It is mailed to the
 * resort, or answered once so that staff can pass it on.
 */
export const AskResort = command({
  domain: 'Sale',
  name: 'AskResort',
  permission: 'order.edit',
  carriesSecrets: true,
  subject: { kind: 'order', id: 'OrderId', keeps: 'input' },
  changes: ['deskvoucher'],
  input: z.object({ Id: uuid, OrderId: uuid, ByMail: z.boolean() }),
}).answering<{
  /** Null when the link was mailed, and when the command is sent again. */
  link: string | null;
  until: string;
}>();

/** Ends a resort's link. */
export const RevokeResortLink = command({
  domain: 'Sale',
  name: 'RevokeResortLink',
  permission: 'order.edit',
  subject: { kind: 'order', id: 'OrderId', keeps: 'input' },
  changes: ['deskvoucher'],
  input: z.object({ Id: uuid, OrderId: uuid }),
}).answering<{ id: string }>();

/** The resort itself enters or changes its number, through its link. */
export const ConfirmByResort = command({
  domain: 'Sale',
  name: 'ConfirmByResort',
  permission: 'anyone',
  carriesSecrets: true,
  changes: ['resortconfirmation'],
  input: z.object({ Id: uuid, Link: secret, Number: confirmationNumber }),
}).answering<{ confirmationNumber: string }>();
