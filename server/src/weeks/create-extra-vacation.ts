import { CreateExtraVacation } from '@sandbar/contract/weeks';
import { accept, refuse } from '@sandbar/domain/common';
import { decideExtraVacation, EXTRA_VACATION_QUOTA } from '@sandbar/domain/weeks';
import { lockPerson } from '../identity/identity.published.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { giveWeek, GIVE_REFUSALS } from './give-week.ts';
import { proofsInOrder } from './proofs.ts';
import { roomToGive, weeksInQuota } from './weeks.queries.ts';

/**
 * Sale/CreateExtraVacation: an owner gives a week to be sold at the owner's price, until a day of the owner's choice.
 */
export const createExtraVacation = handler(CreateExtraVacation, async (input, context) => {
  const { merchant, userId: ownerId } = context;
  const merchantId = merchant.id;
  const { Id: id, ProductId: roomId, FromDate: fromDate, ToDate: toDate, ExpireDate: expireDate } = input;
  const room = await first(context.database.run(roomToGive({ merchantId, roomId, timeZone: merchant.timeZone })));
  if (!room) return refuse('ROOM_NOT_FOUND', {});
  const decided = decideExtraVacation(room.today, { fromDate, toDate, expireDate });
  if (!decided.ok) return decided;

  return context.commit(async (transaction) => {
    await transaction.run(lockPerson({ merchantId, userId: ownerId }));
    const { limit, months } = EXTRA_VACATION_QUOTA;
    const before = await first(
      transaction.run(weeksInQuota({ merchantId, ownerId, kind: 'extra-vacation', limit, months })),
    );
    if (before!.count >= limit) return refuse('EXTRA_VACATION_LIMIT', { limit, months });
    const { code, events } = await giveWeek(transaction, context, {
      id,
      kind: 'extra-vacation',
      resortId: room.resortId,
      roomId,
      fromDate,
      toDate,
      expireDate,
      contractCode: input.ReferenceCode,
      note: input.Note ?? '',
      price: input.Price,
      proofs: proofsInOrder(input.Images),
      now: room.now,
    });
    return accept({ answer: { id, code }, events });
  }, GIVE_REFUSALS);
});
