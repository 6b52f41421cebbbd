import { randomUUID } from 'node:crypto';
import { NOTE_LIMITS } from '@sandbar/domain/members';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { meetingToWrite } from '../testing/meeting.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/**
 * On two server processes and one PostgreSQL, several commands at once write the last note about a member that is
 * allowed.
 */

const ROUNDS = rounds(3, 30);
const AT_ONCE = 6;

let processes: Processes;
let world: World;
let token: string;
beforeAll(async () => {
  processes = await startProcesses('note_races');
  ({ world } = processes);
  token = await signInDirectly(world, await world.addHolder('support'));
});
afterAll(() => processes.close());

type Race = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @returns the number of notes of a member who could have one more, after several were written at once */
const writtenAtOnce = async (servers: readonly string[], race: Race = (work) => work()) => {
  const UserId = await world.addMember();
  await world.sql(
    `insert into staff_notes (merchant_id, id, user_id, author_id, body)
     select $1, gen_random_uuid(), $2, $2, 'a' from generate_series(1, $3)`,
    [world.merchant.id, UserId, NOTE_LIMITS.notes - 1],
  );
  const answers = await race(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        postCommand(servers[n % servers.length]!, token, 'User', 'WriteNote', { Id: randomUUID(), UserId, Text: 'b' }),
      ),
    ),
  );
  const [row] = await world.sql('select count(*)::int as count from staff_notes where user_id = $1', [UserId]);
  return { count: row!.count as number, refused: answers.flatMap(({ Success, Code }) => (Success ? [] : [Code])) };
};

it(`one of ${AT_ONCE} simultaneous notes is saved at the limit, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { count, refused } = await writtenAtOnce([processes.at(0), processes.at(1)]);
    expect(count).toBe(NOTE_LIMITS.notes);
    expect(refused).toEqual(Array.from({ length: AT_ONCE - 1 }, () => 'NOTE_LIMIT'));
  }
});

it('control: when commands about one person run in parallel, more are saved', async () => {
  const careless = await Promise.all([1, 2].map(() => processes.start({ without: ['audit.lock-subject'] })));
  try {
    const together: Race = (work) =>
      meetingToWrite(processes.database, { write: 'insert on staff_notes', count: 2 }, work);
    const { count } = await writtenAtOnce(
      careless.map(({ address }) => address),
      together,
    );
    expect(count).toBeGreaterThan(NOTE_LIMITS.notes);
  } finally {
    await Promise.all(careless.map((server) => server.stop()));
  }
});
