import { RecordPayout, VoidPayout } from '@sandbar/contract/payouts';
import { accept, dayInZone } from '@sandbar/domain/common';
import { decidePayout, decideVoid } from '@sandbar/domain/payouts';
import { effect } from '../approvals/index.ts';
import {
  bookPayout,
  bookPayoutVoided,
  lockOwed,
  ordersPaidBy,
  releaseFromRun,
  withheldFromOwner,
} from '../ledger/index.ts';
import { ChangedMeanwhile, first } from '../platform/database/index.ts';
import { payoutEvidence, voidEvidence } from './payout-evidence.ts';
import { lockRuns, returnLine, settleRun, takeSentLine } from './payout-runs.store.ts';
import { payoutRecorded, payoutVoided, runChanged } from './payouts.events.ts';
import { heldBy } from './propose-run.ts';
import { lastPayout, ownerToPay } from './payouts.queries.ts';
import { insertPayout, markVoided, takePayout } from './payouts.store.ts';

/**
 * Ledger/RecordPayout. The balance is reduced first, so of two payouts at once the second one sees what the first one
 * left.
 */
export const recordPayout = effect({
  kind: 'payout.record',
  contract: RecordPayout,
  prepare: async (transaction, { id: merchantId, timeZone }, input) => {
    const owner = { merchantId, ownerId: input.UserId };
    const { owed, inRuns } = (await first(transaction.run(lockOwed(owner)))) ?? { owed: 0, inRuns: 0 };
    const known = await first(transaction.run(ownerToPay({ ...owner, referenceCode: input.ReferenceCode })));
    const { AccountId: accountId, Amount: amount, ReferenceCode: referenceCode, SentOn: sentOn } = input;
    const last = await first(transaction.run(lastPayout(owner)));
    const decided = decidePayout(
      { accountId, amount, referenceCode, sentOn, seen: input.Seen ?? null },
      {
        owed,
        inRuns,
        withheld: (await first(transaction.run(withheldFromOwner(owner))))!.withheld,
        accountId: known?.accountId ?? null,
        referenceTaken: Boolean(known?.referenceTaken),
        payouts: last?.payouts ?? 0,
        last: last ? { by: last.by, amount: last.amount, referenceCode: last.referenceCode } : null,
      },
      dayInZone(new Date(), timeZone),
    );
    if (!decided.ok) return decided;
    return accept({ subjectId: input.UserId, beneficiaryId: input.UserId, amount, reason: referenceCode });
  },
  evidence: (runner, merchant, input) =>
    payoutEvidence(runner, merchant, {
      ownerId: input.UserId,
      accountId: input.AccountId,
      amount: input.Amount,
      referenceCode: input.ReferenceCode,
      sentOn: input.SentOn,
    }),
  execute: async (transaction, { merchant, actorId }, input) => {
    const { Id: id, UserId: ownerId, Amount: amount } = input;
    const owner = { merchantId: merchant.id, ownerId };
    const orderIds = await ordersPaidBy(transaction, owner, amount);
    await transaction.run(
      insertPayout({
        ...owner,
        id,
        accountId: input.AccountId,
        amount,
        referenceCode: input.ReferenceCode,
        sentOn: input.SentOn,
        recordedBy: actorId,
      }),
    );
    const booked = await bookPayout(transaction, merchant.id, { id, ownerId, amount, actorId, sentOn: input.SentOn });
    if (!booked.ok) return booked;
    const event = payoutRecorded({ payoutId: id, ownerId, amount, orderIds });
    return accept({ answer: { id, owed: booked.value.owed }, events: [event] });
  },
  onViolation: ({ ReferenceCode: referenceCode }) => ({
    payouts_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
    // Two payouts with the same bank reference were recorded at the same moment.
    payouts_reference: { code: 'PAYOUT_REFERENCE_TAKEN', data: { referenceCode } },
  }),
});

/**
 * Ledger/VoidPayout. It always needs a second person, who may not be the one who recorded the payout, because money is
 * owed again. The same applies to a line of a run that the bank did not send, where the person may not have made the
 * file.
 */
export const voidPayout = effect({
  kind: 'payout.void',
  contract: VoidPayout,
  prepare: async (transaction, { id: merchantId, timeZone }, input) => {
    const key = { merchantId, id: input.PayoutId };
    await transaction.run(lockRuns({ merchantId }));
    const line = await first(transaction.run(takeSentLine(key)));
    const payout = line
      ? { ...line, recordedBy: line.filedBy, voidedOn: null }
      : await first(transaction.run(takePayout({ ...key, timeZone })));
    const decided = decideVoid(payout);
    if (!decided.ok) return decided;
    const { ownerId, amount, recordedBy } = payout!;
    const about = { subjectId: input.PayoutId, beneficiaryId: ownerId, amount, reason: input.Reason };
    return accept({ ...about, doneById: recordedBy, ownerId, isRecorded: line === undefined });
  },
  evidence: (runner, merchant, { PayoutId }) => voidEvidence(runner, merchant, PayoutId),
  execute: async (transaction, { merchant, actorId }, input, { ownerId, amount, isRecorded }) => {
    const key = { merchantId: merchant.id, id: input.PayoutId };
    const owner = { merchantId: merchant.id, ownerId };
    const [line] = await transaction.run(returnLine({ ...key, reason: input.Reason }));
    if (line) await transaction.run(settleRun({ merchantId: merchant.id, id: line.runId }));
    const changed = line ? [runChanged(line.runId)] : [];
    if (!isRecorded) {
      await transaction.run(releaseFromRun({ merchantId: merchant.id, held: heldBy([{ ownerId, amount }]) }));
      const { owed } = (await first(transaction.run(lockOwed(owner))))!;
      return accept({ answer: { id: key.id, owed }, events: changed });
    }
    const orderIds = await ordersPaidBy(transaction, owner, -amount);
    const [voided] = await transaction.run(markVoided({ ...key, reason: input.Reason, actorId }));
    if (!voided) throw new ChangedMeanwhile('payout');
    const cameBackOn = line?.reportedOn ?? null;
    const voiding = { id: key.id, ownerId, amount, actorId, cameBackOn };
    const { owed } = await bookPayoutVoided(transaction, merchant.id, voiding);
    return accept({
      answer: { id: key.id, owed },
      events: [payoutVoided({ payoutId: key.id, ownerId, amount, orderIds }), ...changed],
    });
  },
});
