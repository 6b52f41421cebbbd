import { randomUUID } from 'node:crypto';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { RecordPayout } from '@sandbar/contract/payouts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { payoutAccountDirectly, sellFor } from '../testing/payout-targets.ts';
import { meetingAfter } from '../testing/meeting.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { rewritten, without } from '../testing/rewritten.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** Two clerks pay out at the same time, with the guards and without, on a real PostgreSQL. */

const NET = 8_100_000;
let postgres: TestPostgres;
let database: Database;
let worlds = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('payout_races'));
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const broken = async () =>
  (await brokenInvariants(database))
    .map(({ name }) => name.split('. ')[0]!)
    .filter((name) => /^30[abjkln]?$/.test(name));

const open = (on: Database = database) => createWorld(on, commandHandlers, `payouts-${(worlds += 1)}`);

/** Ten clerks at once each record a payout of `amount`. @param number the bank reference of the nth one */
const race = async (world: World, number: (n: number) => string, amount = NET, ready = () => {}) => {
  const ownerId = await world.addMember();
  const orderId = randomUUID();
  const stayId = await world.addStay();
  await world.send(await world.addMember(), CreateVacationOrder, {
    Id: orderId,
    ProductId: stayId,
    AdultTotal: 2,
    ChildrenAges: [],
  });
  const AccountId = await payoutAccountDirectly(world, ownerId);
  await sellFor(world, ownerId, orderId);
  const clerks = await Promise.all(Array.from({ length: 10 }, () => world.addHolder('administrator')));
  ready();
  const answers = await Promise.all(
    clerks.map((clerk, n) =>
      world.send(clerk, RecordPayout, {
        Id: randomUUID(),
        UserId: ownerId,
        AccountId,
        Amount: amount,
        ReferenceCode: number(n),
        SentOn: new Date().toISOString().slice(0, 10),
      }),
    ),
  );
  const [row] = await world.sql('select owed from ledger_owners where owner_id = $1', [ownerId]);
  return {
    owed: Number(row!.owed),
    codes: answers.map((answer) => (answer.ok ? 'done' : answer.refusal.code)).sort(),
    numbers: answers.flatMap((answer) =>
      !answer.ok && answer.refusal.code === 'PAYOUT_REFERENCE_TAKEN' ? [answer.refusal.data.referenceCode] : [],
    ),
  };
};
const once = (code: string) => [...Array.from({ length: 9 }, () => code), 'done'].sort();

it('all that is owed is paid out once', async () => {
  const world = await open();
  for (let round = 0; round < 5; round += 1)
    expect(await race(world, () => randomUUID())).toMatchObject({ owed: 0, codes: once('PAYOUT_ABOVE_OWED') });
  expect(await broken()).toEqual([]);
});

it('one transfer is recorded once, also when more is owed', async () => {
  const world = await open();
  for (let round = 0; round < 5; round += 1)
    expect(await race(world, () => `FT-${round}`, 5)).toEqual({
      owed: NET - 5,
      codes: once('PAYOUT_REFERENCE_TAKEN'),
      numbers: Array.from({ length: 9 }, () => `FT-${round}`),
    });
  expect(await broken()).toEqual([]);
});

it('control: without locks and with balances below 0, more is paid out than owed', async () => {
  const { on, next } = meetingAfter(
    rewritten(database, {
      'ledger.lock-owed': without(/ for update/, ''),
      'ledger.change-owed': without(/>= (\$\d+)::bigint/, '>= $1::bigint - 1000000000000'),
    }),
    'ledger.lock-owed',
  );
  const world = await open(on);
  const { owed, codes } = await race(
    world,
    () => randomUUID(),
    NET,
    () => next(2),
  );
  expect(codes.filter((code) => code === 'done').length).toBeGreaterThan(1);
  expect(owed).toBeLessThan(0);
  expect(await broken()).toContain('30k');
  await world.sql('truncate payouts, ledger_transfers, ledger_owners cascade');
});

it('control: without the unique index one transfer is recorded more than once', async () => {
  await database.script('drop index payouts_reference');
  const world = await open(
    rewritten(database, {
      'ledger.lock-owed': without(/ for update/, ''),
      'ledger.change-owed': without(/>= (\$\d+)::bigint/, '>= $1::bigint - 1000000000000'),
    }),
  );
  expect((await race(world, () => 'FT-control', 5)).codes.filter((code) => code === 'done').length).toBeGreaterThan(1);
});
