import { RecordContract } from '@sandbar/contract/weeks';
import { mayDoFor } from '@sandbar/domain/approvals';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { takeWeek } from './change-week.ts';
import { first } from '../platform/database/index.ts';
import { forgetContract, lockContract, recordContract as saveContract } from './weeks.contracts.store.ts';

/**
 * Sale/RecordContract: staff record what they read in the documents of a week's contract, but not of their own
 * contracts. SAVED_MEANWHILE when the recorded terms have changed since they were shown.
 */
export const recordContract = handler(RecordContract, (input, { merchant, userId, commit }) =>
  commit(async (transaction) => {
    // Locked so that its owner cannot name another contract meanwhile.
    const week = await takeWeek(transaction, merchant.id, input.WeekId);
    if (!week) return refuse('WEEK_NOT_FOUND', {});
    const forOthers = mayDoFor(userId, week.ownerId);
    if (!forOthers.ok) return forOthers;
    const { Promise: promise, FirstYear: firstYear, LastYear: lastYear, Seen } = input;
    const { ownerId, resortId, contractKey } = week;
    const contract = { merchantId: merchant.id, ownerId, resortId, contractKey };
    const {
      promise: text,
      firstYear: from,
      lastYear: to,
    } = (await first(transaction.run(lockContract(contract)))) ?? NONE;
    if (Seen && (Seen.Promise !== text || Seen.FirstYear !== from || Seen.LastYear !== to))
      return refuse('SAVED_MEANWHILE', { by: merchant.name });
    const isEmpty = promise === '' && firstYear === null && lastYear === null;
    if (isEmpty) await transaction.run(forgetContract(contract));
    else await transaction.run(saveContract({ ...contract, promise, firstYear, lastYear }));
    return accept({ answer: { id: week.id }, events: [] });
  }),
);

const NONE = { promise: '', firstYear: null, lastYear: null };
