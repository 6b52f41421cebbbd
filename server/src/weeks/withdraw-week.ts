import { WithdrawWeek } from '@sandbar/contract/weeks';
import { accept, refuse } from '@sandbar/domain/common';
import { isOnMarket } from '@sandbar/domain/weeks';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { changeWeek, takeWeek } from './change-week.ts';
import { takerOfStay } from './weeks.queries.ts';

/** Sale/WithdrawWeek: an owner takes a week back. Another owner's week is not found. */
export const withdrawWeek = handler(WithdrawWeek, async (input, context) =>
  context.commit(async (transaction) => {
    const merchantId = context.merchant.id;
    const week = await takeWeek(transaction, merchantId, input.WeekId);
    if (week?.ownerId !== context.userId) return refuse('WEEK_NOT_FOUND', {});
    // An approved week can be taken back while no order has it. Holds lock the stay, and this waits for them.
    const offered = isOnMarket(week.state) || week.state === 'closed';
    const given = { actorId: context.actorId };
    const changed = await changeWeek(transaction, context.merchant, week, offered ? 'takeBack' : 'withdraw', given);
    if (!changed.ok) return changed;
    const taker = offered && (await first(transaction.run(takerOfStay({ merchantId, stayId: week.stayId! }))));
    if (taker) return refuse('WEEK_HELD', {});
    return accept({ answer: { id: week.id }, events: changed.value.events });
  }),
);
