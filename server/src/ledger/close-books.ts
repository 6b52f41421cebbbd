import { CloseDay, CloseMonth, SetChart } from '@sandbar/contract/ledger';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { decideDayClose, decideMonthClose } from '@sandbar/domain/ledger';
import { addToMonth, firstDayOf, monthOf } from '@sandbar/domain/statements';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { cashBook, nextMonth } from './books.queries.ts';
import { insertDayClose, insertMonth, lockBooks, openBooks, openBooksFrom, setChartCodes } from './books.store.ts';
import { chartOf } from './chart.ts';
import { book } from './ledger.store.ts';
import { cashDifferenceTransfer } from './transfers.ts';

/**
 * Ledger/CloseDay. Bookings wait for it and it waits for them, so that the difference is computed from the sum that was
 * shown. When two people close the same day, one is refused.
 */
export const closeDay = handler(CloseDay, (input, { merchant: { id: merchantId, timeZone }, actorId, commit }) =>
  commit(async (transaction) => {
    const { Id: id, Day: day, Counted: counted, Booked: seen, Reason: reason = '' } = input;
    await transaction.run(openBooks({ merchantId }));
    await transaction.run(lockBooks({ merchantId }));
    const cash = (await first(transaction.run(cashBook({ merchantId }))))!;
    const decided = decideDayClose({ ...cash, day, today: dayInZone(new Date(), timeZone), seen, counted });
    if (!decided.ok) return decided;
    const difference = decided.value;
    if (difference !== 0)
      await transaction.run(book(merchantId, [cashDifferenceTransfer({ closeId: id, difference, day, actorId })]));
    const close = { merchantId, id, day, booked: seen, counted, reason: difference === 0 ? '' : reason };
    await transaction.run(insertDayClose({ ...close, closedBy: actorId! }));
    return accept({ answer: { id, difference }, events: [{ kind: 'day.closed', subjectId: id, payload: { day } }] });
  }),
);

/** Ledger/CloseMonth. It waits for bookings that are not committed yet; later ones see that the month is closed. */
export const closeMonth = handler(CloseMonth, (input, { merchant: { id: merchantId, timeZone }, actorId, commit }) =>
  commit(async (transaction) => {
    const month = firstDayOf(input.Month);
    await transaction.run(openBooks({ merchantId }));
    const { openFrom } = (await first(transaction.run(lockBooks({ merchantId }))))!;
    const { month: next } = (await first(transaction.run(nextMonth({ merchantId }))))!;
    const thisMonth = firstDayOf(monthOf(dayInZone(new Date(), timeZone)));
    const decided = decideMonthClose({ month, thisMonth, openFrom, next });
    if (!decided.ok) return decided;
    const behind = firstDayOf(addToMonth(input.Month, 1));
    await transaction.run(insertMonth({ merchantId, month, nextMonth: behind, closedBy: actorId! }));
    await transaction.run(openBooksFrom({ merchantId, month: behind }));
    const payload = { month: input.Month };
    return accept({ answer: { id: input.Id }, events: [{ kind: 'month.closed', subjectId: input.Id, payload }] });
  }),
);

/**
 * Ledger/SetChart. Files of closed months have the codes of the chart as it is when they are downloaded. RULES_CHANGED
 * when the chart is no longer the one that was shown.
 */
export const setChart = handler(SetChart, ({ Id: id, Accounts, Seen }, { merchant, commit }) =>
  commit(async (transaction) => {
    const { id: merchantId } = merchant;
    // If two people set it at once, the second one sees the value of the first.
    await transaction.run(openBooks({ merchantId }));
    await transaction.run(lockBooks({ merchantId }));
    const { codes } = await chartOf(transaction, merchant);
    if (Seen?.some(({ Account, Code }) => codes[Account] !== Code)) return refuse('RULES_CHANGED', {});
    const wanted = Object.fromEntries(Accounts.map(({ Account, Code }) => [Account, Code]));
    await transaction.run(setChartCodes({ merchantId, codes: JSON.stringify(wanted) }));
    return accept({ answer: { id }, events: [{ kind: 'chart.set', subjectId: id }] });
  }),
);
