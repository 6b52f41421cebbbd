import { CloseCashPayment } from '@sandbar/contract/payments';
import { refuse } from '@sandbar/domain/common';
import { decideCash } from '@sandbar/domain/payments';
import { asReceiving, lockOrder, orderToSettle, waitsFor } from '../orders/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { enterByHand, STAY_TAKEN } from './enter-by-hand.ts';

/** Payment/CloseCashPayment: staff took cash. The command's id is the money's number: sent again, it is the same money. */
export const closeCashPayment = handler(CloseCashPayment, (input, context) =>
  context.commit(async (transaction) => {
    const { merchant } = context;
    const key = { merchantId: merchant.id, id: input.OrderId };
    await transaction.run(lockOrder(key));
    const order = await first(transaction.run(orderToSettle(key)));
    const decided = decideCash(order && { ...asReceiving(order, merchant), awaitsCash: (order.payments ?? []).some(waitsFor('cod')) }, input.Amount, input.Left);
    if (!decided.ok) return decided;
    const money = { orderId: input.OrderId, sku: 'cod' as const, amount: input.Amount, referenceCode: `cash-${input.Id}` };
    const amount = `${input.Amount.toLocaleString('vi-VN')} ₫`;
    const entered = await enterByHand(transaction, context, money, `cash-received: ${[amount, input.Note].filter(Boolean).join(' · ')}`);
    // Points or a code that an expired order needs again may be gone: then the cash is not taken in.
    return entered.ok && entered.value.answer.refund === input.Amount ? refuse('HOLD_EXPIRED', {}) : entered;
  }, STAY_TAKEN),
);
