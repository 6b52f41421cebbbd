import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcesses, type Processes } from '../testing/processes.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { entryDirectly } from '../testing/waitlist-targets.ts';
import type { World } from '../testing/world.ts';

/** Entries end while two server processes run, one of which is killed; each member is informed once. */

const ENTRIES = 12;
let processes: Processes;
let world: World;
const started: ServerProcess[] = [];
beforeAll(async () => {
  processes = await startProcesses('waitlist_ends', 0);
  ({ world } = processes);
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()));
  await processes.close();
});

const counted = async () =>
  (
    await world.sql(
      `select (select count(*)::int from waitlist_entries where end_reason = 'past') as ended,
       (select count(*)::int from mails where path like '/waitlist/new?again=%') as mails,
       (select count(*)::int from notifications where path like '/waitlist/new?again=%') as bells`,
    )
  )[0];
const all = (times: number) => ({ ended: times * ENTRIES, mails: times * ENTRIES, bells: times * ENTRIES });
const eventsRead = async () => Number((await world.sql('select number from reaction_cursors'))[0]?.number ?? 0);

it('is said once, by two processes and after one of them was killed', async () => {
  const start = async () => {
    const two = await Promise.all([processes.start(), processes.start()]);
    started.push(...two);
    return two;
  };
  const add = async () => {
    for (let each = 0; each < ENTRIES; each += 1)
      await entryDirectly(world, await world.addMember(), { lastDay: '2020-01-01' });
  };
  await add();
  const [killed] = await start();
  await expect.poll(counted, { timeout: 60_000 }).toEqual(all(1));
  await killed!.kill();
  started.splice(started.indexOf(killed!), 1);
  await add();
  await processes.endLeases();
  await start();
  await expect.poll(counted, { timeout: 90_000 }).toEqual(all(2));
  // All events are read again, as after a crash before their handling was recorded.
  const read = await eventsRead();
  await world.sql('update reaction_cursors set number = 0, leased_until = now()');
  await expect.poll(eventsRead, { timeout: 60_000 }).toBeGreaterThanOrEqual(read);
  expect(await counted()).toEqual(all(2));
  expect(await processes.invariants()).toEqual([]);
}, 240_000);
