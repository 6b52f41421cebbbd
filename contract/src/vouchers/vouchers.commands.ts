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
/** A link's secret. */
const secret = z.string().check(z.maxLength(100));

/** The number by which a resort knows an order's stay, as it gave it to staff. Its guest gets the voucher again. */
export const EnterConfirmationNumber = command({
  domain: 'Sale',
  name: 'EnterConfirmationNumber',
  permission: 'order.edit',
  subject: { kind: 'order', id: 'OrderId', keeps: 'input' },
  changes: ['deskvoucher', 'deskorder'],
  input: z.object({ Id: uuid, OrderId: uuid, Number: confirmationNumber }),
}).answering<{ confirmationNumber: string }>();

/**
 * A link by which the resort enters its number without an account; the one before it ends. It goes to the resort's
 * e-mail address, or is answered once, to be handed over in another way.
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
  /** Null when it goes by mail, and when the command is sent again. */
  link: string | null;
  until: string;
}>();

/** The resort's link opens nothing any more. */
export const RevokeResortLink = command({
  domain: 'Sale',
  name: 'RevokeResortLink',
  permission: 'order.edit',
  subject: { kind: 'order', id: 'OrderId', keeps: 'input' },
  changes: ['deskvoucher'],
  input: z.object({ Id: uuid, OrderId: uuid }),
}).answering<{ id: string }>();

/** The resort itself enters its number, or another one, by its link. */
export const ConfirmByResort = command({
  domain: 'Sale',
  name: 'ConfirmByResort',
  permission: 'anyone',
  carriesSecrets: true,
  changes: ['resortconfirmation'],
  input: z.object({ Id: uuid, Link: secret, Number: confirmationNumber }),
}).answering<{ confirmationNumber: string }>();
