import { RecallPayoutRun } from '@sandbar/contract/payouts';
import { count, instant, line, memberOf, text } from '@sandbar/domain/approvals';
import { accept } from '@sandbar/domain/common';
import { decideRecall } from '@sandbar/domain/payouts';
import { effect } from '../approvals/index.ts';
import { releaseFromRun } from '../ledger/index.ts';
import { first } from '../platform/database/index.ts';
import { runChanged } from './payouts.events.ts';
import { linesOfRun, runById } from './payout-runs.queries.ts';
import { cancelRun, endLines, lockRuns, takeRun } from './payout-runs.store.ts';
import { heldBy } from './propose-run.ts';

/**
 * Ledger/RecallPayoutRun. It always needs a second person, who may not be the one who made the file, because money that
 * is at the bank is owed again.
 */
export const recallPayoutRun = effect({
  kind: 'payout-run.recall',
  contract: RecallPayoutRun,
  prepare: async (transaction, { id: merchantId, timeZone }, { RunId: runId, Reason: reason }) => {
    await transaction.run(lockRuns({ merchantId }));
    const run = await first(transaction.run(takeRun({ merchantId, id: runId, timeZone })));
    const lines = await transaction.run(linesOfRun({ merchantId, runId, open: false }));
    const decided = decideRecall(run, lines);
    if (!decided.ok) return decided;
    const about = { subjectId: runId, beneficiaryId: null, amount: decided.value.total, reason };
    return accept({ ...about, doneById: run!.filedBy });
  },
  evidence: async (runner, { id: merchantId }, { RunId: id }) => {
    const run = await first(runner.run(runById({ merchantId, id })));
    if (!run) return [];
    return [
      line('payoutRun', text(String(run.number))),
      line('transfers', count(run.open)),
      ...(run.filedAt
        ? [line('fileMadeBy', ...(run.filedBy ? [memberOf(run.filedBy)] : []), instant(run.filedAt))]
        : []),
    ];
  },
  execute: async (transaction, { merchant: { id: merchantId }, actorId }, { RunId: id, Reason: reason }) => {
    const lines = await transaction.run(endLines({ merchantId, runId: id, ids: null, state: 'returned', reason }));
    await transaction.run(releaseFromRun({ merchantId, held: heldBy(lines) }));
    await transaction.run(cancelRun({ merchantId, id, canceledBy: actorId, reason }));
    return accept({ answer: { id }, events: [runChanged(id)] });
  },
});
