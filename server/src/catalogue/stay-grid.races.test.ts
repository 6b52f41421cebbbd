import { randomUUID } from 'node:crypto';
import { PublishSelection } from '@sandbar/contract/catalogue';
import { ProductType, weekStart } from '@sandbar/domain/catalogue';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { serve, type Served } from '../testing/served.ts';
import { serverDatabase } from '../testing/world.ts';
import { outcomeNow } from './change-selection.ts';

/** Two clerks publish the same empty weeks at once. */

let postgres: TestPostgres;
let served: Served;
let from: string;
const WEEKS = 10;
beforeAll(async () => {
  postgres = await startPostgres();
  served = await serve({ database: await serverDatabase(await postgres.createDatabase('stay_grid_races')) });
  from = addDays(weekStart(dayInZone(new Date(), served.azure.merchant.timeZone)), 7 * 60);
});
afterAll(async () => {
  await served.close();
  await postgres.stop();
});

it('weeks that clerks publish at once are published once; control: without the lock, by each clerk', async () => {
  const { azure } = served;
  const roomId = randomUUID();
  await azure.sql(
    `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
     child_max)
     values ($1, $2, $3, '{"vi":"Phòng","en":"Room"}', '{"vi":"a","en":"a"}', 2, 2, 0, 0)`,
    [azure.merchant.id, roomId, azure.resortId],
  );
  const change = { kind: 'publish', productType: ProductType.Vacation, price: 5_000_000, nights: 7 } as const;
  const selection = { roomIds: [roomId], from, weeks: WEEKS };
  const decide = () => outcomeNow(azure.database, azure.merchant, azure.resortId, selection, change);
  const early = [await decide(), await decide()].map((decided) => (decided.ok ? decided.value.create.length : -1));
  expect(early).toEqual([WEEKS, WEEKS]);

  const clerks = await Promise.all(Array.from({ length: 4 }, () => azure.addHolder('administrator')));
  const answers = await Promise.all(
    clerks.map((clerk) =>
      azure.send(clerk, PublishSelection, {
        Id: randomUUID(),
        ResortId: azure.resortId,
        RoomIds: [roomId],
        From: from,
        Weeks: WEEKS,
        ProductType: ProductType.Vacation,
        Price: 5_000_000,
        Nights: 7,
      }),
    ),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await azure.sql('select count(*)::int as count from stays where room_id = $1', [roomId])).toEqual([
    { count: WEEKS },
  ]);
});
