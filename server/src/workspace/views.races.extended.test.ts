import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { meetingToWrite } from '../testing/meeting.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';
import { MAX_VIEWS } from './views.ts';

/** On two server processes and one PostgreSQL, several commands at once save the last view that is allowed. */

const ROUNDS = rounds(3, 30);
const AT_ONCE = 6;

let processes: Processes;
beforeAll(async () => {
  processes = await startProcesses('view_races');
});
afterAll(() => processes.close());

type Race = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @returns the number of views of a person who could have one more, after several were saved at once */
const savedAtOnce = async (servers: readonly string[], race: Race = (work) => work()) => {
  const { world } = processes;
  const userId = await world.addHolder('support');
  const token = await signInDirectly(world, userId);
  await world.sql(
    `insert into table_views (merchant_id, id, user_id, place, name, shared, search, layout)
     select $1, gen_random_uuid(), $2, 'orders', n::text, false, '', '' from generate_series(1, $3::int) n`,
    [world.merchant.id, userId, MAX_VIEWS - 1],
  );
  const view = () => ({ Id: randomUUID(), Place: 'orders', Name: 'a', Shared: false, Search: '', Layout: '' });
  const answers = await race(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        postCommand(servers[n % servers.length]!, token, 'Workspace', 'SaveView', view()),
      ),
    ),
  );
  const [row] = await world.sql('select count(*)::int as count from table_views where user_id = $1', [userId]);
  return { count: row!.count as number, refused: answers.flatMap(({ Success, Code }) => (Success ? [] : [Code])) };
};

it(`one of ${AT_ONCE} simultaneous views is saved at the limit, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { count, refused } = await savedAtOnce([processes.at(0), processes.at(1)]);
    expect(count).toBe(MAX_VIEWS);
    expect(refused).toEqual(Array.from({ length: AT_ONCE - 1 }, () => 'VIEW_LIMIT'));
  }
});

it('control: without the lock on the person, more are saved', async () => {
  const careless = await Promise.all([1, 2].map(() => processes.start({ without: ['identity.lock-person'] })));
  try {
    const together: Race = (work) =>
      meetingToWrite(processes.database, { write: 'insert on table_views', count: 2 }, work);
    const { count } = await savedAtOnce(
      careless.map(({ address }) => address),
      together,
    );
    expect(count).toBeGreaterThan(MAX_VIEWS);
  } finally {
    await Promise.all(careless.map((server) => server.stop()));
  }
});
