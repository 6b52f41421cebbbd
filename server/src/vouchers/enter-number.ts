import { ConfirmByResort, EnterConfirmationNumber } from '@sandbar/contract/vouchers';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { orderState } from '@sandbar/domain/orders';
import { noteInHistory, orderChanged, lockAndReadOrder } from '../orders/index.ts';
import { handler, type Saved } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { limiterOf } from '../platform/limits.ts';
import { tokenHash } from '../platform/sessions/sessions.ts';
import { sourceOf } from '../platform/source-address.ts';
import { voucherByLink } from './vouchers.queries.ts';
import { followOrder, setNumber } from './vouchers.store.ts';

interface Entered {
  merchantId: string;
  orderId: string;
  confirmationNumber: string;
  /** A person of the staff; null means the resort. */
  actorId: string | null;
}

/** Saves the resort's number for an order, with an entry in its history, and sends the guest the voucher again. */
const enter = async (
  transaction: Transaction,
  { merchantId, orderId, confirmationNumber, actorId }: Entered,
): Promise<Result<Saved<{ confirmationNumber: string }>, AnyRefusal>> => {
  const order = await lockAndReadOrder(transaction, { merchantId, id: orderId });
  if (!order) return refuse('ORDER_NOT_FOUND', {});
  const { customerId, allStatus, stayId } = order;
  if (orderState(allStatus) !== 'closed') return refuse('ORDER_PROCESSED', { allStatus });
  await transaction.run(followOrder({ merchantId, orderId }));
  const [entered] = await transaction.run(setNumber({ merchantId, orderId, confirmationNumber, actorId }));
  const answer = { confirmationNumber };
  if (!entered) return accept({ answer, events: [] });
  await noteInHistory(transaction, {
    merchantId,
    orderId,
    reason: 'resort-confirmed',
    amount: null,
    referenceCode: confirmationNumber,
    actorId,
  });
  return accept({ answer, events: [orderChanged({ orderId, customerId, allStatus, stayId }, 'resort-confirmed')] });
};

/** Sale/EnterConfirmationNumber: enters the number that the resort gave to staff. */
export const enterConfirmationNumber = handler(EnterConfirmationNumber, (input, { merchant, actorId, commit }) =>
  commit((transaction) =>
    enter(transaction, {
      merchantId: merchant.id,
      orderId: input.OrderId,
      confirmationNumber: input.Number,
      actorId,
    }),
  ),
);

/** Sale/ConfirmByResort: sent by the holder of the resort's link. */
export const confirmByResort = handler(ConfirmByResort, async (input, { merchant, database, origin, commit }) => {
  const wait = await limiterOf(database, 'attempt-link').count(`resort ${sourceOf(origin.ipAddress)}`);
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const link = { merchantId: merchant.id, hash: tokenHash(input.Link) };
  const asked = await first(database.run(voucherByLink(link)));
  if (!asked) return refuse('LINK_OVER', {});
  const { orderId } = asked;
  const rest = await limiterOf(database, 'resort-number').count(`${merchant.id} ${link.hash.toString('base64url')}`);
  if (rest !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: rest });
  return commit(async (transaction) => {
    // The order is locked first, as everywhere, and then the link is checked again.
    if (!(await lockAndReadOrder(transaction, { merchantId: merchant.id, id: orderId })))
      return refuse('LINK_OVER', {});
    const still = await first(transaction.run(voucherByLink(link)));
    if (still?.orderId !== orderId) return refuse('LINK_OVER', {});
    return enter(transaction, {
      merchantId: merchant.id,
      orderId,
      confirmationNumber: input.Number,
      actorId: null,
    });
  });
});
