import { randomUUID } from 'node:crypto';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { violated, type Database } from '../platform/database/index.ts';
import { rentPromotionDirectly } from '../testing/library-targets.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { chooseFor, saveChosenIn } from './rental-promotions.ts';

/** Many owners choose a program with a limited budget at once in two processes, with the guard and without. */

let postgres: TestPostgres;
let processes: Database[];
let world: World;

beforeAll(async () => {
  postgres = await startPostgres();
  const address = await postgres.createDatabase('program_races');
  processes = [await serverDatabase(address), await serverDatabase(address)];
  world = await createWorld(processes[0]!, commandHandlers);
});
afterAll(async () => {
  for (const database of processes) await database.close();
  await postgres.stop();
});

/** Each room would use 500,000, and the budget is enough for three of twelve rooms. */
const race = async () => {
  const promotionId = await rentPromotionDirectly(world, randomUUID());
  await world.sql('update rent_promotions set budget = 1500000 where id = $1', [promotionId]);
  const ownerId = await world.addHolder('owner');
  const checkIn = addDays(dayInZone(new Date(), world.merchant.timeZone), 200);
  const weeks = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const id = randomUUID();
      await weekDirectly(world, { id, ownerId, days: 200 + n * 8 });
      return id;
    }),
  );
  const given = {
    asked: [{ promotionId, applyBeforeCheckIn: null }],
    room: { resortId: world.resortId, roomId: null, checkIn },
    now: new Date(),
  };
  const chosen = await chooseFor(processes[0]!, world.merchant, given);
  if (!chosen.ok) throw new Error(chosen.refusal.code);
  const saved = await Promise.allSettled(
    weeks.map((weekId, n) =>
      processes[n % 2]!.transaction((transaction) =>
        saveChosenIn(
          transaction,
          world.merchant,
          { weekId, ownerId, price: 10_000_000, checkIn, now: new Date() },
          chosen.value,
        ),
      ),
    ),
  );
  const refused = saved.flatMap((one) => (one.status === 'rejected' ? [violated(one.reason)] : []));
  const [counted] = await world.sql('select rentals, promised::int from rent_promotions where id = $1', [promotionId]);
  return { refused, counted };
};
const broken = async () => (await brokenInvariants(processes[0]!)).map(({ name }) => name.split('.')[0]);

describe('twelve owners choose a program with money for three, at once', () => {
  it('three get it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { refused, counted } = await race();
      expect(refused).toEqual(Array(9).fill('rent_promotions_budget'));
      expect(counted).toEqual({ rentals: 3, promised: 1_500_000 });
    }
    expect(await broken()).not.toContain('9g');
  });

  it('control: without the budget in the database all get it', async () => {
    await world.sql('alter table rent_promotions drop constraint rent_promotions_budget');
    const { counted } = await race();
    expect(counted).toEqual({ rentals: 12, promised: 6_000_000 });
    expect(await broken()).toContain('9g');
  });
});
