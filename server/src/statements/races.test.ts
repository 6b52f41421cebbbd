import { randomUUID } from 'node:crypto';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { bookPayout } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { sellFor } from '../testing/payout-targets.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { enrolOwners, issueStatements } from './issue-statements.ts';
import { happenedAt, statementsOf } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/**
 * Several processes issue statements at once, one of them stops in between, and sales happen meanwhile, on a real
 * PostgreSQL.
 */

const OWNERS = 12;
let postgres: TestPostgres;
let database: Database;
let world: World;
let owners: string[];

beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('statement_races'));
  world = await createWorld(database, commandHandlers, 'statements');
  await world.set({ holdLimit: 300 });
  owners = await Promise.all(Array.from({ length: OWNERS }, () => world.addMember()));
  for (const ownerId of owners) {
    await sell(ownerId);
    await happenedAt(world, ownerId, '2026-08-05T03:00:00Z', 'owner-sale');
  }
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const sell = async (ownerId: string) => {
  const id = randomUUID();
  const input = { Id: id, ProductId: await world.addStay(), AdultTotal: 2, ChildrenAges: [] };
  const held = await world.send(await world.addMember(), CreateVacationOrder, input);
  if (!held.ok) throw new Error(JSON.stringify(held.refusal));
  await sellFor(world, ownerId, id);
};
const deps = () => ({
  database,
  merchants: { byId: () => Promise.resolve(world.merchant) },
  onError: rethrow,
});
const issued = async () => (await world.sql('select count(*)::int as count from statements'))[0]!.count as number;
const broken = async () =>
  (await brokenInvariants(database)).map(({ name }) => name).filter((name) => /^31/.test(name));

it('an interrupted job is continued; two at once issue each month once', async () => {
  // The job fails at the third owner; statements that were issued before stay.
  let before = 0;
  const stopping = new AbortController();
  const forget = database.onEvents(() => {
    before += 1;
    if (before === 3) stopping.abort();
  });
  await workOff(enrolOwners(deps()), [world.merchant.id]);
  const job = issueStatements(deps());
  await job.run(world.merchant.id, { part: '', stopping: stopping.signal, wake: () => {} });
  forget();
  expect(await issued()).toBe(3);
  await Promise.all(Array.from({ length: 3 }, () => workOff(issueStatements(deps()), [world.merchant.id])));
  for (const ownerId of owners) {
    const statements = await statementsOf(world, ownerId);
    expect(statements[0]).toMatchObject({ month: '2026-08', opening: 0, closing: 8_100_000 });
    expect(new Set(statements.map(({ month }) => month)).size).toBe(statements.length);
  }
  const [events] = await world.sql(`select count(*)::int as count from events where kind = 'statement.issued'`);
  expect(events!.count).toBe(await issued());
  expect(await broken()).toEqual([]);
});

it('sales and payouts during the job are in exactly one statement', async () => {
  const back = () =>
    world.sql(`update statement_owners set due_at = now() - interval '1 second'`).then(() => undefined);
  await back();
  const sentOn = dayInZone(new Date(), world.merchant.timeZone);
  const paying = owners.flatMap((ownerId) => [
    sell(ownerId),
    database.transaction((transaction) =>
      bookPayout(transaction, world.merchant.id, { id: randomUUID(), ownerId, amount: 1_000, actorId: null, sentOn }),
    ),
  ]);
  await Promise.all([...paying, workOff(issueStatements(deps()), [world.merchant.id])]);
  await back();
  await workOff(issueStatements(deps()), [world.merchant.id]);
  expect(await broken()).toEqual([]);
  for (const ownerId of owners) {
    const last = (await statementsOf(world, ownerId)).at(-1)!;
    expect(last.closing).toBe(2 * 8_100_000 - 1_000);
  }
});
