import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowOfLongLists, withoutIndex } from '../testing/long-lists.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { requestsTo } from '../testing/requests.ts';
import { rounds } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { serverDatabase, type World } from '../testing/world.ts';

/** A merchant with a hundred thousand members, compared with one that has a thousand. */

const COUNTS = { few: 1_000, many: rounds(20_000, 100_000) };
let postgres: TestPostgres;
let served: Served;
const worlds = {} as Record<'few' | 'many', World>;
const clerks = { few: '', many: '' };
const roles = { few: '', many: '' };

beforeAll(async () => {
  postgres = await startPostgres();
  served = await serve({ database: await serverDatabase(await postgres.createDatabase('long_members')) });
  Object.assign(worlds, { few: served.lotus, many: served.azure });
  await withoutIndex(served.database, 'users_words', async () => {
    for (const who of ['few', 'many'] as const)
      await worlds[who].sql(
        `insert into users (merchant_id, id, user_name, email, first_name, last_name, mobile, created_at)
         select $1, gen_random_uuid(), 'u' || n, 'u' || n || '@long.example',
           (array['An', 'Bình', 'Đức', 'Hà', 'Minh'])[1 + n % 5] || n % 997,
           (array['Nguyễn', 'Trần', 'Lê', 'Phạm'])[1 + n % 4], '09' || lpad(n::text, 8, '0'),
           now() - make_interval(mins => n)
         from generate_series(1, $2::int) n`,
        [worlds[who].merchant.id, COUNTS[who]],
      );
  });
  for (const who of ['few', 'many'] as const) {
    const world = worlds[who];
    clerks[who] = await signInDirectly(world, world.administratorId);
    const [role] = await world.sql(`select id from roles where merchant_id = $1 and code = 'clerk'`, [
      world.merchant.id,
    ]);
    roles[who] = role!.id as string;
  }
  for (const table of ['users', 'user_roles', 'roles', 'passkeys', 'sessions', 'known_origins'])
    await served.database.raw(`vacuum analyze ${table}`);
}, 600_000);
afterAll(async () => {
  await served.close();
  await postgres.stop();
});

test('a hundred thousand members answer any query within three times the time of a thousand', async () => {
  const to = requestsTo(served);
  const ask = (given: (who: 'few' | 'many') => string) => async (who: 'few' | 'many') => {
    const answer = await to.query(
      `{ members(limit: 25, ${given(who)}) { totalCount nextCursor items { id name roles { name } lastSeenDate } } }`,
      {},
      { token: clerks[who], host: who === 'few' ? 'lotus.localhost' : 'azure.localhost' },
    );
    expect(answer.text).toContain('"items":[{');
  };
  expect(
    await slowOfLongLists([
      ['by name', ask(() => 'sortBy: name')],
      ['by e-mail, downwards', ask(() => 'sortBy: email, descending: true')],
      ['by age', ask(() => 'sortBy: createdDate, descending: true')],
      ['a mobile', ask(() => 'keyword: "0900000123"')],
      ['a role', ask((who) => `role: "${roles[who]}"`)],
      ['staff', ask(() => 'role: "any"')],
      ['far behind', ask(() => 'sortBy: name, offset: 900')],
    ]),
  ).toBe('');
});
