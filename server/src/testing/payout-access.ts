import { randomUUID as Id } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

export const PAYOUT_RUN_READS: Record<string, ReadEntry> = {
  payoutproposal: {
    ask: (at) =>
      `payoutproposal(ownerIds: ["${at.runOwnerId}"], least: 0) { count total lines { ownerId amount } leftOut {
        ownerId } }`,
  },
  payoutruns: { ask: () => 'payoutruns { totalCount items { id number state total } }' },
  payoutrun: {
    ask: (at) => `payoutrun(id: "${at.filedRunId}") { run { id number } lines { id ownerId email numberEnd } }`,
  },
};

/** Runs of payouts. */
export const PAYOUT_RUN_COMMANDS: Record<string, CommandEntry> = {
  'Ledger/ProposePayoutRun': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), OwnerIds: [at.runOwnerId], Least: 0 }),
  },
  'Ledger/TakeOutOfPayoutRun': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RunId: at.proposedRunId, LineIds: [at.runLineId] }),
  },
  // One of its two lines was taken out above.
  'Ledger/ApprovePayoutRun': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RunId: at.proposedRunId, Count: 1, Total: 100_000 }),
  },
  'Ledger/CancelPayoutRun': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RunId: at.canceledRunId, Reason: 'a' }),
  },
  'Ledger/MakePayoutFile': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RunId: at.approvedRunId, Format: 'csv' }),
  },
  'Ledger/FetchPayoutFile': { aims: 'merchant', content: (at) => ({ Id: Id(), RunId: at.filedRunId }) },
  'Ledger/RecallPayoutRun': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RunId: at.filedRunId, Reason: 'a' }),
  },
  'Ledger/SettlePayoutRun': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), RunId: at.settledRunId, ReferenceCode: `FT${Id()}`, SentOn: today() }),
  },
};
