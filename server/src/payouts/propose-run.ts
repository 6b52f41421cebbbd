import { randomUUID } from 'node:crypto';
import { CancelPayoutRun, ProposePayoutRun, TakeOutOfPayoutRun } from '@sandbar/contract/payouts';
import { startOfDay } from '@sandbar/domain/calendar';
import { accept, addDays, dayInZone, refuse, type Day } from '@sandbar/domain/common';
import {
  ACCOUNT_DAYS,
  leastPayout,
  MAX_RUN_LINES,
  runIn,
  standingInRun,
  type RunLeftOutReason,
} from '@sandbar/domain/payouts';
import { holdForRun, releaseFromRun } from '../ledger/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { ChangedMeanwhile, first, type Runner, type Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { runChanged } from './payouts.events.ts';
import { ownersToPropose, runById, type OwnerToPropose } from './payout-runs.queries.ts';
import {
  cancelRun,
  endLines,
  insertRun,
  insertRunLines,
  lockRuns,
  takeRun,
  type OpenLine,
} from './payout-runs.store.ts';

export interface Proposing {
  through?: Day | null;
  /** In minor units. */
  least: number;
  accountDays?: number | null;
  /** Whether to include sales that members may still cancel for a refund. */
  withCancelable?: boolean | null;
  ownerIds?: readonly string[] | null;
  except?: readonly string[];
  proposerId: string | null;
}

export interface Proposal {
  lines: (OwnerToPropose & { amount: number; accountId: string })[];
  leftOut: (OwnerToPropose & { reason: RunLeftOutReason })[];
}

/** The most left-out owners that a run stores, those with the largest amounts. */
const MAX_LEFT_OUT = 1_000;

/** Returns the owners that a run proposed now would pay, and those left out with reasons, the largest balance first. */
export const proposalOf = async (
  runner: Runner,
  { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  { through, least, accountDays, withCancelable, ownerIds, except, proposerId }: Proposing,
): Promise<Proposal> => {
  const now = new Date();
  const owners = await runner.run(
    ownersToPropose({
      merchantId,
      until: through ? startOfDay(addDays(through, 1), timeZone).toISOString() : null,
      ownerIds: ownerIds ?? null,
      except: except ?? [],
      at: now.toISOString(),
      today: dayInZone(now, timeZone),
    }),
  );
  const terms = {
    least,
    accountDays: accountDays ?? ACCOUNT_DAYS,
    withCancelable: withCancelable ?? false,
    proposerId,
  };
  const proposal: Proposal = { lines: [], leftOut: [] };
  for (const owner of owners) {
    const standing = standingInRun(owner, terms);
    if ('leftOut' in standing) proposal.leftOut.push({ ...owner, reason: standing.leftOut });
    else if (proposal.lines.length === MAX_RUN_LINES) proposal.leftOut.push({ ...owner, reason: 'full' });
    else proposal.lines.push({ ...owner, accountId: owner.accountId!, amount: standing.amount });
  }
  return proposal;
};

const sumOf = (lines: readonly { amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** JSON text of the amounts that a run reserves of each balance. */
export const heldBy = (lines: readonly Pick<OpenLine, 'ownerId' | 'amount'>[]): string =>
  JSON.stringify(lines.map(({ ownerId, amount }) => ({ ownerId, amount })));

/**
 * Ledger/ProposePayoutRun. The run reserves its amounts of the balances, in the same statement that checks that they
 * are free.
 */
export const proposePayoutRun = handler(ProposePayoutRun, (input, { merchant, actorId, commit }) =>
  commit(
    async (transaction) => {
      const merchantId = merchant.id;
      await transaction.run(lockRuns({ merchantId }));
      const { Id: id, Through: through = null, AccountDays: accountDays } = input;
      const least = input.Least ?? leastPayout(merchant.settings.currency);
      const { lines, leftOut } = await proposalOf(transaction, merchant, {
        through,
        least,
        ...(accountDays === undefined ? {} : { accountDays }),
        withCancelable: input.Cancelable ?? false,
        ...(input.OwnerIds ? { ownerIds: input.OwnerIds } : {}),
        except: input.Except ?? [],
        proposerId: actorId,
      });
      if (lines.length === 0) return refuse('PAYOUT_RUN_EMPTY', {});
      const terms = { least, accountDays: accountDays ?? ACCOUNT_DAYS };
      const [run] = await transaction.run(insertRun({ merchantId, id, through, ...terms, proposedBy: actorId }));
      const held = await transaction.run(holdForRun({ merchantId, held: heldBy(lines) }));
      // A payout was recorded since the balances were read, so the run is computed again.
      if (held.length < lines.length) throw new ChangedMeanwhile('payout');
      const rows = [
        ...lines.map(({ ownerId, accountId, amount }) => ({ ownerId, accountId, amount, state: 'open', reason: '' })),
        ...leftOut.slice(0, MAX_LEFT_OUT).map(({ ownerId, accountId, owed, reason }) => ({
          ownerId,
          accountId,
          amount: owed,
          state: 'left-out',
          reason,
        })),
      ].map((row, index) => ({ id: randomUUID(), line: index + 1, ...row }));
      await transaction.run(insertRunLines({ merchantId, runId: id, lines: JSON.stringify(rows) }));
      return accept({
        answer: { id, number: run!.number, count: lines.length, total: sumOf(lines) },
        events: [runChanged(id)],
      });
    },
    { payout_runs_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  ),
);

/** Releases the amounts of open lines, which are then owed as before. @param ids null means all open lines */
export const giveBack = async (
  transaction: Transaction,
  key: { merchantId: string; runId: string },
  ids: readonly string[] | null,
): Promise<OpenLine[]> => {
  const lines = await transaction.run(endLines({ ...key, ids, state: 'taken-out', reason: '' }));
  await transaction.run(releaseFromRun({ merchantId: key.merchantId, held: heldBy(lines) }));
  return lines;
};

export const takeOutOfPayoutRun = handler(TakeOutOfPayoutRun, (input, { merchant, commit }) =>
  commit(async (transaction) => {
    const { id: merchantId, timeZone } = merchant;
    const key = { merchantId, id: input.RunId };
    await transaction.run(lockRuns({ merchantId }));
    const run = await first(transaction.run(takeRun({ ...key, timeZone })));
    const possible = runIn(run, 'proposed', 'approved');
    if (!possible.ok) return possible;
    const out = await giveBack(transaction, { merchantId, runId: key.id }, input.LineIds);
    const { count, total } = (await first(transaction.run(runById(key))))!;
    if (out.length < new Set(input.LineIds).size || count === 0)
      return refuse('PAYOUT_RUN_CHANGED', { number: run!.number });
    return accept({ answer: { id: key.id, count, total }, events: [runChanged(key.id)] });
  }),
);

export const cancelPayoutRun = handler(CancelPayoutRun, (input, { merchant, actorId, commit }) =>
  commit(async (transaction) => {
    const { id: merchantId, timeZone } = merchant;
    const key = { merchantId, id: input.RunId };
    await transaction.run(lockRuns({ merchantId }));
    const possible = runIn(await first(transaction.run(takeRun({ ...key, timeZone }))), 'proposed', 'approved');
    if (!possible.ok) return possible;
    await giveBack(transaction, { merchantId, runId: key.id }, null);
    await transaction.run(cancelRun({ ...key, canceledBy: actorId, reason: input.Reason }));
    return accept({ answer: { id: key.id }, events: [runChanged(key.id)] });
  }),
);
