import type { ParsedOf } from '@sandbar/contract/common';
import { CorrectWeek } from '@sandbar/contract/weeks';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { contractKey, decideExpireDate } from '@sandbar/domain/weeks';
import { handler } from '../platform/commands/handler.ts';
import { changeWeek, takeWeek, type LockedWeek } from './change-week.ts';
import { CONTRACT_PROOFS, proofsInOrder, PROOF_REFUSALS } from './proofs.ts';
import { attachProofs, correctWeek as saveCorrection, detachProofs } from './weeks.store.ts';

/**
 * Sale/CorrectWeek: an owner corrects what staff asked for, and sends the week again. Room and dates stay: they are
 * what was quoted; who was wrong about them withdraws the week and gives it anew.
 */
export const correctWeek = handler(CorrectWeek, async (input, context) =>
  context.commit(
    async (transaction) => {
      const merchantId = context.merchant.id;
      const week = await takeWeek(transaction, merchantId, input.WeekId);
      // A rental is said anew as a whole.
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
        // What came off is swept like any picture that nobody attached.
        const ofWeek = { merchantId, weekId: week.id };
        await transaction.run(detachProofs({ ...ofWeek, places: CONTRACT_PROOFS }));
        await transaction.run(attachProofs({ ...ofWeek, ownerId, ...proofsInOrder(input.Images) }));
      }
      return accept({ answer: { id: week.id }, events: changed.value.events });
    },
    { weeks_given_once: { code: 'WEEK_GIVEN', data: {} }, ...PROOF_REFUSALS },
  ),
);

/** What an owner asks for an extra vacation, and until when. A deposit's worth is what was quoted, whatever is sent. */
const offerOf = (week: LockedWeek, { Price, ExpireDate }: ParsedOf<typeof CorrectWeek>) =>
  week.kind === 'extra-vacation'
    ? { price: Price ?? week.price, expireDate: ExpireDate ?? week.expireDate }
    : { price: week.price, expireDate: week.expireDate };
