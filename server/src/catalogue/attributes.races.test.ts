import { randomUUID } from 'node:crypto';
import { DefineAttributes } from '@sandbar/contract/catalogue';
import { ATTRIBUTE_LIMITS } from '@sandbar/domain/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { busFor } from '../testing/bus-for.ts';
import { meetingAfter } from '../testing/meeting.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { locksNothing, rewritten } from '../testing/rewritten.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';

/** Several clerks add attributes at once on a real PostgreSQL, with the lock on their number and without it. */

const CLERKS = 8;

let postgres: TestPostgres;
let database: Database;
let world: World;
let clerkId: string;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('attribute_races'));
  world = await createWorld(database, commandHandlers);
  clerkId = await world.addHolder('administrator');
});
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

const count = async () =>
  Number(
    (await world.sql('select count(*) as count from attributes where merchant_id = $1', [world.merchant.id]))[0]!.count,
  );

/**
 * Fills the list up to one free place, then several clerks add one attribute each. @returns the number of attributes,
 * and of refusals
 */
const addAtOnce = async (on: Database, ready = () => {}) => {
  const [own, of] = [[world.merchant.id], `merchant_id = $1 and code like 'race-%'`];
  await world.sql(
    `delete from attribute_values where merchant_id = $1 and attribute_id in (select id from attributes where ${of})`,
    own,
  );
  await world.sql(`delete from attributes where ${of}`, own);
  const clerk = busFor(on, world, { userId: clerkId, may: ['resort.edit'] });
  const add = (many: number) =>
    clerk(DefineAttributes, {
      Id: randomUUID(),
      Attributes: Array.from({ length: many }, () => ({
        Code: `race-${randomUUID().slice(0, 8)}`,
        Name: { vi: 'Đua', en: 'Race' },
        Kind: 'choice' as const,
        IsFacet: false,
        Values: [{ Code: 'a', Value: { vi: 'a', en: 'a' } }],
      })),
    });
  expect(await add(ATTRIBUTE_LIMITS.attributes - 1 - (await count()))).toMatchObject({ ok: true });
  ready();
  const sent = await Promise.all(Array.from({ length: CLERKS }, () => add(1)));
  const refused = sent.filter((answer) => !answer.ok && answer.refusal.code === 'ATTRIBUTE_LIMIT').length;
  return { count: await count(), refused };
};

it('one of several simultaneous commands adds the last attribute', async () => {
  expect(await addAtOnce(database)).toEqual({ count: ATTRIBUTE_LIMITS.attributes, refused: CLERKS - 1 });
});

it('control: without the lock on their number more are added than the limit', async () => {
  const unlocked = rewritten(database, { 'catalogue.lock-attributes-count': locksNothing });
  const { on, next } = meetingAfter(unlocked, 'catalogue.attributes-in-order');
  expect((await addAtOnce(on, () => next(2))).count).toBeGreaterThan(ATTRIBUTE_LIMITS.attributes);
});
