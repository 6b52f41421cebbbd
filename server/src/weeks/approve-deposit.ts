import { randomUUID } from 'node:crypto';
import { DEPOSIT_DECISIONS } from '@sandbar/contract/weeks';
import { ProductType } from '@sandbar/domain/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { taskDue } from '@sandbar/domain/tasks';
import { effect } from '../approvals/index.ts';
import { publishStaysIn } from '../catalogue/index.ts';
import { first } from '../platform/database/index.ts';
import { awardIn, withinLimit } from '../points/index.ts';
import { changeWeek, refusedToApprove, takeWeek } from './change-week.ts';
import { weekEvidence } from './week-evidence.ts';
import { refusedAsTaken } from './resolve-availability.ts';
import { quoteOf } from './weeks.queries.ts';

/**
 * Sale/ApproveDeposit: credits the quoted points and puts the week on the market, in one transaction. The lot has the
 * week's id, so a week is credited once.
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
    const taken = await refusedAsTaken(transaction, merchantId, week.id);
    if (taken) return taken;
    return accept({
      subjectId: week.id,
      beneficiaryId: week.ownerId,
      amount: quote.points,
      reason: week.code,
      dueAt: taskDue('deposit', week.stateSince),
      week,
      quote,
    });
  },
  evidence: (runner, { id: merchantId }, { WeekId }) => weekEvidence(runner, merchantId, WeekId),
  execute: async (transaction, { merchant, actorId }, _input, { week, quote }) => {
    const stay = { id: randomUUID(), fromDate: week.fromDate, toDate: week.toDate, price: quote.pointPrice };
    const published = await publishStaysIn(transaction, merchant.id, {
      resortId: week.resortId,
      roomId: week.roomId!,
      productType: ProductType.VacationExchange,
      stays: [stay],
    });
    if (!published.ok) return published;
    const changed = await changeWeek(transaction, merchant, week, 'approve', { actorId, stayId: stay.id });
    if (!changed.ok) return changed;
    const reason = { vi: `Ký gửi ${week.code}`, en: `Deposit ${week.code}` };
    const given = { id: week.id, points: quote.points, reason, awardedAt: null, actorId };
    const awarded = await awardIn(transaction, { merchant, userId: week.ownerId }, given);
    if (!awarded.ok) return awarded;
    const credited = withinLimit(awarded.value);
    if (!credited.ok) return credited;
    return accept({
      answer: { id: week.id, stayId: stay.id },
      events: [published.value, ...changed.value.events, ...credited.value.events],
    });
  },
});
