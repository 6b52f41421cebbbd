import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { createMailTexts } from '../mailbox/index.ts';
import { migrate, openPostgres } from '../platform/database/index.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createInform, type Inform, type Telling } from './index.ts';

/** Members who are told something at the same time are each told their own, once. */

let postgres: TestPostgres;
let world: World;
let inform: Inform;

beforeAll(async () => {
  postgres = await startPostgres();
  const database = openPostgres(
    await postgres.createDatabase('told'),
    () => {},
    () => {},
  );
  await migrate(database);
  world = await createWorld(database, commandHandlers);
  inform = createInform({
    database,
    merchants: merchantScope(database, 'localhost', 'azure'),
    mailTexts: createMailTexts(database),
    baseDomain: 'localhost',
    originOf: () => 'https://azure.example',
  });
});
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
  (await world.sql('select subject from mails where user_id = $1 order by subject', [userId])).map(
    (row) => row.subject,
  );

test('ten at once: each mailbox has its own', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => world.addMember()));
  await Promise.all(members.map((id, n) => inform(telling(id, `for ${n}`))));
  for (const [n, id] of members.entries()) expect(await subjects(id)).toEqual([`for ${n}`]);
});

test('one of them was told before: that one is not told again, and the others are', async () => {
  const [old, ...others] = await Promise.all(Array.from({ length: 4 }, () => world.addMember()));
  const again = telling(old!, 'once');
  await inform(again);
  await Promise.all([inform(again), ...others.map((id) => inform(telling(id, 'new')))]);
  expect(await subjects(old!)).toEqual(['once']);
  for (const id of others) expect(await subjects(id)).toEqual(['new']);
});

test('several mails of one member at once are all kept', async () => {
  const id = await world.addMember();
  await Promise.all(['a', 'b', 'c'].map((title) => inform(telling(id, title))));
  expect(await subjects(id)).toEqual(['a', 'b', 'c']);
});
