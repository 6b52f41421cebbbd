import { RecordPayment } from '@sandbar/contract/payments';
import { day, line, text } from '@sandbar/domain/approvals';
import { dayInZone } from '@sandbar/domain/common';
import { decidePaidOn } from '@sandbar/domain/payments';
import { effect } from '../approvals/index.ts';
import { orderEvidence } from '../orders/index.ts';
import { STAY_TAKEN } from './enter-by-hand.ts';
import { enterTaken, takenFor } from './taken-by-staff.ts';

/** The reason in the history, by the way to pay. */
const REASONS = { 'bank-transfer': 'transfer-recorded', card: 'card-received' } as const;

/**
 * Payment/RecordPayment: staff saw a transfer at the bank, or took a card on the terminal. Its number and method
 * identify the money: entered again, or reported by the bank's webhook, it is the same money.
 */
export const recordPayment = effect({
  kind: 'payment.enter',
  contract: RecordPayment,
  prepare: async (transaction, merchant, input) => {
    const taken = await takenFor(transaction, merchant, { ...input, sku: input.Way });
    if (!taken.ok) return taken;
    const { createdAt, now } = taken.value.order;
    const [madeOn, today] = [dayInZone(createdAt, merchant.timeZone), dayInZone(now, merchant.timeZone)];
    const dated = decidePaidOn(input.PaidOn, madeOn, today);
    return dated.ok ? taken : dated;
  },
  evidence: async (runner, { id: merchantId }, input) => [
    line('bankReference', text(input.ReferenceCode)),
    line('bankDay', day(input.PaidOn)),
    ...(await orderEvidence(runner, { merchantId, id: input.OrderId }, input.Amount)),
  ],
  execute: (transaction, by, input, { order }) => {
    const reason = REASONS[input.Way];
    const { ReferenceCode: referenceCode } = input;
    return enterTaken(transaction, by, order, {
      money: { paymentId: null, sku: input.Way, amount: input.Amount, referenceCode, day: input.PaidOn },
      details: { reason: input.Note ? `${reason}: ${input.Note}` : reason, referenceCode },
    });
  },
  onViolation: () => STAY_TAKEN,
});
