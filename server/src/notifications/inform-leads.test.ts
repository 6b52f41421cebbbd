import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { createMailTexts } from '../mailbox/index.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createInform } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld(await testDatabase(), commandHandlers);
  await world.sql('update merchants set settings = $2 where id = $1', [
    world.merchant.id,
    JSON.stringify({ allowedOrigins: ['https://partner.example'] }),
  ]);
});
afterAll(() => world.database.close());

test.each([
  ['https://partner.example/thanks?order=1', 'https://partner.example/thanks?order=1'],
  ['https://azure.example/order/detail/1', 'https://azure.example/order/detail/1'],
  ['https://evil.example/', '/'],
  ['http://partner.example/', '/'],
  ['https://user@partner.example/', '/'],
])('a link leads to our own or an allowed origin, else home: %s', async (path, expected) => {
  const inform = createInform({
    database: world.database,
    merchants: merchantScope(world.database, 'localhost', 'azure'),
    mailTexts: createMailTexts(world.database),
    baseDomain: 'localhost',
    originOf: () => 'https://azure.example',
  });
  const userId = await world.addMember();
  const id = randomUUID();
  await inform({
    id,
    merchantId: world.merchant.id,
    userId,
    kind: 'orders',
    words: () => ({ title: 'a', message: 'b', action: 'Open' }),
    path,
  });
  expect(await world.sql('select path from notifications where telling = $1', [id])).toEqual([{ path: expected }]);
  const [mail] = await world.sql('select text_body from mails where user_id = $1', [userId]);
  expect(mail!.text_body).toContain(`Open: ${new URL(expected, 'https://azure.example').href}`);
});
