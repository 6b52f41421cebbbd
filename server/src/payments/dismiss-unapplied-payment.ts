import { DismissWaitingMoney, ReturnWaitingMoney } from '@sandbar/contract/payments';
import { accept, refuse } from '@sandbar/domain/common';
import { book, dismissalCanceledTransfer, dismissedPaymentTransfer } from '../ledger/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { actorOf } from './enter-by-hand.ts';
import { cancelDismissal, recordDismissal, waitAgain } from './payments.dismissals.store.ts';
import { moneyWaits } from './payments.events.ts';
import { lockWaiting, settleByHand } from './payments.events.store.ts';
import { takeUnapplied } from './settle-unapplied-payment.ts';

/**
 * Payment/DismissWaitingMoney: the payment is for no order of the merchant's, or was settled elsewhere. Who decided so,
 * and why, is stored with it.
 */
export const dismissUnappliedPayment = handler(DismissWaitingMoney, ({ Id, MoneyId, Reason }, context) =>
  context.commit(async (transaction) => {
    const merchantId = context.merchant.id;
    const actorId = actorOf(context);
    const taken = await takeUnapplied(transaction, { merchantId, id: MoneyId });
    if (!taken.ok) return taken;
    const { amount, state: fromState } = taken.value;
    const settled = { merchantId, id: MoneyId, state: 'settled', orderId: null, paymentId: null, actorId };
    await transaction.run(settleByHand({ ...settled, note: Reason }));
    const dismissal = { merchantId, id: Id, eventId: MoneyId, fromState, reason: Reason, dismissedBy: actorId };
    await transaction.run(recordDismissal(dismissal));
    const transfer = dismissedPaymentTransfer({ dismissalId: Id, amount, actorId });
    if (amount !== 0) await transaction.run(book(merchantId, [transfer]));
    return accept({
      answer: { id: MoneyId },
      events: [{ kind: 'money.dismissed', subjectId: MoneyId, payload: { reason: Reason } }],
    });
  }),
);

/**
 * Payment/ReturnWaitingMoney: a payment was dismissed by mistake. It waits again in the state that it had, and the
 * ledger's entry is reversed.
 */
export const returnDismissedPayment = handler(ReturnWaitingMoney, ({ MoneyId, Reason: reason }, context) =>
  context.commit(async (transaction) => {
    const merchantId = context.merchant.id;
    const actorId = actorOf(context);
    // Locked like every decision about a payment: when two people decide at once, the second one sees the first
    // decision.
    const money = await first(transaction.run(lockWaiting({ merchantId, id: MoneyId })));
    if (!money) return refuse('MONEY_NOT_FOUND', {});
    const canceling = { merchantId, eventId: MoneyId, reason, canceledBy: actorId };
    const dismissal = await first(transaction.run(cancelDismissal(canceling)));
    if (!dismissal) return refuse('MONEY_NOT_DISMISSED', {});
    await transaction.run(waitAgain({ merchantId, id: MoneyId, state: dismissal.fromState }));
    const { amount } = money;
    const transfer = dismissalCanceledTransfer({ dismissalId: dismissal.id, amount, actorId });
    if (amount !== 0) await transaction.run(book(merchantId, [transfer]));
    return accept({ answer: { id: MoneyId }, events: [moneyWaits(MoneyId)] });
  }),
);
