import { randomUUID } from 'node:crypto';
import { SetPaymentMethod } from '@sandbar/contract/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { busFor } from '../testing/bus-for.ts';
import { meetingAfter } from '../testing/meeting.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { locksNothing, rewritten } from '../testing/rewritten.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';

/** Concurrent changes by several clerks leave audit entries without a gap, on a real PostgreSQL. */

const CLERKS = 12;

let postgres: TestPostgres;
let database: Database;
let world: World;
let clerkId: string;

beforeAll(async () => {
  postgres = await startPostgres('any', false);
  database = await serverDatabase(await postgres.createDatabase('audit_races'));
  world = await createWorld(database, commandHandlers);
  clerkId = await world.addHolder('administrator');
});
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

/**
 * Changes one payment method `CLERKS` times at once. @returns its time-outs before and after each change, as the audit
 * records them
 */
const changeAtOnce = async (on: Database, ready = () => {}): Promise<{ before: number; after: number }[]> => {
  const clerk = busFor(on, world, { userId: clerkId, may: ['payment-method.edit'] });
  const send = (minutes: number) =>
    clerk(SetPaymentMethod, {
      Id: randomUUID(),
      Sku: 'cod',
      Name: { vi: 'a', en: 'a' },
      Message: { vi: 'a', en: 'a' },
      TimeoutMinutes: minutes,
      DisplayOrder: 0,
      Published: true,
    });
  expect(await send(5)).toMatchObject({ ok: true });
  const [{ id: last }] = (await world.sql('select max(id) as id from audit_entries')) as [{ id: number }];
  ready();
  const sent = await Promise.all(Array.from({ length: CLERKS }, (_, n) => send(10 + n)));
  expect(sent.every(({ ok }) => ok)).toBe(true);
  return (await world.sql(
    `select (before ->> 'timeoutMinutes')::int as before, (after ->> 'timeoutMinutes')::int as after
     from audit_entries where id > $1 and subject_id = 'cod'`,
    [last],
  )) as { before: number; after: number }[];
};

/** The number of changes in the chain in which each one begins at the value at which another ended. */
const joined = (changes: { before: number; after: number }[]): number => {
  let [now, count] = [5, 0];
  for (let next; (next = changes.find(({ before }) => before === now)); count += 1) now = next.after;
  return count;
};

it('each entry begins where the one before it ended', async () => {
  const changes = await changeAtOnce(database);
  expect(changes).toHaveLength(CLERKS);
  expect(joined(changes)).toBe(CLERKS);
});

it('control: without the lock on the subject entries show outdated values', async () => {
  const unlocked = rewritten(database, { 'audit.lock-subject': locksNothing });
  const { on, next } = meetingAfter(unlocked, 'payments.method-snapshot');
  expect(joined(await changeAtOnce(on, () => next(2)))).toBeLessThan(CLERKS);
});
