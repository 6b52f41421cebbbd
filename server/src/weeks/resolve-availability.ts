import { refuse } from '@sandbar/domain/common';
import { resolveAvailability } from '@sandbar/domain/weeks';
import { republishStaysIn, stayWithdrawn, withdrawStaysIn } from '../catalogue/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { placeOf, takeWeek, type LockedWeek } from './change-week.ts';
import { noteOfWeek } from './rentals.store.ts';
import { takenOfWeek } from './taken.queries.ts';
import { weekChanged } from './weeks.events.ts';
import { takerOfStay } from './weeks.queries.ts';
import { markTaken } from './weeks.store.ts';

/**
 * Brings a week to the state that calendars about it require: off sale while its days are taken there and no order has
 * it here, back on sale when they are free. Runs in the caller's transaction; running it again changes nothing.
 * @returns the events
 */
export const resolveAvailabilityIn = async (
  transaction: Transaction,
  merchantId: string,
  weekId: string,
): Promise<NewEvent[]> => {
  const week = await takeWeek(transaction, merchantId, weekId);
  return week ? weigh(transaction, merchantId, week) : [];
};

const weigh = async (transaction: Transaction, merchantId: string, week: LockedWeek): Promise<NewEvent[]> => {
  const [where] = await transaction.run(takenOfWeek({ merchantId, weekId: week.id, limit: 1 }));
  const holder = () =>
    week.stayId === null ? undefined : first(transaction.run(takerOfStay({ merchantId, stayId: week.stayId })));
  const before = { taken: where !== undefined, known: week.takenSince !== null, paused: week.paused };
  let held = (await holder()) !== undefined;
  let next = resolveAvailability({ ...before, state: week.state, held });
  let market: NewEvent | undefined;
  if (next.change === 'pause') {
    // Holds lock the stay, and this waits for them: an order that has it by then keeps it.
    market = await withdrawStaysIn(transaction, merchantId, placeOf(week));
    held = (await holder()) !== undefined;
    if (held) {
      if (market) await republishStaysIn(transaction, merchantId, placeOf(week));
      market = undefined;
      next = resolveAvailability({ ...before, state: week.state, held });
    } else if (!market) {
      // Staff just took it off the market, so it must not return by itself.
      next = { taken: true, paused: false, change: before.known ? null : 'conflict' };
    }
  }
  if (next.change === 'resume') {
    market = await republishStaysIn(transaction, merchantId, placeOf(week));
    // Its resort was closed meanwhile: the week is taken off the market like those that were on sale then.
    if (!market) {
      await transaction.run(markTaken({ merchantId, id: week.id, since: null, paused: false }));
      return [stayWithdrawn(placeOf(week))];
    }
  }
  const { change, taken, paused } = next;
  if (!change && taken === before.known && paused === before.paused) return [];
  const since = taken ? (week.takenSince ?? week.now).toISOString() : null;
  await transaction.run(markTaken({ merchantId, id: week.id, since, paused }));
  if (!change) return [];
  const { id, kind, ownerId, state, orderId } = week;
  const now = week.now.toISOString();
  await transaction.run(noteOfWeek({ merchantId, weekId: id, orderId, change, state, reason: '', actorId: null, now }));
  return [
    ...(market ? [market] : []),
    weekChanged(ownerId, { weekId: id, kind, change, state, where: where?.calendar }),
  ];
};

/** Refuses to put a week on the market whose days are taken elsewhere; undefined when they are free. */
export const refusedAsTaken = async (transaction: Transaction, merchantId: string, weekId: string) => {
  const [taken] = await transaction.run(takenOfWeek({ merchantId, weekId, limit: 1 }));
  return taken && refuse('WEEK_TAKEN', { where: taken.calendar, from: taken.fromDate, to: taken.toDate });
};
