import { RecordRefundSent } from '@sandbar/contract/payments';
import { day, instant, line, lineOf, memberOf, nameOf, orderOf, text } from '@sandbar/domain/approvals';
import { accept } from '@sandbar/domain/common';
import { decideRefundSent, maySendTo } from '@sandbar/domain/payments';
import { taskDue } from '@sandbar/domain/tasks';
import { effect } from '../approvals/index.ts';
import { book, refundSentTransfer } from '../ledger/index.ts';
import { noteInHistory, refundChanged } from '../orders/index.ts';
import { markRefunded, recordRefund } from './refunds.store.ts';
import { refundToRecord } from './refunds.queries.ts';
import { ChangedMeanwhile, first, type Runner } from '../platform/database/index.ts';
import { refundAccountNamed } from './refund-transfers.queries.ts';

/** The account to which a refund goes; none for cash, which is refunded in cash. */
const accountOf = async (runner: Runner, merchantId: string, { sku, orderId }: { sku: string; orderId: string }) =>
  sku === 'cod' ? undefined : first(runner.run(refundAccountNamed({ merchantId, orderId })));

/**
 * Payment/RecordRefundSent: staff sent a refund. Its member is notified, and the order's history names who sent it.
 * When staff named the account in the member's place, another person must send the refund, and another one must approve
 * that.
 */
export const recordRefundSent = effect({
  kind: 'refund.record',
  contract: RecordRefundSent,
  prepare: async (transaction, { id: merchantId, timeZone }, input, _installation, askedBy) => {
    const refund = await first(transaction.run(refundToRecord({ merchantId, id: input.RefundId, timeZone })));
    const decided = decideRefundSent(refund, input.SentOn, refund?.today ?? '');
    if (!decided.ok) return decided;
    const { customerId } = refund!;
    const namedBy = (await accountOf(transaction, merchantId, refund!))?.namedBy ?? null;
    const may = maySendTo(askedBy, { customerId, namedBy });
    if (!may.ok) return may;
    return accept({
      subjectId: input.RefundId,
      beneficiaryId: customerId,
      doneById: namedBy === customerId ? null : namedBy,
      amount: refund!.amount,
      reason: input.ReferenceCode,
      dueAt: taskDue('refund', refund!.createdAt),
      refund: refund!,
    });
  },
  evidence: async (runner, { id: merchantId, timeZone }, input) => {
    const refund = await first(runner.run(refundToRecord({ merchantId, id: input.RefundId, timeZone })));
    const account = refund && (await accountOf(runner, merchantId, refund));
    return [
      ...lineOf('order', refund?.orderCode, orderOf),
      ...lineOf('cameBy', refund?.methodName, nameOf),
      ...(refund && refund.sku !== 'cod'
        ? [line('payoutAccount', ...(account ? [text(account.bank), text(`•••• ${account.numberEnd}`)] : []))]
        : []),
      ...(account ? [line('accountNamedBy', memberOf(account.namedBy), instant(account.namedAt))] : []),
      line('bankReference', text(input.ReferenceCode)),
      line('sentOn', day(input.SentOn)),
    ];
  },
  execute: async (transaction, { merchant, actorId }, input, { refund }) => {
    const { orderId, paymentId, customerId, amount, reason, state, tries, sku } = refund;
    const key = { merchantId: merchant.id, id: input.RefundId };
    const sent = {
      ...key,
      stateWas: state,
      triesWere: tries,
      referenceCode: input.ReferenceCode,
      sentOn: input.SentOn,
      actorId,
    };
    const [recorded] = await transaction.run(recordRefund(sent));
    if (!recorded) throw new ChangedMeanwhile('refund');
    await transaction.run(markRefunded({ merchantId: key.merchantId, id: paymentId }));
    const gone = refundSentTransfer({
      refundId: key.id,
      orderId,
      amount,
      sku,
      byHand: true,
      day: input.SentOn,
      actorId,
    });
    await transaction.run(book(key.merchantId, [gone]));
    const note = { reason: 'refund-sent', amount, referenceCode: input.ReferenceCode, actorId };
    await noteInHistory(transaction, { merchantId: key.merchantId, orderId, ...note });
    const event = refundChanged({ refundId: key.id, orderId, customerId, amount, reason, state: 'done' });
    return accept({ answer: { id: key.id, orderId, state: 'done' }, events: [event] });
  },
});
