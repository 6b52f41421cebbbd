import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { choiceOf, close, openAgain } from './testing.ts';

/**
 * Two server processes with their jobs on one PostgreSQL carry out the same closure while members answer, cancel, and
 * reach the deadline.
 */

const PRICE = 12_500_000;
const CANCELED = 32_801;

let processes: Processes;
let world: World;
let servers: ServerProcess[];

beforeAll(async () => {
  processes = await startProcesses('closure_races', 0);
  ({ world } = processes);
});
afterAll(() => processes.close());

/** Starts two processes whose jobs run every half second. */
const withServers = async (work: () => Promise<void>) => {
  servers = await Promise.all([1, 2].map(() => processes.start({ mortal: true })));
  try {
    await work();
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await openAgain(world);
  }
};
const paid = async () => {
  const member = await world.addMember();
  return { token: await signInDirectly(world, member), id: await paidOrder(world, member) };
};
type Paid = Awaited<ReturnType<typeof paid>>;
const send = (at: number, { token, id }: Paid, name: string, content: object) =>
  postCommand(servers[at % 2]!.address, token, 'Sale', name, { Id: randomUUID(), OrderId: id, ...content });
const answer = (at: number, order: Paid) =>
  send(at, order, 'AnswerClosure', { Choice: 'points', Refund: 0, Points: PRICE / 5_000 });
const carriedOut = async (id: string) => {
  await expect
    .poll(async () => (await world.sql('select state from closures where id = $1', [id]))[0]!.state)
    .toBe('open');
};
const timesAsked = async (id: string) =>
  (
    await world.sql(
      `select from events where kind = 'order.changed' and subject_id = $1 and payload->>'reason' = 'stay-closed'`,
      [id],
    )
  ).length;
const statusOf = async (id: string) =>
  (await world.sql('select all_status from orders where id = $1', [id]))[0]!.all_status;
const refundsOf = async (id: string) =>
  (await world.sql('select amount::int from refunds where order_id = $1', [id])).map(({ amount }) => amount);
const sound = async () => expect(await processes.invariants()).toEqual([]);

describe('two processes', () => {
  it('carry out one closure, and ask each order once', () =>
    withServers(async () => {
      for (let round = 0; round < rounds(1, 10); round += 1) {
        const orders: Paid[] = [];
        for (let each = 0; each < 25; each += 1) orders.push(await paid());
        await carriedOut(await close(world));
        for (const { id } of orders) expect(await timesAsked(id)).toBe(1);
        await sound();
        await openAgain(world);
      }
    }));
});

describe('a member', () => {
  it('who answers at the deadline gets one of the two outcomes, once', () =>
    withServers(async () => {
      for (let round = 0; round < rounds(3, 60); round += 1) {
        const order = await paid();
        const id = await close(world);
        await carriedOut(id);
        await world.sql('update closure_orders set due_at = now() where closure_id = $1', [id]);
        await new Promise((resolve) => setTimeout(resolve, (round % 3) * 300));
        const { Success, Code } = await answer(round, order);
        await expect.poll(() => choiceOf(world, order.id)).toMatchObject({ state: 'answered' });
        const [asPoints, asMoney] = [
          { choice: 'points', answered_as: 'member', refund: 0, points: PRICE / 5_000 },
          { choice: 'money', answered_as: 'deadline', refund: PRICE, points: 0 },
        ];
        expect(await choiceOf(world, order.id)).toMatchObject(Success ? asPoints : asMoney);
        if (!Success) expect(Code).toBe('CLOSURE_ANSWERED');
        expect(await refundsOf(order.id)).toEqual(Success ? [] : [PRICE]);
        expect(await statusOf(order.id)).toBe(CANCELED);
        await openAgain(world);
      }
      await sound();
    }));

  it('who cancels while the closure is carried out is not asked for a choice', () =>
    withServers(async () => {
      for (let round = 0; round < rounds(3, 60); round += 1) {
        const orders = [await paid(), await paid(), await paid()];
        const id = await close(world);
        await new Promise((resolve) => setTimeout(resolve, (round % 3) * 200));
        const answers = await Promise.all(orders.map((order, at) => send(at, order, 'CancelOrder', {})));
        expect(answers).toMatchObject(orders.map(() => ({ Success: true })));
        await carriedOut(id);
        for (const order of orders) expect((await choiceOf(world, order.id))?.state ?? 'gone').toBe('gone');
        await sound();
        await openAgain(world);
      }
    }));
});
