import { SettlePayoutRun } from '@sandbar/contract/payouts';
import { accept, addDays, dayInZone, refuse, type Day, type Result } from '@sandbar/domain/common';
import { PAYOUT_DAYS, runIn } from '@sandbar/domain/payouts';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { bookPayout, lockOwed, ordersPaidBy } from '../ledger/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { payoutRecorded, runChanged } from './payouts.events.ts';
import { endLines, lockRuns, settleRun, takeRun } from './payout-runs.store.ts';
import { insertPayout } from './payouts.store.ts';

interface Sent {
  merchantId: string;
  runId: string;
  /** null means all open lines. */
  lineIds: readonly string[] | null;
  /** The bank reference of a line. */
  referenceOf(line: { id: string; line: number }): string;
  sentOn: Day;
  actorId: string | null;
  /** Whether it comes from the bank's file and not from a person. */
  isByFile?: boolean;
}

/**
 * Records the payouts of lines that the bank has sent. Each payout has the id of its line, so it cannot be recorded
 * twice.
 */
export const payLines = async (
  transaction: Transaction,
  { merchantId, runId, lineIds, referenceOf, sentOn, actorId, isByFile = false }: Sent,
): Promise<{ paid: number; settled: boolean; events: NewEvent[] }> => {
  const lines = await transaction.run(endLines({ merchantId, runId, ids: lineIds, state: 'paid', reason: '' }));
  const events: NewEvent[] = [];
  for (const { id, line, ownerId, accountId, amount } of lines) {
    const owner = { merchantId, ownerId };
    await transaction.run(lockOwed(owner));
    const orderIds = await ordersPaidBy(transaction, owner, amount);
    // A person cannot record a payout to themselves; for their own lines only the bank's file counts.
    const recordedBy = ownerId === actorId && isByFile ? null : actorId;
    await transaction.run(
      insertPayout({
        ...owner,
        id,
        accountId,
        amount,
        referenceCode: referenceOf({ id, line }),
        sentOn,
        recordedBy,
      }),
    );
    await bookPayout(transaction, merchantId, { id, ownerId, amount, actorId, sentOn, sentByRun: true });
    events.push(payoutRecorded({ payoutId: id, ownerId, amount, orderIds }));
  }
  const settled = (await transaction.run(settleRun({ merchantId, id: runId }))).length > 0;
  return { paid: lines.length, settled, events: [...events, runChanged(runId)] };
};

/** Whether money can have been sent on a day, which is neither in the future nor long ago. */
const wasSentOn = (sentOn: Day, today: Day): Result<null, AnyRefusal> => {
  const from = addDays(today, -PAYOUT_DAYS);
  return sentOn < from || sentOn > today ? refuse('PAYOUT_DATE', { from, to: today }) : accept(null);
};

/** Ledger/SettlePayoutRun: records by hand what the bank's statement says. */
export const settlePayoutRun = handler(SettlePayoutRun, (input, { merchant, actorId, commit }) =>
  commit(
    async (transaction) => {
      const { id: merchantId, timeZone } = merchant;
      await transaction.run(lockRuns({ merchantId }));
      const run = await first(transaction.run(takeRun({ merchantId, id: input.RunId, timeZone })));
      const possible = runIn(run, 'filed');
      if (!possible.ok) return possible;
      const sent = wasSentOn(input.SentOn, dayInZone(new Date(), timeZone));
      if (!sent.ok) return sent;
      const { RunId: runId, LineIds: lineIds = null, ReferenceCode: referenceCode } = input;
      const { paid, settled, events } = await payLines(transaction, {
        merchantId,
        runId,
        lineIds,
        referenceOf: ({ line }) => `${referenceCode}/${line}`,
        sentOn: input.SentOn,
        actorId,
      });
      if (paid === 0 || (lineIds && paid < new Set(lineIds).size))
        return refuse('PAYOUT_RUN_CHANGED', { number: run!.number });
      return accept({ answer: { id: runId, paid, settled }, events });
    },
    {
      payouts_not_to_oneself: { code: 'OWN_BENEFIT', data: {} },
      payouts_reference: { code: 'PAYOUT_REFERENCE_TAKEN', data: { referenceCode: input.ReferenceCode } },
    },
  ),
);
