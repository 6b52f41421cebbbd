import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { migrate, openPostgres } from '../platform/database/index.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createInform, type Inform, type Telling } from './index.ts';

/** Members who are told something at the same time share what that asks and saves (docs/decisions/027, 032); each is told his own, once. */

let postgres: TestPostgres;
let world: World;
let inform: Inform;
const executed: string[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  const database = openPostgres(
    await postgres.createDatabase('told'),
    (name) => executed.push(name),
    () => {},
  );
  await migrate(database);
  world = await createWorld(database, commandHandlers);
  inform = createInform({
    database,
    merchants: merchantScope(database, 'localhost', 'azure'),
    baseDomain: 'localhost',
    originOf: () => 'https://azure.example',
    committed: () => {},
  });
}, 60_000);
afterAll(async () => {
  await world.database.close();
  await postgres.stop();
});

const telling = (userId: string, title: string): Telling => ({
  id: randomUUID(),
  merchantId: world.merchant.id,
  userId,
  kind: 'orders',
  words: () => ({ title, message: title }),
  path: '/order/detail/1',
});
const subjects = async (userId: string) =>
  (await world.sql('select subject, number from mails where user_id = $1 order by number', [userId])).map(({ subject, number }) => [subject, Number(number)]);

test('ten at once: one look, one save, and each mailbox has its own', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => world.addMember()));
  await inform(telling(members[0]!, 'warm')); // its statements are prepared
  executed.length = 0;
  await Promise.all(members.map((id, n) => inform(telling(id, `for ${n}`))));
  expect(executed.sort()).toEqual(['events.append', 'mailbox.keep', 'notifications.recipient', 'notifications.tell']);
  for (const [n, id] of members.entries()) expect((await subjects(id)).at(-1)![0]).toBe(`for ${n}`);
});

test('one of them was told before: he is not told again, and the others are', async () => {
  const [old, ...others] = await Promise.all(Array.from({ length: 4 }, () => world.addMember()));
  const again = telling(old!, 'once');
  await inform(again);
  await Promise.all([inform(again), ...others.map((id) => inform(telling(id, 'new')))]);
  expect(await subjects(old!)).toEqual([['once', 1]]);
  for (const id of others) expect(await subjects(id)).toEqual([['new', 1]]);
});

test('several mails of one member at once are numbered on', async () => {
  const id = await world.addMember();
  await inform(telling(id, 'first'));
  await Promise.all(['a', 'b', 'c'].map((title) => inform(telling(id, title))));
  expect((await subjects(id)).map(([, number]) => number)).toEqual([1, 2, 3, 4]);
});
