import { CloseCashPayment } from '@sandbar/contract/payments';
import { accept, refuse } from '@sandbar/domain/common';
import { decideCash } from '@sandbar/domain/payments';
import { effect } from '../approvals/index.ts';
import { asReceiving, orderEvidence, takeOrder } from '../orders/index.ts';
import { waitsFor } from './receive-payment.ts';
import { enterByHand, STAY_TAKEN } from './enter-by-hand.ts';

/**
 * Payment/CloseCashPayment: staff took cash. The command's id is the reference of the money: sent again, it is the same
 * money.
 */
export const closeCashPayment = effect({
  kind: 'payment.record',
  contract: CloseCashPayment,
  prepare: async (transaction, merchant, input) => {
    const order = await takeOrder(transaction, { merchantId: merchant.id, id: input.OrderId });
    const decided = decideCash(
      order && { ...asReceiving(order, merchant), awaitsCash: (order.payments ?? []).some(waitsFor('cod')) },
      input.Amount,
      input.Left,
    );
    if (!decided.ok) return decided;
    return accept({
      subjectId: order!.id,
      beneficiaryId: order!.customerId,
      amount: input.Amount,
      reason: input.Note ?? '',
      keepsOrderId: order!.id,
      ...(order!.holdExpiresAt && { dueAt: order!.holdExpiresAt }),
      order: order!,
    });
  },
  evidence: (runner, { id: merchantId }, input) =>
    orderEvidence(runner, { merchantId, id: input.OrderId }, input.Amount),
  execute: async (transaction, by, input, { order }) => {
    const money = { paymentId: null, sku: 'cod', amount: input.Amount, referenceCode: `cash-${input.Id}` };
    const entered = await enterByHand(transaction, by, order, money, {
      reason: input.Note ? `cash-received: ${input.Note}` : 'cash-received',
      referenceCode: '',
    });
    // Points or a code that an expired order needs may be gone: then the cash is refused.
    return entered.ok && entered.value.answer.refund === input.Amount ? refuse('HOLD_EXPIRED', {}) : entered;
  },
  onViolation: () => STAY_TAKEN,
});
