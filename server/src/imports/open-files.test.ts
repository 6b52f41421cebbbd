import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { importFiles } from './testing.ts';

/** The number of a merchant's files that may wait at the same time. */

let served: Served;
let admin: string;
let token: string;
beforeAll(async () => {
  served = await serve();
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
});
afterAll(() => served.close());

const files = importFiles(() => ({ served, admin, token }));
const send = async () => {
  await served.azure.sql('delete from rate_limits');
  const { text } = await files.upload('stays', 'resort,room,from,to,price\r\n');
  return JSON.parse(text) as { Success: boolean; Code?: string };
};

it.each([
  ['check', true],
  ['columns', true],
  ['run', true],
  ['back', true],
  ['failed', false],
  ['reverted', false],
  ['done', false],
])('twenty in the state %s leave no room for another one: %s', async (state, full) => {
  await served.azure.sql('delete from imports where merchant_id = $1', [served.azure.merchant.id]);
  expect(await send()).toMatchObject({ Success: true });
  await served.azure.sql(
    `insert into imports select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
       'storage_key', 'imports/' || n))).* from imports one, generate_series(1, 19) n where one.merchant_id = $1`,
    [served.azure.merchant.id],
  );
  await served.azure.sql(
    `update imports set state = $2, problem = case when $2 = 'failed' then 'empty' end where merchant_id = $1`,
    [served.azure.merchant.id, state],
  );
  expect(await send()).toMatchObject(full ? { Success: false, Code: 'IMPORT_LIMIT' } : { Success: true });
});
