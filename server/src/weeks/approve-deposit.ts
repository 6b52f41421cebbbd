import { DEPOSIT_DECISIONS } from '@sandbar/contract/weeks';
import { accept, refuse } from '@sandbar/domain/common';
import { taskDue } from '@sandbar/domain/tasks';
import { effect } from '../approvals/index.ts';
import { first } from '../platform/database/index.ts';
import { refusedToApprove, takeWeek } from './change-week.ts';
import { giveDeposit } from './give-deposit.ts';
import { agreeToStake } from './stakes.ts';
import { weekEvidence } from './week-evidence.ts';
import { refusedAsTaken } from './resolve-availability.ts';
import { quoteOf } from './weeks.queries.ts';
import { versionOfWeek } from './weeks.version.queries.ts';

/**
 * Sale/ApproveDeposit: credits the quoted points and puts the week on the market, in one transaction. A deposit that is
 * given only for a stay of the waitlist is agreed to instead; its owner gives it by accepting that stay.
 */
export const approveDeposit = effect({
  kind: 'deposit.approve',
  contract: DEPOSIT_DECISIONS.approve,
  prepare: async (transaction, merchant, { WeekId }) => {
    const merchantId = merchant.id;
    const week = await takeWeek(transaction, merchantId, WeekId);
    const quote = week?.kind === 'deposit' && (await first(transaction.run(quoteOf({ merchantId, weekId: WeekId }))));
    if (!week || !quote) return refuse('WEEK_NOT_FOUND', {});
    const late = refusedToApprove(week, merchant);
    if (late) return late;
    if (week.agreedAt !== null) return refuse('WEEK_STATE', { state: week.state });
    const taken = await refusedAsTaken(transaction, merchantId, week.id);
    if (taken) return taken;
    const { version: seen } = (await first(transaction.run(versionOfWeek({ merchantId, weekId: week.id }))))!;
    return accept({
      subjectId: week.id,
      beneficiaryId: week.ownerId,
      amount: quote.points,
      reason: week.code,
      dueAt: taskDue('deposit', week.stateSince),
      seen,
      week,
      quote,
    });
  },
  evidence: (runner, { id: merchantId }, { WeekId }) => weekEvidence(runner, merchantId, WeekId),
  execute: async (transaction, { merchant, actorId }, _input, { week, quote }) => {
    if (week.stakeOf !== null) {
      const agreed = await agreeToStake(transaction, merchant, week, actorId);
      return agreed.ok ? accept({ answer: { id: week.id, stayId: null }, events: agreed.value }) : agreed;
    }
    const given = await giveDeposit(transaction, merchant, { week, quote, actorId });
    if (!given.ok) return given;
    const { stayId, events } = given.value;
    return accept({ answer: { id: week.id, stayId }, events });
  },
});
