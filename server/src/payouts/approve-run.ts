import { ApprovePayoutRun } from '@sandbar/contract/payouts';
import { APPROVAL_DAYS, mayApprove, tiesSince } from '@sandbar/domain/approvals';
import { accept, addDays, refuse, type Result } from '@sandbar/domain/common';
import { canBeSent, runIn } from '@sandbar/domain/payouts';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { holdPermissions, staffForRequest, tiesOf } from '../permissions/index.ts';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { first, type RowOf, type Transaction } from '../platform/database/index.ts';
import { runChanged } from './payouts.events.ts';
import { linesOfRun, type RunLineRow } from './payout-runs.queries.ts';
import { approveRun, lockRuns, takeRun } from './payout-runs.store.ts';

/** Returns the evidence of each line for the approver. */
const evidenceOf = (lines: readonly RunLineRow[]) =>
  lines.map(({ line, ownerId, amount, owed, bank, numberEnd, accountSince, bankBefore, numberEndBefore }) => ({
    line,
    ownerId,
    amount,
    owed,
    account: `${bank} •••• ${numberEnd}`,
    accountSince: accountSince!.toISOString(),
    ...(bankBefore ? { accountBefore: `${bankBefore} •••• ${numberEndBefore}` } : {}),
  }));

/**
 * Applies the rules of every approval: the person did not propose the run, does not profit from it, and is not tied to
 * its proposer.
 */
const mayDecideRun = async (
  transaction: Transaction,
  context: Pick<CommandContext, 'merchant' | 'actor'>,
  run: RowOf<typeof takeRun>,
  lines: readonly RunLineRow[],
): Promise<Result<{ approvedBy: string }, AnyRefusal>> => {
  const { merchant, actor } = context;
  // The server cannot be the second person, and a run that the server proposed cannot be approved.
  if (actor.kind !== 'user' || run.proposedBy === null) return refuse('NOT_ALLOWED', {});
  const { userId } = actor;
  const standing = await holdPermissions(transaction, context, 'approval.decide');
  if (!standing.ok) return standing;
  const merchantId = merchant.id;
  const { proposedBy, proposedAt, proposedOn } = run;
  const ties = await transaction.run(tiesOf({ merchantId, userId, since: tiesSince(proposedAt) }));
  const staff = await transaction.run(staffForRequest({ merchantId, permission: 'payout.record' }));
  const decided = mayApprove(
    { userId, permissions: standing.value.permissions, ties },
    {
      kind: 'payout.record',
      status: 'pending',
      over: proposedAt.getTime() + APPROVAL_DAYS * 86_400_000 <= Date.now(),
      askedById: proposedBy,
      askedAt: proposedAt,
      askerMay: staff.some(({ id, may }) => id === proposedBy && may),
      beneficiaryId: lines.find(({ ownerId }) => ownerId === userId)?.ownerId ?? null,
      ownerIds: [],
      doneById: null,
      askedOn: proposedOn,
      decidedOn: null,
      expiresOn: addDays(proposedOn, APPROVAL_DAYS),
    },
  );
  return decided.ok ? accept({ approvedBy: userId }) : decided;
};

export const approvePayoutRun = handler(ApprovePayoutRun, (input, context) =>
  context.commit(async (transaction) => {
    const { id: merchantId, timeZone } = context.merchant;
    const key = { merchantId, id: input.RunId };
    await transaction.run(lockRuns({ merchantId }));
    const run = await first(transaction.run(takeRun({ ...key, timeZone })));
    const possible = runIn(run, 'proposed');
    if (!possible.ok) return possible;
    const lines = await transaction.run(linesOfRun({ merchantId, runId: key.id, open: true }));
    const decided = await mayDecideRun(transaction, context, run!, lines);
    if (!decided.ok) return decided;
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    if (lines.length !== input.Count || total !== input.Total)
      return refuse('PAYOUT_RUN_CHANGED', { number: run!.number });
    const sendable = canBeSent(lines);
    if (!sendable.ok) return sendable;
    const evidence = JSON.stringify(evidenceOf(lines));
    await transaction.run(approveRun({ ...key, approvedBy: decided.value.approvedBy, evidence }));
    return accept({ answer: { id: key.id }, events: [runChanged(key.id)] });
  }),
);
