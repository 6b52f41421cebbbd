import { CreateVacationRentProduct, EditVacationRentProduct } from '@sandbar/contract/weeks';
import { accept, refuse } from '@sandbar/domain/common';
import { ALBUM_REFUSALS, setAlbumIn } from '../media/index.ts';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { CHOSEN_REFUSALS, saveChosenIn } from '../promotions/index.ts';
import { changeWeek, takeWeek } from './change-week.ts';
import { giveWeek, GIVE_REFUSALS } from './give-week.ts';
import { CONTRACT_PROOFS } from './proofs.ts';
import { readRental, type ReadRental } from './read-rental.ts';
import { isOwnRental } from './rentals.queries.ts';
import { editRental as saveEdit, saveRental } from './rentals.store.ts';
import { attachProofs, detachProofs } from './weeks.store.ts';

/** The refusals of violated constraints. */
const VIOLATIONS = { ...GIVE_REFUSALS, ...ALBUM_REFUSALS, ...CHOSEN_REFUSALS };

/** Saves the parts of a rental besides its week and the pictures that prove it. */
const saveRest = async (
  transaction: Transaction,
  { merchant }: CommandContext,
  week: { id: string; ownerId: string },
  { room, imageIds, chosen, week: { price, fromDate }, now }: ReadRental,
): Promise<void> => {
  const ofWeek = { merchantId: merchant.id, weekId: week.id };
  await transaction.run(saveRental({ ...ofWeek, ...room }));
  await setAlbumIn(transaction, { ...ofWeek, ownerId: week.ownerId, imageIds });
  await saveChosenIn(
    transaction,
    merchant,
    { weekId: week.id, ownerId: week.ownerId, price, checkIn: fromDate, now },
    chosen,
  );
};

/** Sale/CreateVacationRentProduct: an owner lets a room at the owner's price. Staff publish it. */
export const createRental = handler(CreateVacationRentProduct, async (input, context) => {
  const { userId: ownerId } = context;
  const read = await readRental(input, ownerId, context);
  if (!read.ok) return read;
  const rental = read.value;
  return context.commit(async (transaction) => {
    const { code, events } = await giveWeek(transaction, context, {
      id: input.Id,
      kind: 'rental',
      roomId: null,
      expireDate: null,
      note: '',
      proofs: rental.proofs,
      now: rental.now,
      ...rental.week,
    });
    await saveRest(transaction, context, { id: input.Id, ownerId }, rental);
    return accept({ answer: { id: input.Id, code, payoutOn: rental.room.payoutOn }, events });
  }, VIOLATIONS);
});

/** Sale/EditVacationRentProduct: the owner replaces all of it, until it is published. */
export const editRental = handler(EditVacationRentProduct, async (input, context) => {
  const merchantId = context.merchant.id;
  const { userId: ownerId } = context;
  // Another owner's rental gets the same answer as one that does not exist, whatever else is wrong.
  const own = await first(context.database.run(isOwnRental({ merchantId, weekId: input.WeekId, ownerId })));
  if (!own) return refuse('WEEK_NOT_FOUND', {});
  const read = await readRental(input, ownerId, context);
  if (!read.ok) return read;
  const rental = read.value;
  return context.commit(async (transaction) => {
    const week = await takeWeek(transaction, merchantId, input.WeekId);
    if (week?.ownerId !== context.userId || week.kind !== 'rental') return refuse('WEEK_NOT_FOUND', {});
    // The job uses the new dates from now on.
    const moved = { ...week, fromDate: rental.week.fromDate, toDate: rental.week.toDate };
    const change = week.state === 'revising' ? 'correct' : 'edit';
    await transaction.run(saveEdit({ merchantId, id: week.id, ...rental.week }));
    const changed = await changeWeek(transaction, context.merchant, moved, change, { actorId: context.actorId });
    if (!changed.ok) return changed;
    // The job for unattached pictures deletes those that are detached here.
    const ofWeek = { merchantId, weekId: week.id };
    await transaction.run(detachProofs({ ...ofWeek, places: CONTRACT_PROOFS }));
    if (rental.proofs.imageIds.length > 0)
      await transaction.run(attachProofs({ ...ofWeek, ownerId: week.ownerId, ...rental.proofs }));
    await saveRest(transaction, context, week, rental);
    return accept({ answer: { id: week.id, payoutOn: rental.room.payoutOn }, events: changed.value.events });
  }, VIOLATIONS);
});
