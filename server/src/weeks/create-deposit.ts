import { CreateVacationExchangeDepositProduct } from '@sandbar/contract/weeks';
import { accept, addMonths, refuse } from '@sandbar/domain/common';
import { DEPOSIT_QUOTA, quoteDeposit, WEEK_MONTHS } from '@sandbar/domain/weeks';
import { lockPerson } from '../identity/identity.published.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { giveWeek, GIVE_REFUSALS } from './give-week.ts';
import { proofsInOrder } from './proofs.ts';
import { roomToGive, weeksInQuota } from './weeks.queries.ts';
import { insertQuote } from './weeks.store.ts';

/**
 * Sale/CreateVacationExchangeDepositProduct: an owner gives a week for points. Its quote is calculated here and stored;
 * the exclusion constraint ensures that a week is given once.
 */
export const createDeposit = handler(CreateVacationExchangeDepositProduct, async (input, context) => {
  const { merchant, userId: ownerId } = context;
  const merchantId = merchant.id;
  const { timeZone } = merchant;
  const room = await first(context.database.run(roomToGive({ merchantId, roomId: input.DepositProductId, timeZone })));
  if (!room) return refuse('ROOM_NOT_FOUND', {});
  if (room.nightPrice === null) return refuse('DEPOSIT_NOT_TAKEN', {});

  const { Id: id, FromDate: fromDate, ToDate: toDate } = input;
  const terms = { nightPrice: room.nightPrice, exchangeRate: merchant.exchangeRate, fromDate, toDate };
  const quoted = quoteDeposit(room.today, terms, addMonths(room.today, WEEK_MONTHS.soonest));
  if (!quoted.ok) return quoted;
  const quote = quoted.value;
  if (input.QuotedPoints !== undefined && input.QuotedPoints !== quote.points)
    return refuse('DEPOSIT_QUOTE_CHANGED', { shown: input.QuotedPoints, points: quote.points });

  const { points, price, originalPrice } = quote;
  return context.commit(async (transaction) => {
    await transaction.run(lockPerson({ merchantId, userId: ownerId }));
    const { limit, months } = DEPOSIT_QUOTA;
    const before = await first(transaction.run(weeksInQuota({ merchantId, ownerId, kind: 'deposit', limit, months })));
    if (before!.count >= limit) return refuse('DEPOSIT_LIMIT', { limit, months });
    const { code, events } = await giveWeek(transaction, context, {
      id,
      kind: 'deposit',
      resortId: room.resortId,
      roomId: input.DepositProductId,
      fromDate,
      toDate,
      expireDate: null,
      contractCode: input.ReferenceCode,
      note: input.Note ?? '',
      price,
      proofs: proofsInOrder(input.Images),
      now: room.now,
    });
    await transaction.run(insertQuote({ merchantId, weekId: id, ...quote, now: room.now.toISOString() }));
    return accept({ answer: { id, code, points, price, originalPrice }, events });
  }, GIVE_REFUSALS);
});
