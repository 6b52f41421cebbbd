import { ConfirmGuestName, ProveGuestName, RejectGuestName } from '@sandbar/contract/weeks';
import { mayDoFor } from '@sandbar/domain/approvals';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { decideReplyBy, GUEST_PROOF } from '@sandbar/domain/weeks';
import { CANCELED_MEANWHILE, releaseOwnerSale } from '../ledger/index.ts';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { refusedAsChanged, takeWeek } from './change-week.ts';
import { isOtherGuest } from './guest-name.ts';
import { isSold, noted } from './guest-note.ts';
import { PROOF_REFUSALS } from './proofs.ts';
import { guestDecider, lockGuest, rentalOf } from './rentals.queries.ts';
import { decideGuestCheck, endRelease, sendGuestCheck } from './rentals.store.ts';
import { attachProofs, detachProofs } from './weeks.store.ts';

/** Sale/ProveGuestName: the owner proves that the booking at the resort is in the guest's name. */
export const proveGuestName = handler(ProveGuestName, (input, context) =>
  context.commit(async (transaction) => {
    const merchantId = context.merchant.id;
    const week = await takeWeek(transaction, merchantId, input.WeekId);
    if (week?.ownerId !== context.userId || week.kind !== 'rental') return refuse('WEEK_NOT_FOUND', {});
    if (!isSold(week)) return refuse('WEEK_STATE', { state: week.state });
    const { id: weekId, ownerId, orderId } = week;
    const guestKey = (await first(transaction.run(lockGuest({ merchantId, orderId }))))?.guestKey ?? '';
    const now = week.now.toISOString();
    const sent = await transaction.run(sendGuestCheck({ merchantId, weekId, orderId, guestKey, now }));
    if (sent.length === 0) return refuse('GUEST_CHECK_STATE', {});
    const places = [GUEST_PROOF];
    await transaction.run(detachProofs({ merchantId, weekId, places }));
    await transaction.run(attachProofs({ merchantId, weekId, ownerId, imageIds: [input.ImageId], places }));
    const { actorId } = context;
    const event = await noted(transaction, merchantId, week, 'proveGuest', { actorId });
    return accept({ answer: { id: weekId }, events: [event] });
  }, PROOF_REFUSALS),
);

/** The refusal of a decision about a check that a colleague has decided; undefined while it waits. */
const refusedAsDecided = async (
  transaction: Transaction,
  { merchant, actorId }: Pick<CommandContext, 'merchant' | 'actorId'>,
  weekId: string,
) => {
  const decider = await first(transaction.run(guestDecider({ merchantId: merchant.id, weekId })));
  return decider?.name && decider.id !== actorId ? refuse('GUEST_CHECK_DECIDED', { by: decider.name }) : undefined;
};

/** Loads a sold rental for a decision of staff, which must not be their own. */
const soldToDecide = async (
  transaction: Transaction,
  context: CommandContext,
  { WeekId: weekId, Seen }: { WeekId: string; Seen?: string | undefined },
) => {
  const week = await takeWeek(transaction, context.merchant.id, weekId);
  if (week?.kind !== 'rental') return refuse('WEEK_NOT_FOUND', {});
  const forOthers = mayDoFor(context.userId, week.ownerId);
  if (!forOthers.ok) return forOthers;
  // Who was faster is said before what the check is now.
  const unseen = await refusedAsChanged(transaction, context.merchant.id, weekId, Seen);
  if (unseen) return (await refusedAsDecided(transaction, context, weekId)) ?? unseen;
  return isSold(week) ? accept(week) : refuse('WEEK_STATE', { state: week.state });
};

/** Sale/ConfirmGuestName: the withheld money is owed from the payout day on, or at once when that has come. */
export const confirmGuestName = handler(ConfirmGuestName, (input, context) =>
  context.commit(async (transaction) => {
    const { merchant, actorId } = context;
    const [merchantId, { timeZone }] = [merchant.id, merchant];
    const taken = await soldToDecide(transaction, context, input);
    if (!taken.ok) return taken;
    const { id: weekId, orderId, now } = taken.value;
    if (await isOtherGuest(transaction, merchantId, taken.value)) return refuse('GUEST_NAME_CHANGED', {});
    const { payoutOn } = (await first(transaction.run(rentalOf({ merchantId, weekId, timeZone }))))!;
    const isDue = payoutOn <= dayInZone(now, timeZone);
    const decided = await transaction.run(
      decideGuestCheck({
        merchantId,
        weekId,
        orderId,
        state: 'confirmed',
        reason: '',
        decidedBy: actorId,
        releaseOn: payoutOn,
        replyBy: null,
        timeZone,
        now: now.toISOString(),
      }),
    );
    if (decided.length === 0)
      return (await refusedAsDecided(transaction, context, weekId)) ?? refuse('GUEST_CHECK_STATE', {});
    const events = [await noted(transaction, merchantId, taken.value, 'confirmGuest', { actorId })];
    if (isDue) {
      const released = await releaseOwnerSale(transaction, merchantId, orderId, actorId);
      if (!released.ok) return released;
      if (released.value !== 'unpaid') {
        await transaction.run(endRelease({ merchantId, weekId, orderId }));
        // Nothing is released twice, even after the guest has changed.
        if (released.value === 'released')
          events.push(await noted(transaction, merchantId, taken.value, 'release', { actorId }));
      }
    }
    return accept({ answer: { id: weekId, payoutOn }, events });
  }, CANCELED_MEANWHILE),
);

/** Sale/RejectGuestName: the owner has to send another picture, by a day if staff set one. */
export const rejectGuestName = handler(RejectGuestName, (input, context) =>
  context.commit(async (transaction) => {
    const { merchant, actorId } = context;
    const merchantId = merchant.id;
    const taken = await soldToDecide(transaction, context, input);
    if (!taken.ok) return taken;
    const { id: weekId, orderId, now } = taken.value;
    const { Reason: reason, ReplyBy: replyBy } = input;
    if (replyBy !== undefined) {
      const today = dayInZone(now, merchant.timeZone);
      const allowed = decideReplyBy(today, taken.value, replyBy);
      if (!allowed.ok) return allowed;
    }
    const decided = await transaction.run(
      decideGuestCheck({
        merchantId,
        weekId,
        orderId,
        state: 'rejected',
        reason,
        decidedBy: actorId,
        releaseOn: null,
        replyBy: replyBy ?? null,
        timeZone: merchant.timeZone,
        now: now.toISOString(),
      }),
    );
    if (decided.length === 0)
      return (await refusedAsDecided(transaction, context, weekId)) ?? refuse('GUEST_CHECK_STATE', {});
    const event = await noted(transaction, merchantId, taken.value, 'rejectGuest', { actorId, reason });
    return accept({ answer: { id: weekId }, events: [event] });
  }),
);
