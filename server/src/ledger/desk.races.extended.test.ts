import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAgain } from '../closures/testing.ts';
import { DESK_ACTS, doAtDesk, type SendAs } from '../testing/acts-at-a-desk.ts';
import { meetingToWrite } from '../testing/meeting.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { isSoak, rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';

/** Clerks at two processes do anything to one order at the same moment, and the books stay correct. */

let processes: Processes;
beforeAll(async () => {
  const limits = { holdLimit: 2_000, unpaidLimit: 2_000, moneyAloneLimit: 1e15 };
  processes = await startProcesses('desk_races', 2, limits);
});
afterAll(() => processes.close());

let tokens: Record<'clerk' | 'member', string>;
beforeAll(async () => {
  const { world } = processes;
  tokens = {
    clerk: await signInDirectly(world, await world.addHolder('administrator')),
    member: await signInDirectly(world, world.memberId),
  };
});
const sendAt =
  (address: string): SendAs =>
  async (who, { domain, name }, input) =>
    (await postCommand(address, tokens[who], domain, name, input as Record<string, unknown>)).Success;

/** Actions that must be accepted at least once, since an action that is always refused proves nothing. */
const ACCEPTED_ONCE = ['dearer', 'cheaper', 'cash', 'card', 'reduce', 'decide', 'close', 'closure', 'reopen'];

/** A sequence of numbers that is the same in each run. */
const numbersFrom = (seed: number) => () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);

it('two simultaneous actions of staff on one order keep all books correct', async () => {
  const { world } = processes;
  const done = new Set<string>();
  const next = numbersFrom(37);
  // The speed of each action decides which ones are accepted, so the rounds go on until each was accepted once.
  const neverDone = () => ACCEPTED_ONCE.filter((act) => !done.has(act));
  for (let round = 0; round < rounds(12, 120) || (neverDone().length > 0 && round < 60); round += 1) {
    const id = await paidOrder(world, world.memberId);
    for (let pair = 0; pair < 4; pair += 1) {
      // The round and the pair shift the actions, so that each comes at each place in some round.
      const acts = [0, 1].map((desk) => DESK_ACTS[(round + pair + desk * (next() >> 8)) % DESK_ACTS.length]!);
      const ended = await Promise.all(
        acts.map((act, desk) => doAtDesk(world, sendAt(processes.at(desk)), act, id, pair * 2 + desk)),
      );
      for (const [desk, act] of acts.entries()) if (ended[desk]) done.add(act);
    }
    await openAgain(world);
    expect(await processes.invariants()).toEqual([]);
  }
  expect(neverDone()).toEqual([]);
});

it.runIf(isSoak)(
  'control: without the locks on the order two clerks deduct the same amount, and the books are wrong',
  async () => {
    const { world, database } = processes;
    const without = ['orders.lock', 'audit.lock-subject'] as const;
    const careless = await Promise.all([1, 2].map(() => processes.start({ without })));
    try {
      let broken: string[] = [];
      for (let round = 0; round < 20 && broken.length === 0; round += 1) {
        const id = await paidOrder(world, world.memberId);
        const meeting = { write: 'update on orders', count: 1 };
        await meetingToWrite(database, meeting, () =>
          Promise.all(careless.map(({ address }, desk) => doAtDesk(world, sendAt(address), 'reduce', id, desk))),
        );
        broken = (await processes.invariants()).map(({ name }) => name);
      }
      expect(broken).not.toEqual([]);
    } finally {
      await Promise.all(careless.map((server) => server.stop()));
    }
  },
);
