import { randomUUID } from 'node:crypto';
import type { EnteredMoney } from '@sandbar/contract/payments';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { CARD_AT_DESK, decideTaken } from '@sandbar/domain/payments';
import type { Acting } from '../approvals/index.ts';
import { asReceiving, lockAndReadOrder, type OrderToSettle } from '../orders/index.ts';
import type { Saved } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { enterByHand } from './enter-by-hand.ts';
import { keepCardMethod } from './payments.received.store.ts';
import type { ReceivedMoney } from './receive-payment.ts';

interface Taken {
  OrderId: string;
  Amount: number;
  Left?: number | undefined;
  Note?: string | undefined;
  /** The method by which staff took it. */
  sku: string;
}

/**
 * The evidence of a request about money that staff took for an order, whatever its payment method. Locks the order.
 * @returns PAYMENT_METHOD_NOT_FOUND when the merchant never offered this way
 */
export const takenFor = async (transaction: Transaction, merchant: Merchant, taken: Taken) => {
  const found = await lockAndReadOrder(transaction, { merchantId: merchant.id, id: taken.OrderId });
  const decided = decideTaken(found && asReceiving(found, merchant), taken.Amount, taken.Left);
  if (!decided.ok) return decided;
  const order = found!;
  if (!order.methodIds?.[taken.sku] && taken.sku !== CARD_AT_DESK) return refuse('PAYMENT_METHOD_NOT_FOUND', {});
  return accept({
    subjectId: order.id,
    beneficiaryId: order.customerId,
    ownerIds: [order.ownerId],
    amount: taken.Amount,
    reason: taken.Note ?? '',
    keepsOrderId: order.id,
    ...(order.holdExpiresAt && { dueAt: order.holdExpiresAt }),
    order,
  });
};

/** Enters the money. Refused when points or a code that an expired order needs are no longer available. */
export const enterTaken = async (
  transaction: Transaction,
  by: Acting,
  order: OrderToSettle,
  {
    money,
    details,
  }: {
    money: Omit<ReceivedMoney, 'actorId' | 'confirmedByStaff'> & { sku: string };
    details: { reason: string; referenceCode: string };
  },
): Promise<Result<Saved<EnteredMoney>, AnyRefusal>> => {
  const merchantId = by.merchant.id;
  const methodIds = order.methodIds?.[money.sku]
    ? order.methodIds
    : { ...order.methodIds, [money.sku]: (await cardMethod(transaction, merchantId))! };
  const entered = await enterByHand(transaction, by, { ...order, methodIds }, money, details);
  return entered.ok && entered.value.answer.refund === money.amount ? refuse('HOLD_EXPIRED', {}) : entered;
};

/** The merchant's row of cards at the desk, made when the first card is taken. */
const cardMethod = async (transaction: Transaction, merchantId: string): Promise<string | undefined> =>
  (
    await first(
      transaction.run(
        keepCardMethod({
          merchantId,
          id: randomUUID(),
          sku: CARD_AT_DESK,
          name: JSON.stringify({ vi: 'Thẻ tại quầy', en: 'Card at the desk' }),
          configuration: JSON.stringify({ message: { vi: '', en: '' } }),
        }),
      ),
    )
  )?.id;
