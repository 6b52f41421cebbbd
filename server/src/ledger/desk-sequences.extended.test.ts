import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carryOut, openAgain } from '../closures/testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { DESK_ACTS, doAtDesk, type SendAs } from '../testing/acts-at-a-desk.ts';
import { rounds } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';

/** Clerks do anything to one order in any sequence, and the books stay correct. */

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 500, unpaidLimit: 500, moneyAloneLimit: 1e15 } });
  world = served.azure;
});
afterAll(() => served.close());

const done = new Map<string, number>();
const send: SendAs = async (who, contract, input) =>
  (await world.send(who === 'clerk' ? world.administratorId : world.memberId, contract, input)).ok;

it('moves, recorded money, reductions, decisions, closures and closed days keep all books correct', async () => {
  const RUNS = rounds(30, 300);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...DESK_ACTS), { minLength: 2, maxLength: 8 }), async (acts) => {
      const id = await paidOrder(world, world.memberId);
      for (const [n, act] of acts.entries()) {
        if (await doAtDesk(world, send, act, id, n)) done.set(act, (done.get(act) ?? 0) + 1);
        if (act === 'closure') await carryOut(world, () => undefined);
      }
      await openAgain(world);
      expect(await brokenInvariants(served.database)).toEqual([]);
    }),
    {
      numRuns: RUNS,
      examples: [
        [['dearer', 'card', 'cheaper', 'reduce', 'decide', 'close']],
        [['cash', 'closure', 'points', 'money', 'close']],
        [['closure', 'money', 'reopen']],
        [['closure', 'dearer', 'reopen', 'cash']],
      ],
    },
  );
  // Each action must have succeeded once, since an action that is always refused proves nothing.
  expect([...done.keys()].toSorted()).toEqual([...DESK_ACTS].toSorted());
});
