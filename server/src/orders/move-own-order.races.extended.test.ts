import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetingToWrite } from '../testing/meeting.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';

/**
 * A member moves an order in two tabs at once, on two server processes, or while another person takes the new stay or
 * cancels the order. One command succeeds, and the other is refused with a code for that case.
 */

const PRICE = 12_500_000;

let processes: Processes;
let world: World;

beforeAll(async () => {
  processes = await startProcesses('own_moves');
  ({ world } = processes);
});
afterAll(() => processes.close());

const paid = async () => {
  const memberId = await world.addMember();
  const from = await world.addStay({ days: 200 });
  return { token: await signInDirectly(world, memberId), from, id: await paidOrder(world, memberId, from) };
};
type Paid = Awaited<ReturnType<typeof paid>>;
const move = (address: string, { token, id, from }: Paid, StayId: string) => {
  const content = { Id: randomUUID(), OrderId: id, FromStayId: from, StayId, Total: PRICE, Points: 0 };
  return postCommand(address, token, 'Sale', 'MoveOwnOrder', content);
};
const inTwoTabs = async (order: Paid, addresses: readonly string[]) => {
  const stays = [await world.addStay({ days: 210 }), await world.addStay({ days: 220 })];
  const answers = await Promise.all(stays.map((stayId, tab) => move(addresses[tab]!, order, stayId)));
  return { won: answers.filter(({ Success }) => Success).length, codes: answers.map(({ Code }) => Code) };
};
const live = (id: string) => world.sql('select stay_id from order_lines where order_id = $1 and live', [id]);

describe('the stay of an order', () => {
  it('is changed once by two tabs: the second one is refused, because the stay has changed', async () => {
    for (let round = 0; round < rounds(3, 20); round += 1) {
      const order = await paid();
      const { won, codes } = await inTwoTabs(order, [processes.at(0), processes.at(1)]);
      expect(won).toBe(1);
      expect(codes).toContain('ORDER_MOVED');
      expect(await live(order.id)).toHaveLength(1);
    }
    expect(await processes.invariants()).toEqual([]);
  });

  it('goes to one member when another one holds it at the same time', async () => {
    for (let round = 0; round < rounds(3, 20); round += 1) {
      const order = await paid();
      const StayId = await world.addStay({ days: 230 });
      const other = await signInDirectly(world, await world.addMember());
      const hold = { Id: randomUUID(), ProductId: StayId, AdultTotal: 2, ChildrenAges: [] };
      const answers = await Promise.all([
        move(processes.at(0), order, StayId),
        postCommand(processes.at(1), other, 'Sale', 'CreateVacationOrder', hold),
      ]);
      expect(answers.filter(({ Success }) => Success)).toHaveLength(1);
      expect(answers.map(({ Code }) => Code)).toContain('STAY_TAKEN');
    }
    expect(await processes.invariants()).toEqual([]);
  });

  it('is not changed once the order is canceled, and the refund is the one that was shown', async () => {
    for (let round = 0; round < rounds(3, 20); round += 1) {
      const order = await paid();
      const cheap = await world.addStay({ days: 240, price: PRICE });
      const cancel = { Id: randomUUID(), OrderId: order.id, Refund: PRICE };
      const [moved, canceled] = await Promise.all([
        move(processes.at(0), order, cheap),
        postCommand(processes.at(1), order.token, 'Sale', 'CancelOrder', cancel),
      ]);
      expect(canceled.Success).toBe(true);
      if (!moved.Success) expect(moved.Code).toBe('ORDER_PROCESSED');
      expect(await live(order.id)).toEqual([]);
    }
    expect(await processes.invariants()).toEqual([]);
  });

  it('control: without the lock on the order both tabs change it', async () => {
    const careless = await Promise.all([1, 2].map(() => processes.start({ without: ['orders.lock'] })));
    try {
      let most = 0;
      for (let round = 0; round < 20 && most < 2; round += 1) {
        const order = await paid();
        const race = () =>
          inTwoTabs(
            order,
            careless.map(({ address }) => address),
          );
        const meeting = { write: 'update on order_lines', count: 1 };
        most = Math.max(most, (await meetingToWrite(processes.database, meeting, race)).won);
      }
      expect(most).toBe(2);
    } finally {
      await Promise.all(careless.map((server) => server.stop()));
    }
  });
});
