import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOpenPayments } from '../orders/index.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { confirmedOrder, standingOf } from './testing.ts';

/** Two server processes on one PostgreSQL: two clerks record the same transfer, which is one payment. */

const ROUNDS = rounds(6, 200);
const PRICE = 12_500_000;
/**
 * A part of the price, so that the order has room for both entries: only the number shows that they are the same money.
 */
const PART = 5_000_000;
const PAID = 1_048_609;
let processes: Processes;
let world: World;
let servers: ServerProcess[];
let ahead = 200;

beforeAll(async () => {
  processes = await startProcesses('by_hand');
  ({ world, servers } = processes);
});
afterAll(() => processes.close());

const record = (at: ServerProcess, clerk: string, OrderId: string, Amount: number, ReferenceCode: string) =>
  postCommand(at.address, clerk, 'Payment', 'RecordPayment', {
    Id: randomUUID(),
    OrderId,
    Amount,
    Way: 'bank-transfer',
    ReferenceCode,
    PaidOn: dayInZone(new Date(), world.merchant.timeZone),
  });
/** @param meet each call waits until the other one has read the order, as far as the order's lock allows it */
const both = async (at: ServerProcess[], amount: number, meet = false) => {
  const order = await confirmedOrder(world, world.bankTransferId, { days: (ahead += 1) });
  const reference = `FT${order.code}`;
  // New clerks in each round, since the rounds before used up part of a clerk's daily limit.
  const clerks = await Promise.all(at.map(async () => signInDirectly(world, await world.addHolder('administrator'))));
  const recordAll = () =>
    Promise.all(at.map((server, index) => record(server, clerks[index]!, order.id, amount, reference)));
  if (!meet) return { order, answers: await recordAll() };
  const { answering } = await processes.database.transaction(async (transaction) => {
    await transaction.run(cancelOpenPayments({ merchantId: world.merchant.id, orderId: order.id }));
    const answering = recordAll();
    await expect.poll(async () => (await lockWaits(world)).length, { interval: 5 }).toBe(2);
    return { answering };
  });
  return { order, answers: await answering };
};

describe('a transfer that two clerks record at once', () => {
  it('is one payment when both have come to the order', async () => {
    const { order, answers } = await both(servers, PART, true);
    expect(answers.filter(({ Success }) => Success)).toHaveLength(1);
    expect(await standingOf(world, order.id)).toMatchObject({ paid: PART, owed: 0 });
    expect(await processes.invariants()).toEqual([]);
  }, 600_000);

  it.each([
    ['a part', PART],
    ['all', PRICE],
  ])(
    `is one payment, of %s of the price, in ${ROUNDS} rounds`,
    async (_, amount) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { order, answers } = await both([servers[round % 2]!, servers[(round + 1) % 2]!], amount);
        expect(answers.filter(({ Success }) => Success)).toHaveLength(1);
        const standing = await standingOf(world, order.id);
        expect(standing).toMatchObject({ paid: amount, owed: 0, ...(amount === PRICE && { all_status: PAID }) });
      }
      expect(await processes.invariants()).toEqual([]);
    },
    600_000,
  );
});
