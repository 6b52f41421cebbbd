import { randomUUID } from 'node:crypto';
import { CancelOrder, ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { command, uuid } from '@sandbar/contract/common';
import { accept } from '@sandbar/domain/common';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandHandlers } from '../../commands.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { createWorld, serverDatabase, type World } from '../../testing/world.ts';
import type { Database, Query } from '../database/index.ts';
import { createBus } from './bus.ts';
import { handler } from './handler.ts';
import { testInstallation } from '../../testing/installation.ts';

/**
 * A command has one effect however often it is sent, by one sender or by several, across restarts and failures of the
 * database.
 */

let postgres: TestPostgres;
let database: Database;
let world: World;
/** Called in each transaction before its work ends, to throw what the database would throw. */
let fails: () => void;
let afterCommit: () => void;
let tries: number;
/** Names of the statements that were run by themselves. */
let ran: string[] = [];
let code = 0;

const Both = command({
  domain: 'Test',
  name: 'LockBoth',
  permission: 'member',
  changes: [],
  input: z.object({ Id: uuid, First: z.int(), Second: z.int() }),
}).answering<{ tries: number }>();
let haveOne = 0;
const eachHasOne = Promise.withResolvers<void>();
/** Takes two locks in the given order; the second only when two commands have their first. */
const lockBoth = handler(Both, async ({ First, Second }, context) => {
  tries += 1;
  return context.commit(async (transaction) => {
    const lock = (number: number) =>
      transaction.run({ name: '', text: `select pg_advisory_xact_lock(${number})`, values: [] });
    await lock(First);
    if ((haveOne += 1) === 2) eachHasOne.resolve();
    await eachHasOne.promise;
    await lock(Second);
    return accept({ answer: { tries }, events: [] });
  });
});

const Note = command({
  domain: 'Test',
  name: 'Note',
  permission: 'member',
  changes: [],
  input: z.object({ Id: uuid }),
}).answering<{
  at: number;
}>();
/** Records something about its sender, as an event. */
const note = handler(Note, async ({ Id }, context) =>
  context.commit({ queries: [], answer: { at: Math.random() }, events: [{ kind: 'noted', subjectId: Id }] }),
);

beforeAll(async () => {
  postgres = await startPostgres();
  const plain = await serverDatabase(await postgres.createDatabase('idempotency'));
  database = {
    ...plain,
    run: (query) => {
      ran.push(query.name);
      return plain.run(query);
    },
    // The batch of a preload writes nothing; that of a save is one transaction, executed here in two parts so that it
    // can fail at its end.
    batch: (async (queries: Query<unknown>[]) => {
      if (queries.every(({ name }) => name !== 'commands.record')) return plain.batch(queries);
      return database.transaction(async (transaction) => {
        const rows = [];
        for (const query of queries) rows.push(await transaction.run(query));
        return rows;
      });
    }) as Database['batch'],
    transaction: async (work) => {
      const result = await plain.transaction(async (transaction) => {
        tries += 1;
        const done = await work(transaction);
        fails();
        return done;
      });
      afterCommit();
      return result;
    },
  };
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});
beforeEach(async () => {
  fails = afterCommit = () => {};
  world = await createWorld(database, [...commandHandlers, lockBoth as never, note as never], `azure${(code += 1)}`);
  tries = 0;
});

const hold = async (by: string, Id: string, stayId: string, on = world) =>
  on.send(by, CreateVacationOrder, { Id, ProductId: stayId, AdultTotal: 1, ChildrenAges: [] });
const orders = async () => (await world.sql('select 1 from orders where merchant_id = $1', [world.merchant.id])).length;
const failTimes = (times: number, state: string) => {
  fails = () => {
    if ((times -= 1) >= 0) throw Object.assign(new Error('could not serialize access'), { code: state });
  };
};

describe.each(['40001', '40P01'])('a transaction that the database ends with %s', (state) => {
  it('is tried again, whole, with one effect', async () => {
    failTimes(4, state);
    expect(await hold(world.memberId, randomUUID(), await world.addStay())).toMatchObject({ ok: true });
    expect({ tries, orders: await orders() }).toEqual({ tries: 5, orders: 1 });
  });

  it('is given up after eight tries, with no effect; the same command succeeds later', async () => {
    const [id, stayId] = [randomUUID(), await world.addStay()];
    failTimes(100, state);
    await expect(hold(world.memberId, id, stayId)).rejects.toThrow('could not serialize');
    expect({ tries, orders: await orders() }).toEqual({ tries: 8, orders: 0 });
    fails = () => {};
    expect(await hold(world.memberId, id, stayId)).toMatchObject({ ok: true });
  });
});

it.each(['53300', '57014', '22P02'])('a transaction that ends with %s is not tried again', async (state) => {
  failTimes(1, state);
  await expect(hold(world.memberId, randomUUID(), await world.addStay())).rejects.toThrow('could not serialize');
  expect({ tries, orders: await orders() }).toEqual({ tries: 1, orders: 0 });
});

