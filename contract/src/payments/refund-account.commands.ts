import * as z from 'zod/mini';
import { command, requiredText, uuid } from '../common/index.ts';
import { accountFields, fitsItsBank, type RevealedAccount } from '../payouts/account-fields.ts';

/**
 * Sets the bank account for refunds of an own order, while one is to be sent by transfer. Sent again, it replaces the
 * account. Staff can send it in the member's place if the member did not; another person must then send the refund. The
 * member is informed by mail.
 */
export const SetRefundAccount = command({
  domain: 'Payment',
  name: 'SetRefundAccount',
  permission: 'member',
  carriesSecrets: true,
  subject: { kind: 'order', id: 'OrderId' },
  forMember: { may: 'refund.record' },
  changes: ['refundtransfer', 'vacationorder', 'deskorder', 'waitingrefunds', 'tasks'],
  input: z.object({ Id: uuid, OrderId: uuid, ...accountFields }).check(fitsItsBank),
}).answering<{ id: string; bank: string; numberEnd: string }>();

/** Shows the full bank account for an order's refunds. The audit records the reader and the reason. */
export const RevealRefundAccount = command({
  domain: 'Payment',
  name: 'RevealRefundAccount',
  permission: 'refund.record',
  carriesSecrets: true,
  subject: { kind: 'order', id: 'OrderId', keeps: 'input' },
  // The command only shows the account.
  changes: [],
  input: z.object({ Id: uuid, OrderId: uuid, Reason: requiredText }),
}).answering<RevealedAccount>();
