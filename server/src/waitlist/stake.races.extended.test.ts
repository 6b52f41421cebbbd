import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { JoinWaitlist } from '@sandbar/contract/waitlist';
import { DEPOSIT_DECISIONS } from '@sandbar/contract/weeks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { behindTheGate } from '../testing/behind-the-gate.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { addOwner, deposited, done, weekRow } from '../weeks/testing.ts';
import { waitersAt } from './testing.ts';

/**
 * A member accepts a stay and gives a week for it while the same week is withdrawn in another tab, on two server
 * processes: only one of the two happens.
 */

const ROUNDS = rounds(4, 60);
const COSTS = 4_000;

let processes: Processes;
let world: World;
let waiters: ReturnType<typeof waitersAt>;
beforeAll(async () => {
  processes = await startProcesses('stakes', 2, { pointsAloneLimit: 1e15, moneyAloneLimit: 1e15, holdLimit: 500 });
  ({ world } = processes);
  waiters = waitersAt(processes);
});
afterAll(() => processes.close());
beforeEach(() => waiters.forget());

/** A member for whose entry a stay is held, with a week that staff have approved. */
const offered = async () => {
  const wanted = await waiters.newStay(COSTS);
  const id = await addOwner(world);
  const weekId = await deposited(world, id);
  const holder = await waiters.person();
  const held = await waiters.hold(holder, wanted.stayId);
  const entryId = randomUUID();
  const asked = { Id: entryId, ...waiters.asked(wanted, 'offer', 5_000), StakeId: weekId };
  await done(world.send(id, JoinWaitlist, asked));
  await done(world.send(world.staffId, DEPOSIT_DECISIONS.approve, { Id: randomUUID(), WeekId: weekId }));
  await world.send(holder.id, CancelOrder, { Id: randomUUID(), OrderId: held });
  const offerId = (await waiters.offerOf(entryId))!;
  const member = { id, token: await signInDirectly(world, id) };
  const Staked = { WeekId: weekId, Points: COSTS };
  return {
    take: (at: ServerProcess) => waiters.post(at, member, 'AcceptOffer', { OrderId: offerId, Staked }),
    withdraw: (at: ServerProcess) => waiters.post(at, member, 'WithdrawWeek', { WeekId: weekId }),
    outcome: async () => ({
      entry: await waiters.stateOf(entryId),
      week: (await weekRow(world, weekId)).state,
      credited: (await world.sql('select amount from point_lots where id = $1', [weekId]))[0]?.amount,
    }),
  };
};
const succeeded = (answer: unknown) => (answer as { Success: boolean }).Success;
const codeOf = (answer: unknown) => (answer as { Code: string }).Code;
const [one, other] = [() => processes.servers[0]!, () => processes.servers[1]!];

describe('a staked week', () => {
  it('that is withdrawn at the same time is deposited with the stay, or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await offered();
      const sends = [() => at.take(one()), () => at.withdraw(other())];
      const answers = await Promise.all((round % 2 === 0 ? sends : sends.toReversed()).map((send) => send()));
      const [taken, withdrawn] = round % 2 === 0 ? answers : answers.toReversed();
      expect([succeeded(taken), succeeded(withdrawn)].filter(Boolean)).toHaveLength(1);
      if (!succeeded(taken)) expect(codeOf(taken)).toBe('STAKE_OVER');
      expect(await at.outcome()).toEqual(
        succeeded(taken)
          ? { entry: 'done', week: 'offered', credited: 4_200 }
          : { entry: 'offered', week: 'withdrawn', credited: undefined },
      );
    }
    expect(await processes.invariants()).toEqual([]);
  }, 240_000);

  it('control: without a lock it is deposited although it was withdrawn', async () => {
    const server = await processes.start({ without: ['weeks.lock', 'weeks.quote'] });
    try {
      const at = await offered();
      const answer = await behindTheGate(
        processes.database,
        () => at.take(server),
        () => at.withdraw(one()),
      );
      expect(succeeded(answer)).toBe(true);
      expect(await at.outcome()).toEqual({ entry: 'done', week: 'offered', credited: 4_200 });
    } finally {
      await server.stop();
    }
  }, 120_000);
});