it('two commands that deadlock both succeed', async () => {
  const both = (First: number, Second: number) => world.send(world.memberId, Both, { Id: randomUUID(), First, Second });
  const results = await Promise.all([both(1, 2), both(2, 1)]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  expect(tries).toBeGreaterThan(4); // two commands, two counts each, and at least one of them again
});

describe('a command sent again', () => {
  it('gets the answer that was lost on the way, and has one effect', async () => {
    const [id, stayId] = [randomUUID(), await world.addStay()];
    afterCommit = () => {
      throw new Error('connection terminated');
    };
    await expect(hold(world.memberId, id, stayId)).rejects.toThrow('connection terminated');
    afterCommit = () => {};
    const again = await hold(world.memberId, id, stayId);
    expect(again).toMatchObject({ ok: true, value: { id } });
    expect(await hold(world.memberId, id, stayId)).toEqual(again);
    expect(await orders()).toBe(1);
  });

  it('gets the same answer, letter by letter, from a server that was restarted', async () => {
    const [id, stayId] = [randomUUID(), await world.addStay()];
    const before = await hold(world.memberId, id, stayId);
    const restarted = createBus(database, commandHandlers, {
      installation: testInstallation,
      observe: () => {},
    });
    const after = await restarted.dispatch({
      merchant: world.merchant,
      sender: { kind: 'user', session: { userId: world.memberId, permissions: new Set() } },
      locale: 'vi-VN',
      origin: { ipAddress: '', userAgent: '', acceptLanguage: '' },
      domain: 'Sale',
      name: 'CreateVacationOrder',
      content: { Id: id.toUpperCase(), ProductId: stayId, AdultTotal: 1, ChildrenAges: [] },
    });
    expect(JSON.stringify(after)).toBe(JSON.stringify(before));
  });

  it('still gets its first answer after the order went on', async () => {
    const [id, stayId] = [randomUUID(), await world.addStay()];
    const first = await hold(world.memberId, id, stayId);
    await world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: id });
    expect(await hold(world.memberId, id, stayId)).toEqual(first);
    expect(await hold(world.otherMemberId, randomUUID(), stayId)).toMatchObject({ ok: true });
  });

  it('is decided again after a refusal, since a refusal has no effect', async () => {
    const [id, stayId] = [randomUUID(), await world.addStay()];
    const others = randomUUID();
    await hold(world.otherMemberId, others, stayId);
    expect(await hold(world.memberId, id, stayId)).toMatchObject({ ok: false, refusal: { code: 'STAY_TAKEN' } });
    await world.send(world.otherMemberId, CancelOrder, { Id: randomUUID(), OrderId: others });
    expect(await hold(world.memberId, id, stayId)).toMatchObject({ ok: true });
  });
});

describe('the log of commands', () => {
  const reads = () => ran.filter((name) => name === 'commands.logged-answer').length;

  it('is not read again for a refusal that rests on rows loaded before it', async () => {
    const stayId = await world.addStay();
    await hold(world.otherMemberId, randomUUID(), stayId);
    ran = [];
    expect(await hold(world.memberId, randomUUID(), stayId)).toMatchObject({ refusal: { code: 'STAY_TAKEN' } });
    expect(reads()).toBe(0);
  });

  it('is read again for a refusal that the same command, sent twice at once, may have caused', async () => {
    for (let time = 0; time < 10; time += 1) {
      const [id, stayId, by] = [randomUUID(), await world.addStay(), await world.addMember()];
      const answers = await Promise.all(Array.from({ length: 5 }, () => hold(by, id, stayId)));
      expect(answers).toEqual(Array.from({ length: 5 }, () => answers.find(({ ok }) => ok)));
    }
    expect(await orders()).toBe(10);
  });
});

describe("a command whose Id is its sender's own", () => {
  const send = (sendingId?: string) =>
    world.bus.dispatch({
      merchant: world.merchant,
      sender: { kind: 'user', session: { userId: world.memberId, permissions: new Set() } },
      locale: 'vi-VN',
      origin: { ipAddress: '', userAgent: '', acceptLanguage: '' },
      domain: 'Test',
      name: 'Note',
      content: { Id: world.memberId },
      ...(sendingId === undefined ? {} : { sendingId }),
    });
  const noted = async () =>
    (await world.sql(`select from events where kind = 'noted' and subject_id = $1`, [world.memberId])).length;

  it('may be sent again, and takes effect again', async () => {
    expect([await send(), await send()].map(({ ok }) => ok)).toEqual([true, true]);
    expect(await noted()).toBe(2);
  });

  it('takes effect once when one sending of it is dispatched twice, at once or later', async () => {
    const sendingId = randomUUID();
    const answers = [...(await Promise.all([send(sendingId), send(sendingId)])), await send(sendingId)];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await noted()).toBe(1);
  });
});

describe('an id that another user has used', () => {
  it('is refused, without revealing what it was used for', async () => {
    const id = randomUUID();
    await hold(world.otherMemberId, id, await world.addStay());
    expect(await hold(world.memberId, id, await world.addStay())).toEqual({
      ok: false,
      refusal: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
    });
    expect(await orders()).toBe(1);
  });

  it('is free when it was used at another merchant', async () => {
    const lotus = await createWorld(database, commandHandlers, `lotus${code}`);
    const id = randomUUID();
    expect(await hold(lotus.memberId, id, await lotus.addStay(), lotus)).toMatchObject({ ok: true });
    expect(await hold(world.memberId, id, await world.addStay())).toMatchObject({ ok: true });
  });

  it('remains usable for its owner', async () => {
    const id = randomUUID();
    await hold(world.memberId, id, await world.addStay());
    const confirm = (by: string) => world.send(by, ConfirmOrder, { Id: id, PaymentMethodId: world.codId });
    expect(await confirm(world.otherMemberId)).toMatchObject({ ok: false, refusal: { code: 'ORDER_NOT_FOUND' } });
    expect(await confirm(world.memberId)).toMatchObject({ ok: true });
    expect(await confirm(world.otherMemberId)).toMatchObject({ ok: false, refusal: { code: 'ORDER_NOT_FOUND' } });
  });
});
