import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetingToWrite } from '../testing/meeting.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';

/**
 * Two server processes on one PostgreSQL with many clients: a stay is sold once, and a command has one effect.
 */

const CLIENTS = 50;
const ROUNDS = rounds(4, 200);
const DEADLOCK = '40P01';

let processes: Processes;
let world: World;
const tokens: string[] = [];
const signInAll = async () => {
  tokens.length = 0;
  for (let index = 0; index < CLIENTS; index += 1) tokens.push(await signInDirectly(world, await world.addMember()));
};

beforeAll(async () => {
  processes = await startProcesses('races');
  ({ world } = processes);
  await signInAll();
});
afterAll(() => processes.close());

const holdAs = (client: number, stayId: string, id: string = randomUUID()) =>
  postCommand(processes.at(client), tokens[client]!, 'Sale', 'CreateVacationOrder', {
    Id: id,
    ProductId: stayId,
    AdultTotal: 2,
    ChildrenAges: [],
  });

const everyoneHolds = async (stayId: string) => {
  const answers = await Promise.all(tokens.map((_token, client) => holdAs(client, stayId)));
  return {
    winners: answers.filter((answer) => answer.Success).length,
    codes: new Set(answers.filter((answer) => !answer.Success).map((answer) => answer.Code)),
  };
};

describe('one stay that many members hold at once', () => {
  it(`has exactly one winner in each of ${ROUNDS} rounds of ${CLIENTS} clients`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { winners, codes } = await everyoneHolds(await world.addStay({ days: 30 + (round % 300) }));
      expect(winners).toBe(1);
      expect([...codes]).toEqual(['STAY_TAKEN']);
    }
    expect(await processes.invariants()).toEqual([]);
  }, 600_000);

  it('has exactly one order when another order is moved to it at the same time', async () => {
    const token = await signInDirectly(world, await world.addHolder('administrator'));
    for (let round = 0; round < rounds(2, 5); round += 1) {
      const OrderId = await paidOrder(world, await world.addMember());
      const StayId = await world.addStay();
      const content = { Id: randomUUID(), OrderId, StayId, Price: 'keep', Total: 12_500_000, Points: 0, Reason: 'a' };
      const answers = await Promise.all([
        postCommand(processes.at(0), token, 'Sale', 'MoveOrder', content),
        ...tokens.slice(0, 6).map((_token, client) => holdAs(client, StayId)),
      ]);
      expect(answers.filter((answer) => answer.Success)).toHaveLength(1);
      await signInAll();
    }
    expect(await processes.invariants()).toEqual([]);
  });

  /** Commands still running in the processes may lock rows that this waits for, and the other way round. */
  const forgetOrders = async (tries = 10): Promise<void> => {
    try {
      await world.sql('delete from command_log');
      // Sessions in partners' frames refer to their order, so all sessions are truncated too.
      await world.sql('truncate orders cascade');
    } catch (error) {
      if (tries === 0 || (error as { code?: string }).code !== DEADLOCK) throw error;
      return forgetOrders(tries - 1);
    }
    return signInAll();
  };

  it('control: without the unique index more than one wins', async () => {
    await world.sql('drop index order_lines_live_stay');
    try {
      let most = 0;
      // On Citus they may not overlap at the first try.
      for (let round = 0; round < 100 && most <= 1; round += 1) {
        const stayId = await world.addStay({ days: 40 });
        const meeting = { write: 'insert on order_lines', count: 2 };
        most = Math.max(most, (await meetingToWrite(processes.database, meeting, () => everyoneHolds(stayId))).winners);
      }
      expect(most).toBeGreaterThan(1);
      expect((await processes.invariants()).map(({ name }) => name)).toContain('1. No stay has two live order lines');
    } finally {
      await forgetOrders();
      await world.sql('create unique index order_lines_live_stay on order_lines (stay_id, merchant_id) where live');
    }
  });

  it('the same command 20 times at once, on both processes, has one effect and equal answers', async () => {
    for (let round = 0; round < rounds(3, 20); round += 1) {
      const stayId = await world.addStay({ days: 50 + round });
      const id = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          postCommand(processes.at(index), tokens[0]!, 'Sale', 'CreateVacationOrder', {
            Id: id,
            ProductId: stayId,
            AdultTotal: 1,
            ChildrenAges: [],
          }),
        ),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ Success: true });
      expect(
        await world.sql('select 1 from orders where merchant_id = $1 and id = $2', [world.merchant.id, id]),
      ).toHaveLength(1);
    }
  });
});
