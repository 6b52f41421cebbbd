import { randomUUID } from 'node:crypto';
import { CloseDay, CloseMonth } from '@sandbar/contract/ledger';
import { addToMonth, firstDayOf, monthOf } from '@sandbar/domain/statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';
import { serverDatabase, type World } from '../testing/world.ts';
import { insertMonth, lockBooks, openBooksFrom } from './books.store.ts';
import { book, unappliedPaymentTransfer } from './index.ts';
import { eventually } from '../testing/eventually.ts';

/** Two server processes on one PostgreSQL: a booking is posted in a month before that is closed, or in the next one. */

let processes: Processes;
let world: World;
let database: Database;
let other: Database;
let token: string;

beforeAll(async () => {
  processes = await startProcesses('books');
  ({ world, database } = processes);
  other = await serverDatabase(processes.url);
  token = await signInDirectly(world, world.administratorId);
});
afterAll(async () => {
  await other.close();
  await processes.close();
});

const today = new Date().toISOString().slice(0, 10);
const month = (ago: number) => addToMonth(monthOf(today), -ago);
const transfer = (gateway = 'bank-line') => unappliedPaymentTransfer({ moneyId: randomUUID(), amount: 1_000, gateway });
const send = (turn: number, contract: { domain: string; name: string }, content: object) =>
  postCommand(processes.at(turn), token, contract.domain, contract.name, { Id: randomUUID(), ...content });
const brokenBooks = async () => (await processes.invariants()).filter(({ name }) => /^30[bstu]?\. /.test(name));

/** Books into a month, and calls `act` before that is committed. */
const whileBooking = async (ago: number, act: () => Promise<void>) => {
  const made = transfer();
  await database.transaction(async (transaction) => {
    await transaction.run(book(world.merchant.id, [made], `${month(ago)}-10T05:00:00Z`));
    await act();
  });
  return (
    await world.sql('select posted_on::text as day from ledger_transfers where source_id = $1', [made.sourceId])
  )[0]!.day as string;
};

describe('a booking that is not committed when its month is closed', () => {
  it('is waited for, and belongs to the month', async () => {
    let closing: ReturnType<typeof send> | undefined;
    const day = await whileBooking(9, async () => {
      closing = send(0, CloseMonth, { Month: month(9) });
      await eventually(async () => expect(await lockWaits(world)).not.toEqual([]));
    });
    expect(await closing).toMatchObject({ Success: true });
    expect(day).toBe(`${month(9)}-10`);
    expect(await brokenBooks()).toEqual([]);
  });

  it('control: without the lock it is missing in the closed month', async () => {
    const of = { merchantId: world.merchant.id, month: firstDayOf(month(8)) };
    await whileBooking(8, async () => {
      await other.transaction(async (transaction) => {
        await transaction.run(insertMonth({ ...of, nextMonth: firstDayOf(month(7)), closedBy: world.administratorId }));
        await transaction.run(openBooksFrom({ merchantId: of.merchantId, month: firstDayOf(month(7)) }));
      });
    });
    expect((await brokenBooks()).map(({ name }) => name.slice(0, 3))).toEqual(['30s']);
    // Rewrites the month as it would have been closed with the booking.
    await world.sql('alter table ledger_months disable trigger ledger_months_append_only');
    await world.sql('update ledger_months set transfers = 1, debits = 1000, sums = $1 where month = $2', [
      JSON.stringify({ bank: 1_000, 'waiting-money': -1_000 }),
      of.month,
    ]);
    await world.sql('alter table ledger_months enable trigger ledger_months_append_only');
    expect(await brokenBooks()).toEqual([]);
  });
});

it('a booking that waited for the closing is posted in the next open month', async () => {
  let waited: Promise<unknown> | undefined;
  const made = transfer();
  await database.transaction(async (transaction) => {
    await transaction.run(book(world.merchant.id, [transfer()], `${month(7)}-01T05:00:00Z`));
  });
  await database.transaction(async (transaction) => {
    const of = { merchantId: world.merchant.id, month: firstDayOf(month(7)) };
    await transaction.run(lockBooks(of));
    waited = other.transaction((theirs) => theirs.run(book(world.merchant.id, [made], `${month(7)}-10T05:00:00Z`)));
    await eventually(async () => expect(await lockWaits(world)).not.toEqual([]));
    await transaction.run(insertMonth({ ...of, nextMonth: firstDayOf(month(6)), closedBy: world.administratorId }));
    await transaction.run(openBooksFrom({ merchantId: of.merchantId, month: firstDayOf(month(6)) }));
  });
  await waited;
  expect(
    await world.sql('select posted_on::text as day from ledger_transfers where source_id = $1', [made.sourceId]),
  ).toEqual([{ day: `${month(6)}-01` }]);
  expect(await brokenBooks()).toEqual([]);
});

/**
 * Closes the day with one more than the books have, and tries again when a booking came between the read and the
 * command.
 */
const closeUntilDone = async (turn: number) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const [{ booked }] = (await world.sql(
      `select coalesce(sum(amount), 0)::float8 as booked from ledger_entries where account = 'cash'`,
    )) as [{ booked: number }];
    const close = { Day: today, Booked: booked, Counted: booked + 1, Reason: 'a' };
    if ((await send(turn, CloseDay, close)).Success) return;
  }
};

it('bookings, closed months and closed days of two processes at once leave sound books', async () => {
  const many = Array.from({ length: rounds(24, 200) }, (_, turn) => turn);
  await Promise.all([
    ...many.map((turn) =>
      (turn % 2 ? database : other).transaction((transaction) =>
        transaction.run(
          book(world.merchant.id, [transfer(turn % 3 ? 'cod' : 'bank-line')], `${month(turn % 7)}-01T05:00:00Z`),
        ),
      ),
    ),
    ...[6, 5, 4, 3].flatMap((ago) => [
      send(0, CloseMonth, { Month: month(ago) }),
      send(1, CloseMonth, { Month: month(ago) }),
    ]),
    ...[1, 2, 3, 4].map(closeUntilDone),
  ]);
  expect(await brokenBooks()).toEqual([]);
  expect(await world.sql('select (counted - booked)::int as over from ledger_day_closes')).toEqual(
    Array.from({ length: 4 }, () => ({ over: 1 })),
  );
});
