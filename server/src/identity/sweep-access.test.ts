import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { sweepAccess } from './sweep-access.ts';

let world: World;
beforeAll(async () => void (world = await createWorld(await testDatabase(), commandHandlers)));
afterAll(() => world.database.close());

test('expired links, registrations and tickets are removed, valid ones stay', async () => {
  const { merchant, memberId } = world;
  const TABLES = ['recovery_links', 'registrations', 'passkey_challenges', 'sign_in_tickets'];
  const add = async (age: string) => {
    await world.sql(
      `insert into recovery_links (merchant_id, id, user_id, locale, created_at)
        values ($1, $2, $3, 'vi-VN', now() - $4::interval)`,
      [merchant.id, randomUUID(), memberId, age],
    );
    await world.sql(
      `insert into registrations (merchant_id, id, email, first_name, last_name, mobile, password_hash, locale,
        created_at) values ($1, $2, 'a@a.example', 'a', 'b', '', 'x', 'vi-VN', now() - $3::interval)`,
      [merchant.id, randomUUID(), age],
    );
    await world.sql(
      `insert into passkey_challenges (merchant_id, challenge, expires_at)
        values ($1, $2, now() + interval '1 hour' - $3::interval)`,
      [merchant.id, randomUUID(), age],
    );
    await world.sql(
      `with session as (insert into sessions (merchant_id, id, user_id, kind, expires_at)
         values ($1, $5, $3, 'bearer', now() + interval '1 day') returning id)
       insert into sign_in_tickets (merchant_id, id, user_id, session_id, expires_at)
       select $1, $2, $3, id, now() + interval '1 hour' - $4::interval from session`,
      [merchant.id, randomBytes(32), memberId, age, randomBytes(32)],
    );
  };
  await add('4 days');
  await add('1 minute');
  await workOff(sweepAccess(world.database, rethrow), [merchant.id]);
  for (const table of TABLES) expect(await world.sql(`select 1 from ${table}`), table).toHaveLength(1);
});
