import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { meetingToWrite } from '../testing/meeting.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** With two server processes on one PostgreSQL, several commands at once mark the last favourite that is allowed. */

const ROUNDS = rounds(3, 30);
const AT_ONCE = 6;

let processes: Processes;
let world: World;
let resorts: string[];
beforeAll(async () => {
  processes = await startProcesses('favourite_races');
  ({ world } = processes);
  const rows = await world.sql(
    `insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description, latitude, longitude)
      select $1, gen_random_uuid(), 'fav-' || n, name, place, detail_address, description, latitude, longitude
      from resorts, generate_series(1, $3) n where merchant_id = $1 and id = $2 returning id`,
    [world.merchant.id, world.resortId, 99 + AT_ONCE],
  );
  resorts = rows.map(({ id }) => id as string);
});
afterAll(() => processes.close());

type Race = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @returns the number of favourites of a member who had 99, after several more were marked at once */
const markedAtOnce = async (servers: readonly string[], race: Race = (work) => work()) => {
  const memberId = await world.addMember();
  const token = await signInDirectly(world, memberId);
  await world.sql('insert into favourites (merchant_id, member_id, resort_id) select $1, $2, unnest($3::uuid[])', [
    world.merchant.id,
    memberId,
    resorts.slice(0, 99),
  ]);
  const answers = await race(() =>
    Promise.all(
      resorts.slice(99).map((ResortId, n) => {
        const content = { Id: randomUUID(), ResortId, Favourite: true };
        return postCommand(servers[n % servers.length]!, token, 'Catalogue', 'SetFavourite', content);
      }),
    ),
  );
  const [row] = await world.sql('select count(*)::int as count from favourites where member_id = $1', [memberId]);
  return { count: row!.count as number, refused: answers.flatMap(({ Success, Code }) => (Success ? [] : [Code])) };
};

it(`one of ${AT_ONCE} is admitted, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { count, refused } = await markedAtOnce([processes.at(0), processes.at(1)]);
    expect(count).toBe(100);
    expect(refused).toEqual(Array.from({ length: AT_ONCE - 1 }, () => 'FAVOURITE_LIMIT'));
  }
});

it('control: without the lock on those there are, more are admitted', async () => {
  const careless = await Promise.all([1, 2].map(() => processes.start({ without: ['identity.lock-person'] })));
  try {
    const together: Race = (work) =>
      meetingToWrite(processes.database, { write: 'insert on favourites', count: 2 }, work);
    const { count } = await markedAtOnce(
      careless.map(({ address }) => address),
      together,
    );
    expect(count).toBeGreaterThan(100);
  } finally {
    await Promise.all(careless.map((server) => server.stop()));
  }
});
