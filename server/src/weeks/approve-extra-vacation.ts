import { randomUUID } from 'node:crypto';
import { EXTRA_VACATION_DECISIONS } from '@sandbar/contract/weeks';
import { ProductType } from '@sandbar/domain/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { taskDue } from '@sandbar/domain/tasks';
import { effect } from '../approvals/index.ts';
import { publishStaysIn } from '../catalogue/index.ts';
import { first } from '../platform/database/index.ts';
import { changeWeek, refusedToApprove, takeWeek } from './change-week.ts';
import { weekEvidence } from './week-evidence.ts';
import { refusedAsTaken } from './resolve-availability.ts';
import { versionOfWeek } from './weeks.version.queries.ts';

/**
 * Sale/ApproveExtraVacation: puts the week on the market at its owner's price, in one transaction. The price counts
 * against the daily limit of the member of staff, because the club will owe it.
 */
export const approveExtraVacation = effect({
  kind: 'extra-vacation.approve',
  contract: EXTRA_VACATION_DECISIONS.approve,
  prepare: async (transaction, merchant, { WeekId }) => {
    const merchantId = merchant.id;
    const week = await takeWeek(transaction, merchantId, WeekId);
    if (week?.kind !== 'extra-vacation') return refuse('WEEK_NOT_FOUND', {});
    const late = refusedToApprove(week, merchant);
    if (late) return late;
    const taken = await refusedAsTaken(transaction, merchantId, week.id);
    if (taken) return taken;
    const { version: seen } = (await first(transaction.run(versionOfWeek({ merchantId, weekId: week.id }))))!;
    const { id: subjectId, ownerId: beneficiaryId, price: amount, code: reason } = week;
    const dueAt = taskDue('extra-vacation', week.stateSince);
    return accept({ subjectId, beneficiaryId, amount, reason, dueAt, seen, week });
  },
  evidence: (runner, { id: merchantId }, { WeekId }) => weekEvidence(runner, merchantId, WeekId),
  execute: async (transaction, { merchant, actorId }, _input, { week }) => {
    const { resortId, fromDate, toDate, price } = week;
    const stay = { id: randomUUID(), fromDate, toDate, price };
    const published = await publishStaysIn(transaction, merchant.id, {
      resortId,
      roomId: week.roomId!,
      productType: ProductType.Vacation,
      fixedPrice: true,
      stays: [stay],
    });
    if (!published.ok) return published;
    const changed = await changeWeek(transaction, merchant, week, 'approve', { actorId, stayId: stay.id });
    if (!changed.ok) return changed;
    return accept({ answer: { id: week.id, stayId: stay.id }, events: [published.value, ...changed.value.events] });
  },
});
