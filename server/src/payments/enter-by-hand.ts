import type { EnteredMoney } from '@sandbar/contract/payments';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { decideReceipt } from '@sandbar/domain/orders';
import { asReceiving, noteInHistory, type OrderToSettle } from '../orders/index.ts';
import { applyPayment, type ReceivedMoney } from './receive-payment.ts';
import type { Acting } from '../approvals/index.ts';
import type { CommandContext, Saved } from '../platform/commands/handler.ts';
import type { Transaction } from '../platform/database/index.ts';

/** The member of staff who sent a command; null for the server itself. */
export const actorOf = ({ actor }: CommandContext): string | null => (actor.kind === 'user' ? actor.userId : null);

/** Another order took the stay of an expired order while money for it was being entered. */
export const STAY_TAKEN = { order_lines_live_stay: refuse('STAY_TAKEN', {}).refusal };

/**
 * Applies money that staff confirmed, like money from a provider, and records in the order's history who did so.
 * @param order an order that the transaction has locked
 * @param details the reason in the history, `code` or `code: note`, and the reference of the money
 */
export const enterByHand = async (
  transaction: Transaction,
  { merchant, actorId }: Acting,
  order: OrderToSettle,
  money: Omit<ReceivedMoney, 'actorId' | 'confirmedByStaff'>,
  details: { reason: string; referenceCode: string },
): Promise<Result<Saved<EnteredMoney>, AnyRefusal>> => {
  if (decideReceipt(asReceiving(order, merchant), money.amount, money.cameBack).kind === 'unasked')
    return refuse('MONEY_NOT_ASKED', {});
  await noteInHistory(transaction, {
    merchantId: merchant.id,
    orderId: order.id,
    ...details,
    amount: money.amount,
    actorId,
  });
  const settled = await applyPayment(transaction, merchant, order, { ...money, actorId, confirmedByStaff: true });
  const { receipt } = settled;
  if (settled.state !== 'applied' || settled.paymentId === null || !receipt) return refuse('MONEY_KNOWN', {});
  const entered = {
    orderId: order.id,
    code: order.code,
    allStatus: 'toStatus' in receipt ? receipt.toStatus : order.allStatus,
    paymentId: settled.paymentId,
    left: receipt.kind === 'part' ? receipt.left : 0,
    refund: receipt.kind === 'returned' ? money.amount : 'excess' in receipt ? receipt.excess : 0,
  };
  return accept({ answer: entered, events: settled.events });
};
