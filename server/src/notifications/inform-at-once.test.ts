import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { createMailTexts } from '../mailbox/index.ts';
import { migrate, openPostgres } from '../platform/database/index.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createInform, type Inform, type Notice } from './index.ts';

/** Members who are informed at the same time each get their own notice once. */

let postgres: TestPostgres;
let world: World;
let inform: Inform;

beforeAll(async () => {
  postgres = await startPostgres();
  const database = openPostgres(
    await postgres.createDatabase('informed'),
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

const noticeOf = (userId: string, title: string): Notice => ({
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

test('ten simultaneous mails: each mailbox has its own', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => world.addMember()));
  await Promise.all(members.map((id, n) => inform(noticeOf(id, `for ${n}`))));
  for (const [n, id] of members.entries()) expect(await subjects(id)).toEqual([`for ${n}`]);
});

test('a member who got the notice before does not get it again, and the others do', async () => {
  const [old, ...others] = await Promise.all(Array.from({ length: 4 }, () => world.addMember()));
  const again = noticeOf(old!, 'once');
  await inform(again);
  await Promise.all([inform(again), ...others.map((id) => inform(noticeOf(id, 'new')))]);
  expect(await subjects(old!)).toEqual(['once']);
  for (const id of others) expect(await subjects(id)).toEqual(['new']);
});

test('several mails of one member at once are all kept', async () => {
  const id = await world.addMember();
  await Promise.all(['a', 'b', 'c'].map((title) => inform(noticeOf(id, title))));
  expect(await subjects(id)).toEqual(['a', 'b', 'c']);
});
