import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetingToWrite } from '../testing/meeting.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/**
 * Two server processes on one PostgreSQL: a member who holds many stays at once, or confirms many holds at once, gets
 * as many as allowed.
 */

const HOLDS = 10;
const ROUNDS = rounds(2, 5);

let processes: Processes;
let world: World;

beforeAll(async () => {
  processes = await startProcesses('unpaid_races', 2, { holdLimit: HOLDS, unpaidLimit: 3 });
  ({ world } = processes);
});
afterAll(() => processes.close());

/** @param race runs the confirmations concurrently @param before the number of holds confirmed before them */
const confirmAtOnce = async (race = <Result>(work: () => Promise<Result>) => work(), before = 0) => {
  const memberId = await world.addMember();
  const token = await signInDirectly(world, memberId);
  const ids = await Promise.all(
    Array.from({ length: HOLDS }, async (_, n) => {
      const Id = randomUUID();
      const hold = { Id, ProductId: await world.addStay({ days: 60 + n }), AdultTotal: 1, ChildrenAges: [] };
      expect((await postCommand(processes.at(n), token, 'Sale', 'CreateVacationOrder', hold)).Success).toBe(true);
      return Id;
    }),
  );
  const confirm = (Id: string, n: number) =>
    postCommand(processes.at(n), token, 'Sale', 'ConfirmOrder', { Id, PaymentMethodId: world.codId });
  for (const id of ids.slice(0, before)) expect((await confirm(id, 0)).Success).toBe(true);
  const answers = await race(() => Promise.all(ids.slice(before).map(confirm)));
  const kept = await world.sql('select 1 from orders where customer_id = $1 and all_status = 33', [memberId]);
  return { kept: kept.length, codes: answers.filter(({ Success }) => !Success).map(({ Code }) => Code) };
};

describe('the cap on holds', () => {
  it(`admits ${HOLDS} of twice as many concurrent holds of one member`, async () => {
    const token = await signInDirectly(world, await world.addMember());
    const stays = await Promise.all(Array.from({ length: 2 * HOLDS }, (_, n) => world.addStay({ days: 90 + n })));
    const answers = await Promise.all(
      stays.map((ProductId, n) => {
        const hold = { Id: randomUUID(), ProductId, AdultTotal: 1, ChildrenAges: [] };
        return postCommand(processes.at(n), token, 'Sale', 'CreateVacationOrder', hold);
      }),
    );
    const refused = answers.filter(({ Success }) => !Success);
    expect(refused.map(({ Code }) => Code)).toEqual(Array.from({ length: HOLDS }, () => 'HOLD_LIMIT'));
    expect(await processes.invariants()).toEqual([]);
  });
});

describe('the cap on orders that wait for payment', () => {
  it(`admits three of ${HOLDS} concurrent confirmations, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { kept, codes } = await confirmAtOnce();
      expect(kept).toBe(3);
      expect(codes).toEqual(Array.from({ length: HOLDS - 3 }, () => 'UNPAID_LIMIT'));
    }
    expect(await processes.invariants()).toEqual([]);
  });

  it('control: without the unique index more than three are admitted', async () => {
    await world.sql('drop index orders_unpaid_slot');
    const together = <Result>(race: () => Promise<Result>) =>
      meetingToWrite(processes.database, { write: 'update on orders', count: 2 }, race);
    let most = 0;
    // On Citus they may not overlap at the first try.
    for (let round = 0; round < 50 && most <= 3; round += 1)
      most = Math.max(most, (await confirmAtOnce(together, 2)).kept);
    expect(most).toBeGreaterThan(3);
  });
});
