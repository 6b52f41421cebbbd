import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { meetingToWrite } from '../testing/meeting.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';

/** The guests of an order are set on two server processes at once, or while the order is canceled. */

let processes: Processes;
let world: World;
beforeAll(async () => {
  processes = await startProcesses('guest_races');
  ({ world } = processes);
});
afterAll(() => processes.close());

const LEAD = { ReceiverName: 'Lê Hoàng Minh', ReceiverEmail: 'minh@example.com', ReceiverMobile: '0903418226' };
const adult = (Name: string) => ({ Name, Age: null });
const PARTIES = [[adult('Trần Văn Bình'), adult('Lê Thị Chi')], [{ Name: 'Đỗ Ngọc Lan', Age: 4 }]] as const;
const AS_TOLD = [
  { names: ['Trần Văn Bình', 'Lê Thị Chi'], adults: 3, ages: [] },
  { names: ['Đỗ Ngọc Lan'], adults: 1, ages: [4] },
];

const paid = async () => {
  const memberId = await world.addMember();
  const id = await paidOrder(world, memberId, await world.addStay({ days: 200 }));
  return { id, token: await signInDirectly(world, memberId) };
};
type Paid = Awaited<ReturnType<typeof paid>>;

const set = (address: string, { id, token }: Paid, tab: number) => {
  const content = { Id: randomUUID(), OrderId: id, ...LEAD, Others: PARTIES[tab] };
  return postCommand(address, token, 'Sale', 'SetOrderGuests', content);
};
const inTwoTabs = (order: Paid, addresses: readonly string[]) =>
  Promise.all(PARTIES.map((_, tab) => set(addresses[tab]!, order, tab)));
const guestsOf = async ({ id }: Paid) => {
  const [row] = await world.sql(
    'select guest_names as names, adult_total as adults, children_ages as ages from orders where id = $1',
    [id],
  );
  return row;
};
/** The party before and after each change, from the order's history. */
const changesOf = async ({ id }: Paid) => {
  const notes = await world.sql(
    `select reason from order_transitions where order_id = $1 and reason like 'guest%' order by id`,
    [id],
  );
  return notes.map(({ reason }) => /: (.*) → (.*)$/.exec(reason as string)!.slice(1));
};

it('two tabs save the guests one after the other: the second changes what the first saved', async () => {
  for (let round = 0; round < rounds(5, 50); round += 1) {
    const order = await paid();
    const answers = await inTwoTabs(order, [processes.at(0), processes.at(1)]);
    expect(answers.map(({ Success }) => Success)).toEqual([true, true]);
    const [first, second] = await changesOf(order);
    expect(first![0]).toBe('2');
    expect(second![0]).toBe(first![1]);
    expect(await guestsOf(order)).toEqual(AS_TOLD[second![1] === '3' ? 0 : 1]);
  }
  expect(await processes.invariants()).toEqual([]);
});

it('guests are not saved once the order is canceled', async () => {
  for (let round = 0; round < rounds(3, 20); round += 1) {
    const order = await paid();
    const cancel = { Id: randomUUID(), OrderId: order.id, Refund: 12_500_000 };
    const [changed, canceled] = await Promise.all([
      set(processes.at(0), order, 0),
      postCommand(processes.at(1), order.token, 'Sale', 'CancelOrder', cancel),
    ]);
    expect(canceled.Success).toBe(true);
    expect(await changesOf(order)).toHaveLength(changed.Success ? 1 : 0);
    expect((await set(processes.at(0), order, 1)).Success).toBe(false);
  }
  expect(await processes.invariants()).toEqual([]);
});

it('control: without the lock on the order both tabs change the same party', async () => {
  const careless = await Promise.all([1, 2].map(() => processes.start({ without: ['orders.lock'] })));
  try {
    const addresses = careless.map(({ address }) => address);
    let same = false;
    for (let round = 0; round < 20 && !same; round += 1) {
      const order = await paid();
      const meeting = { write: 'update on orders', count: 1 };
      await meetingToWrite(processes.database, meeting, () => inTwoTabs(order, addresses));
      const [first, second] = await changesOf(order);
      same = first![0] === second![0];
    }
    expect(same).toBe(true);
  } finally {
    await Promise.all(careless.map((server) => server.stop()));
  }
});
