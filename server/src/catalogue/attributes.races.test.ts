import { randomUUID } from 'node:crypto';
import { DefineAttributes } from '@sandbar/contract/catalogue';
import { ATTRIBUTE_LIMITS } from '@sandbar/domain/catalogue';
import { permissionsOf } from '@sandbar/domain/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandHandlers, snapshots } from '../commands.ts';
import { createBus } from '../platform/commands/bus.ts';
import type { Database } from '../platform/database/index.ts';
import { testInstallation } from '../testing/installation.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';

/** Attributes that many add at once, on a real PostgreSQL: with the lock on their number, and without. */

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
}, 120_000);
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

const count = async () =>
  Number(
    (await world.sql('select count(*) as count from attributes where merchant_id = $1', [world.merchant.id]))[0]!.count,
  );

/** Fills the list but for one, then so many add one each. @returns how many there are, and how many were refused */
const addAtOnce = async (on: Database) => {
  const [own, of] = [[world.merchant.id], `merchant_id = $1 and code like 'race-%'`];
  await world.sql(
    `delete from attribute_values where merchant_id = $1 and attribute_id in (select id from attributes where ${of})`,
    own,
  );
  await world.sql(`delete from attributes where ${of}`, own);
  const bus = createBus(on, commandHandlers, {
    installation: testInstallation,
    snapshots,
    committed: () => {},
    observe: () => {},
  });
  const add = (many: number) =>
    bus.dispatch({
      merchant: world.merchant,
      sender: { kind: 'user', session: { userId: clerkId, permissions: permissionsOf(['resort.edit']) } },
      locale: 'en-US',
      origin: { ipAddress: '127.0.0.1', userAgent: '', acceptLanguage: '' },
      domain: DefineAttributes.domain,
      name: DefineAttributes.name,
      content: {
        Id: randomUUID(),
        Attributes: Array.from({ length: many }, () => ({
          Code: `race-${randomUUID().slice(0, 8)}`,
          Name: { vi: 'Đua', en: 'Race' },
          Kind: 'choice',
          IsFacet: false,
          Values: [{ Code: 'a', Value: { vi: 'a', en: 'a' } }],
        })),
      },
    });
  expect(await add(ATTRIBUTE_LIMITS.attributes - 1 - (await count()))).toMatchObject({ ok: true });
  const sent = await Promise.all(Array.from({ length: CLERKS }, () => add(1)));
  const refused = sent.filter((answer) => !answer.ok && answer.refusal.code === 'ATTRIBUTE_LIMIT').length;
  return { count: await count(), refused };
};

it('of several that add the last one at the same moment one has it', async () => {
  expect(await addAtOnce(database)).toEqual({ count: ATTRIBUTE_LIMITS.attributes, refused: CLERKS - 1 });
}, 60_000);

it('twin: without the lock on their number there are more than there may be', async () => {
  const unlocked: Database = {
    ...database,
    transaction: (work) =>
      database.transaction((transaction) =>
        work({
          ...transaction,
          run: (query) =>
            transaction.run(
              query.name === 'catalogue.lock-attributes-count'
                ? { ...query, name: '', text: 'select 1', values: [] }
                : query,
            ),
        }),
      ),
  };
  let over = 0;
  for (let round = 0; round < 10 && over === 0; round += 1)
    over = (await addAtOnce(unlocked)).count - ATTRIBUTE_LIMITS.attributes;
  expect(over).toBeGreaterThan(0);
}, 60_000);
