import { randomUUID } from 'node:crypto';
import { AnswerClosure } from '@sandbar/contract/closures';
import { CancelOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { pausedAfter } from '../testing/paused.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { rewritten, without } from '../testing/rewritten.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { followFreedStays } from './follow-order.ts';
import { afterDeadline, carryOut, choiceOf, close } from './testing.ts';

/**
 * A transaction stops in the middle while a second one starts. With the locks the second one waits; without them both
 * do what only one may do, except that a unique key refuses the second refund.
 */

const PRICE = 12_500_000;
let postgres: TestPostgres;
let database: Database;
let worlds = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('closure_choice_races'));
  database.followEvents(followFreedStays);
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

/** A member with a paid order. */
const open = async (on: Database = database) => {
  const world = await createWorld(on, commandHandlers, `choices-${(worlds += 1)}`);
  const member = await world.addMember();
  return { world, member, orderId: await paidOrder(world, member) };
};
const waits = async () => {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await database.raw(waiting)).rowCount).toBeGreaterThan(0);
};
/** Starts work while a transaction is stopped, which continues once the work has ended or waits for a lock. */
const meanwhile = <Result>(start: () => Promise<Result>) => {
  const began = Promise.withResolvers<Result>();
  return {
    result: began.promise,
    run: async () => {
      const started = start();
      started.then(began.resolve, began.reject);
      await Promise.race([started, waits()]);
    },
  };
};
const standingOf = async (world: World, orderId: string) =>
  (await world.sql('select standing from orders where id = $1', [orderId]))[0]!.standing;
const unlocked = () =>
  rewritten(database, {
    'orders.lock': without(' for update'),
    'closures.lock-choice': without(' for update of a'),
  });

describe('a member who cancels while the closure asks their order', () => {
  const race = async (on?: Database) => {
    const { world, member, orderId } = await open(on);
    await close(world);
    const cancel = meanwhile(() => world.send(member, CancelOrder, { Id: randomUUID(), OrderId: orderId }));
    await carryOut({
      ...world,
      database: pausedAfter(world.database, { statement: 'closures.ask-order' }, cancel.run),
    });
    expect(await cancel.result).toMatchObject({ ok: true });
    expect(await standingOf(world, orderId)).toBe('ended');
    return (await choiceOf(world, orderId))!.state;
  };

  it('waits for the lock, and then finds the choice ended', async () => expect(await race()).toBe('gone'));

  it('control: without the lock of the order, an ended order is asked', async () =>
    expect(await race(unlocked())).toBe('open'));
});

describe('a member who answers at the deadline', () => {
  /** @returns the answer, and the points and refunds that the member got */
  const race = async (times: number, on?: Database, onError?: (error: unknown) => void) => {
    const { world, member, orderId } = await open(on);
    await close(world);
    await carryOut(world);
    const content = { Id: randomUUID(), OrderId: orderId, Choice: 'points' as const, Refund: 0, Points: PRICE / 5_000 };
    const answer = meanwhile(() => world.send(member, AnswerClosure, content));
    const paused = pausedAfter(world.database, { statement: 'orders.to-settle', times }, answer.run);
    await afterDeadline({ ...world, database: paused }, onError);
    const sent = await answer.result;
    const [points] = await world.sql('select balance from point_accounts where user_id = $1', [member]);
    const refunds = await world.sql('select amount::int from refunds where order_id = $1', [orderId]);
    return {
      sent: sent.ok ? 'taken' : sent.refusal.code,
      points: Number(points?.balance ?? 0),
      refunds: refunds.map(({ amount }) => amount),
    };
  };

  // The transaction of the deadline stops before it decides, and in the second case after it has decided what is
  // returned.
  it.each([1, 2])('is too late, and gets the refund once', async (times) =>
    expect(await race(times)).toEqual({ sent: 'CLOSURE_ANSWERED', points: 0, refunds: [PRICE] }),
  );

  it('control: without the locks both refund, and the key of the ledger’s transfers refuses the second', async () => {
    const errors: unknown[] = [];
    const back = await race(2, unlocked(), (error) => errors.push(error));
    expect(back).toEqual({ sent: 'taken', points: PRICE / 5_000, refunds: [] });
    expect(errors).toMatchObject([{ constraint: 'ledger_transfers_pkey' }]);
  });
});
