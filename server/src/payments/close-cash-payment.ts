import { CloseCashPayment } from '@sandbar/contract/payments';
import { cashReference } from '@sandbar/domain/payments';
import { effect } from '../approvals/index.ts';
import { orderEvidence } from '../orders/index.ts';
import { STAY_TAKEN } from './enter-by-hand.ts';
import { enterTaken, takenFor } from './taken-by-staff.ts';

/**
 * Payment/CloseCashPayment: staff took cash. The command's id is the reference of the money: sent again, it is the same
 * money.
 */
export const closeCashPayment = effect({
  kind: 'payment.record',
  contract: CloseCashPayment,
  prepare: (transaction, merchant, input) => takenFor(transaction, merchant, { ...input, sku: 'cod' }),
  evidence: (runner, { id: merchantId }, input) =>
    orderEvidence(runner, { merchantId, id: input.OrderId }, input.Amount),
  execute: (transaction, by, input, { order }) =>
    enterTaken(transaction, by, order, {
      money: { paymentId: null, sku: 'cod', amount: input.Amount, referenceCode: cashReference(input.Id) },
      details: { reason: input.Note ? `cash-received: ${input.Note}` : 'cash-received', referenceCode: '' },
    }),
  onViolation: () => STAY_TAKEN,
});
