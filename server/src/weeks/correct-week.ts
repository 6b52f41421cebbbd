import type { ParsedOf } from '@sandbar/contract/common';
import { CorrectWeek } from '@sandbar/contract/weeks';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { contractKey, decideExpireDate } from '@sandbar/domain/weeks';
import { handler } from '../platform/commands/handler.ts';
import { changeWeek, takeWeek, type LockedWeek } from './change-week.ts';
import { CONTRACT_PROOFS, proofsInOrder, PROOF_REFUSALS } from './proofs.ts';
import { attachProofs, correctWeek as saveCorrection, detachProofs } from './weeks.store.ts';

/**
 * Sale/CorrectWeek: an owner corrects what staff asked for, and submits the week again. Room and dates cannot change,
 * because the quote depends on them; an owner who got them wrong withdraws the week and gives it again.
 */
export const correctWeek = handler(CorrectWeek, async (input, context) =>
  context.commit(
    async (transaction) => {
      const merchantId = context.merchant.id;
      const week = await takeWeek(transaction, merchantId, input.WeekId);
      // A rental is edited as a whole, by another command.
      if (week?.ownerId !== context.userId || week.kind === 'rental') return refuse('WEEK_NOT_FOUND', {});
      const offer = offerOf(week, input);
      const { expireDate } = offer;
      if (expireDate !== null) {
        const today = dayInZone(week.now, context.merchant.timeZone);
        const decided = decideExpireDate(today, { fromDate: week.fromDate, expireDate });
        if (!decided.ok) return decided;
      }
      const given = { actorId: context.actorId };
      const changed = await changeWeek(transaction, context.merchant, { ...week, ...offer }, 'correct', given);
      if (!changed.ok) return changed;
      const contractCode = input.ReferenceCode ?? week.contractCode;
      await transaction.run(
        saveCorrection({
          merchantId,
          id: week.id,
          contractCode,
          contractKey: contractKey(contractCode),
          note: input.Note ?? week.note,
          ...offer,
        }),
      );
      if (input.Images) {
        const { ownerId } = week;
        // The job for unattached pictures deletes those that are detached here.
        const ofWeek = { merchantId, weekId: week.id };
        await transaction.run(detachProofs({ ...ofWeek, places: CONTRACT_PROOFS }));
        await transaction.run(attachProofs({ ...ofWeek, ownerId, ...proofsInOrder(input.Images) }));
      }
      return accept({ answer: { id: week.id }, events: changed.value.events });
    },
    { weeks_given_once: { code: 'WEEK_GIVEN', data: {} }, ...PROOF_REFUSALS },
  ),
);

/** The price and last day of an extra vacation. A deposit's worth stays as quoted, whatever is sent. */
const offerOf = (week: LockedWeek, { Price, ExpireDate }: ParsedOf<typeof CorrectWeek>) =>
  week.kind === 'extra-vacation'
    ? { price: Price ?? week.price, expireDate: ExpireDate ?? week.expireDate }
    : { price: week.price, expireDate: week.expireDate };
