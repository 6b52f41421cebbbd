import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Requests for approvals, and the decisions: parts of the table of access. */
export const APPROVAL_READS: Record<string, ReadEntry> = {
  approvals: {
    ask: () =>
      'approvals(kind: "points.award") { waiting nextCursor items { id status askedById amount mayDecide whyNot } }',
  },
  approval: {
    owned: true,
    alsoFor: 'approval.decide',
    ask: (at) => `approval(id: "${at.withdrawId}") { id amount terms evidence { name values { text amount } } }`,
  },
  approvaldeciders: { ask: () => 'approvaldeciders' },
  askedapprovals: { ask: () => 'askedapprovals { waiting nextCursor items { id status beneficiaryId } }' },
};

export const APPROVAL_COMMANDS: Record<string, CommandEntry> = {
  'Approval/Approve': { aims: 'merchant', content: (at) => ({ Id: randomUUID(), ApprovalId: at.approveId }) },
  'Approval/Refuse': {
    aims: 'merchant',
    content: (at) => ({ Id: randomUUID(), ApprovalId: at.refuseId, Reason: 'a' }),
  },
  'Approval/Withdraw': { aims: 'owner', content: (at) => ({ Id: randomUUID(), ApprovalId: at.withdrawId }) },
};
