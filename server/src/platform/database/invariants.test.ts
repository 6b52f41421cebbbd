import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CancelOrder, ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { AwardPoints } from '@sandbar/contract/points';
import { CreatePromotion } from '@sandbar/contract/promotions';
import { OrderStatus } from '@sandbar/domain/orders';
import { PaymentStatus } from '@sandbar/domain/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../../commands.ts';
import { fillEmbedded } from '../../testing/embedded.ts';
import { BREACHES } from '../../testing/breaches.ts';
import { createWorld, type World } from '../../testing/world.ts';
import type { Database } from './database.ts';
import { checkInvariants, invariantsText, readInvariants } from './invariants.ts';
import { migrate } from './migrate.ts';
import { openPGlite } from './pglite.ts';

/**
 * Each invariant finds a row that breaks it. Where a constraint would forbid the breach, the control drops the
 * constraint first.
 */

const source = await invariantsText();
const invariants = readInvariants(source);
const names = invariants.map(({ name }) => name);

let folder: string;
let database: Database;
let world: World;
const ids = { held: randomUUID(), confirmed: randomUUID(), canceled: randomUUID() };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbar-invariants-'));
  await openWorld();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const openWorld = async () => {
  await fillEmbedded(join(folder, 'postgres'));
  database = await openPGlite(join(folder, 'postgres'), () => {});
  await migrate(database);
  world = await createWorld(database, commandHandlers);
  await world.send('system', CreatePromotion, {
    Id: randomUUID(),
    Name: { vi: 'a', en: 'a' },
    Codes: ['BIENXANH'],
    From: '2020-01-01T00:00:00Z',
    To: '2999-01-01T00:00:00Z',
    ResultType: 1,
    ResultValue: 100,
  });
  for (const id of Object.values(ids))
    await world.send(world.memberId, CreateVacationOrder, {
      Id: id,
      ProductId: await world.addStay(),
      AdultTotal: 1,
      ChildrenAges: [],
    });
  await world.send(world.memberId, ConfirmOrder, {
    Id: ids.confirmed,
    PaymentMethodId: world.bankTransferId,
    GiftCode: 'BIENXANH',
  });
  await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: ids.canceled });
  await world.send('system', AwardPoints, {
    Id: randomUUID(),
    UserId: world.memberId,
    Points: 100,
    Reason: { vi: 'a', en: 'a' },
  });
};
const broken = async (file = source) => (await checkInvariants(database, file)).map(({ name }) => name);
const breach = (number: string) => {
  const known = {
    merchant: world.merchant.id,
    administrator: world.administratorId,
    staff: world.staffId,
    member: world.memberId,
  };
  return Object.entries({ ...ids, ...known }).reduce(
    (sql, [key, id]) => sql.replaceAll(`:${key}`, id),
    BREACHES[number]!,
  );
};

it('a world made by commands breaks no invariant', async () => {
  expect(await broken()).toEqual([]);
});

it.each([
  'delete from stays',
  'delete from users',
  'truncate stays',
  'update stays set id = gen_random_uuid()',
  'update users set id = gen_random_uuid()',
  `update orders set customer_id = gen_random_uuid()`,
  `update order_lines set stay_id = gen_random_uuid() where stay_id is not null`,
])('rows that orders refer to cannot be deleted, and orders refer to nothing else: %s', (sql) =>
  expect(database.raw(sql)).rejects.toThrow('foreign key'),
);

it('the flags that SQL names are the domain’s', async () => {
  const each = (flags: Record<string, number>) =>
    ['order_is_paid', 'order_has_ended', 'payment_is_closed'].map(
      (name) =>
        `select '${name}' as name, array(select flag from unnest('{${Object.values(flags)}}'::int[]) flag
          where ${name}(flag)) as flags`,
    );
  const named = async (flags: Record<string, number>) =>
    Object.fromEntries(
      (await database.raw(each(flags).join(' union all '))).rows.map(({ name, flags: found }) => [name, found]),
    );
  expect(await named(OrderStatus)).toMatchObject({
    order_is_paid: [OrderStatus.Closed],
    order_has_ended: [OrderStatus.Timeout, OrderStatus.Failed],
  });
  expect(await named(PaymentStatus)).toMatchObject({ payment_is_closed: [PaymentStatus.Closed] });
});

it('each invariant has one breach', () => {
  expect(names.map((name) => name.split('. ')[0]).sort()).toEqual(Object.keys(BREACHES).sort());
});

describe.each(invariants)('$name', ({ name, sql }) => {
  it('finds its breach', async () => {
    await database.raw('begin');
    try {
      await database.raw(breach(name.split('. ')[0]!));
      expect(await broken(`-- ${name}\n${sql}`)).toEqual([name]);
    } finally {
      await database.raw('rollback');
    }
  });
});

it('invariants that depend on the time judge by the given moment, and no others read the time', async () => {
  await database.raw('begin');
  try {
    await database.raw(breach('13'));
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const at = async (moment?: string) =>
      (await checkInvariants(database, source, moment)).map(({ name }) => name.split('.')[0]);
    expect(await at()).toEqual(['13']);
    expect(await at(ago(60))).toEqual([]);
  } finally {
    await database.raw('rollback');
  }
  expect(source).not.toMatch(/current_(date|time)|(clock|statement|transaction)_timestamp|local(time|stamp)/);
});

it('a file without invariants is an error', async () => {
  await expect(checkInvariants(database, 'select 1')).rejects.toThrow('no invariant');
});

describe('the doctor', () => {
  const doctor = async () => {
    await database.close();
    const answer = await new Promise<{ code: number; said: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [fileURLToPath(new URL('../../programs/doctor.ts', import.meta.url))],
        { env: { PATH: process.env.PATH, DATA_DIR: folder } },
        (_error, out, err) => resolve({ code: child.exitCode!, said: out + err }),
      );
    });
    database = await openPGlite(join(folder, 'postgres'), () => {});
    return answer;
  };

  it('accepts a sound database, and names the invariant that a broken one breaks', async () => {
    expect(await doctor()).toEqual({ code: 0, said: 'All invariants hold.\n' });
    await database.raw(breach('13'));
    const found = await doctor();
    expect(found.code).toBe(1);
    expect(found.said).toContain('BROKEN  13.');
    expect(found.said).toContain(ids.held);
  });
});
