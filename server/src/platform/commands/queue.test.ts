import { randomUUID } from 'node:crypto';
import { accept } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../../commands.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { signInDirectly, startServer, type ServerProcess } from '../../testing/server-process.ts';
import { workOff } from '../../testing/work-off.ts';
import { createWorld, serverDatabase, type World } from '../../testing/world.ts';
import { openPostgres, type Database } from '../database/index.ts';
import { merchantScope } from '../merchant-scope.ts';
import { createBus } from './bus.ts';
import type { CommandContext } from './handler.ts';
import { createCommandQueue, QUEUE_LIMITS, type CommandQueue } from './queue.ts';
import { testInstallation } from '../../testing/installation.ts';

/**
 * Queued commands are accepted now and run soon: none is lost, none runs twice, and only the sender learns how it
 * ended.
 */

let postgres: TestPostgres;
let url: string;
let database: Database;
let azure: World;
let token: string;
const databases: Database[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase('command_queue');
  database = await serverDatabase(url);
  azure = await createWorld(database, commandHandlers, 'azure');
  await createWorld(database, commandHandlers, 'lotus');
  await azure.sql(`update merchants set settings = '{"holdLimit": 500, "unpaidLimit": 500}'`);
  token = await signInDirectly(azure, azure.memberId);
});
afterAll(async () => {
  await Promise.all([database, ...databases].map((each) => each.close()));
  await postgres.stop();
});

const post = async (server: ServerProcess, by: string, domain: string, name: string, content: object) => {
  const answer = await fetch(`${server.address}/Command/Send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by}` },
    body: JSON.stringify({ Domain: domain, CommandName: name, Content: JSON.stringify(content) }),
  });
  return { status: answer.status, ...((await answer.json()) as { Success: boolean; Data: { commandId: string } }) };
};
const status = async (server: ServerProcess, by: string, id: string) => {
  const answer = await fetch(`${server.address}/Command/Status?id=${id}`, {
    headers: { authorization: `Bearer ${by}` },
  });
  return {
    status: answer.status,
    ...((await answer.json()) as {
      Data: { state: string; answer: { Success: boolean; Code?: string; Data: unknown } } | null;
    }),
  };
};
const ended = async (server: ServerProcess, id: string) => {
  await expect.poll(async () => (await status(server, token, id)).Data?.state).toBe('done');
};
const hold = (stayId: string, Id: string = randomUUID()) => ({
  Id,
  ProductId: stayId,
  AdultTotal: 1,
  ChildrenAges: [],
});
const orders = async () => (await azure.sql('select id from orders')).length;

describe('a command sent to the queue over HTTP', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ databaseUrl: url });
  });
  afterAll(() => server.stop());

  it('is answered at once, and its status later says done or refused', async () => {
    const stayId = await azure.addStay();
    const accepted = await post(server, token, 'Sale', 'CreateVacationOrder', hold(stayId));
    expect(accepted).toMatchObject({ status: 200, Success: true, Data: { commandId: expect.any(String) } });
    await ended(server, accepted.Data.commandId);
    expect((await status(server, token, accepted.Data.commandId)).Data!.answer).toMatchObject({
      Success: true,
      Data: { code: expect.any(String) },
    });

    const late = await post(server, token, 'Sale', 'CreateVacationOrder', hold(stayId));
    await ended(server, late.Data.commandId);
    expect((await status(server, token, late.Data.commandId)).Data!.answer).toMatchObject({
      Success: false,
      Code: 'STAY_TAKEN',
    });
  });

  it.each([
    ['a command of staff', 'Catalogue', 'DefineAttributes', {}, 403, 'NOT_ALLOWED'],
    ['a command that does not exist', 'Sale', 'GiveAway', { filler: 'x'.repeat(200_000) }, 404, 'UNKNOWN_COMMAND'],
    ['wrong fields', 'Sale', 'CancelOrder', { Id: 1 }, 422, 'INVALID_FIELDS'],
    ['no object', 'Sale', 'CancelOrder', [], 422, 'INVALID_FIELDS'],
    [
      'what acts for another member',
      'Sale',
      'CreateVacationOrder',
      { Id: randomUUID(), ProductId: randomUUID(), AdultTotal: 1, CustomerId: randomUUID() },
      403,
      'CONTRADICTS_SESSION',
    ],
  ])('%s is refused at once, and not stored', async (_what, domain, name, content, status, code) => {
    const before = await azure.sql('select count(*) from command_queue');
    expect(await post(server, token, domain, name, content)).toMatchObject({ status, Code: code });
    expect(await azure.sql('select count(*) from command_queue')).toEqual(before);
  });

  it('keeps the session it was sent in: ending all other sessions leaves that one', async () => {
    const another = await signInDirectly(azure, azure.memberId);
    const { commandId } = (await post(server, token, 'User', 'EndOtherSessions', { Id: randomUUID() })).Data;
    await ended(server, commandId); // asks with the session that sent it
    expect((await status(server, another, commandId)).status).toBe(401);
  });

  it('is refused when the member already has fifty waiting; others are accepted', async () => {
    const eager = await azure.addMember();
    await azure.sql(
      `insert into command_queue (merchant_id, id, user_id, name, content, lease, leased_until)
       select $1, gen_random_uuid(), $2, 'User/ChangeLanguageUser', '{}', gen_random_uuid(), now() + interval '1 hour'
       from generate_series(1, $3)`,
      [azure.merchant.id, eager, QUEUE_LIMITS.member],
    );
    const sent = await post(
      server,
      await signInDirectly(azure, eager),
      'Sale',
      'CreateVacationOrder',
      hold(await azure.addStay()),
    );
    expect(sent).toMatchObject({ status: 429, Code: 'QUEUE_LIMIT', Data: { limit: QUEUE_LIMITS.member } });
    expect((await post(server, token, 'Sale', 'CreateVacationOrder', hold(await azure.addStay()))).status).toBe(200);
    await azure.sql('delete from command_queue where user_id = $1', [eager]);
  });

  it('is refused when the merchant already has two thousand waiting; other merchants’ are accepted', async () => {
    await azure.sql(
      `insert into command_queue (merchant_id, id, user_id, name, content, lease, leased_until)
       select $1, gen_random_uuid(), gen_random_uuid(), 'User/ChangeLanguageUser', '{}', gen_random_uuid(),
       now() + interval '1 hour' from generate_series(1, $2)`,
      [azure.merchant.id, QUEUE_LIMITS.merchant],
    );
    const sent = await post(server, token, 'Sale', 'CreateVacationOrder', hold(await azure.addStay()));
    expect(sent).toMatchObject({ status: 503, Code: 'OVERLOADED', Data: { retryAfterSeconds: expect.any(Number) } });
    await azure.sql(`delete from command_queue where state = 'waiting'`);
    expect((await post(server, token, 'Sale', 'CreateVacationOrder', hold(await azure.addStay()))).status).toBe(200);
  });

  it('shows its status only to its sender; for all others it is not found', async () => {
    const { commandId } = (await post(server, token, 'Sale', 'CreateVacationOrder', hold(await azure.addStay()))).Data;
    await ended(server, commandId);
    const neighbour = await signInDirectly(azure, azure.otherMemberId);
    const absent = await status(server, neighbour, randomUUID());
    expect(absent.status).toBe(404);
    expect(await status(server, neighbour, commandId)).toEqual(absent);
    expect((await status(server, 'x'.repeat(43), commandId)).status).toBe(401);
    expect((await status(server, token, commandId.toUpperCase())).status).toBe(200);
  });

  it('is not accepted from a caller who is not signed in', async () => {
    expect(
      await post(server, 'x'.repeat(43), 'Sale', 'CreateVacationOrder', hold(await azure.addStay())),
    ).toMatchObject({ status: 401 });
  });

  it('survives kill -9 right after its answer', async () => {
    const before = await orders();
    const stays = await Promise.all(Array.from({ length: 20 }, () => azure.addStay()));
    const accepted = await Promise.all(
      stays.map((stayId) => post(server, token, 'Sale', 'CreateVacationOrder', hold(stayId))),
    );
    await server.kill();
    // Other processes run what the dead one had started once its lease is over; here that is now.
    await azure.sql(`update command_queue set leased_until = now() where state = 'waiting'`);
    server = await startServer({ databaseUrl: url });
    for (const { Data } of accepted) await ended(server, Data.commandId);
    expect(await orders()).toBe(before + 20);
  });
});

describe('several processes that drain the queue', () => {
  /** Runs the queue as a server process does. */
  const drainer = async (handlers = commandHandlers, errors: string[] = []): Promise<CommandQueue> => {
    const own = openPostgres(
      url,
      () => {},
      () => {},
    );
    databases.push(own);
    const bus = createBus(own, handlers, {
      installation: testInstallation,
      observe: () => {},
    });
    return createCommandQueue(own, bus, merchantScope(own, 'localhost', 'azure'), (_error, doing) =>
      errors.push(doing),
    );
  };
  const drain = (queue: CommandQueue) => workOff(queue.job, [azure.merchant.id]);
  const enqueue = async (queue: CommandQueue, name: string, content: object, userId = azure.memberId) => {
    const id = randomUUID();
    await queue.enqueue({ merchantId: azure.merchant.id, id, userId, name, content, locale: 'vi-VN' });
    return id;
  };

  it('run each command once', async () => {
    const queues = await Promise.all([drainer(), drainer(), drainer()]);
    const before = await orders();
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1)
      ids.push(await enqueue(queues[0]!, 'Sale/CreateVacationOrder', hold(await azure.addStay())));
    await Promise.all(queues.map(drain));
    for (const id of ids)
      expect(await queues[1]!.status(azure.merchant.id, id, azure.memberId)).toMatchObject({
        state: 'done',
        answer: { Success: true },
      });
    expect(await orders()).toBe(before + 30);
  });

  it('get past a command that fails: it ends as failed, and those behind it run', async () => {
    const errors: string[] = [];
    const broken = commandHandlers.map((entry) =>
      entry.contract.name === 'ExtendHold'
        ? { ...entry, handle: async () => Promise.reject(new Error('a bug')) }
        : entry,
    );
    const queue = await drainer(broken, errors);
    const poison = await enqueue(queue, 'Sale/ExtendHold', { Id: randomUUID(), OrderId: randomUUID() });
    const good = await enqueue(queue, 'Sale/CreateVacationOrder', hold(await azure.addStay()));
    await drain(queue);
    expect(await queue.status(azure.merchant.id, poison, azure.memberId)).toMatchObject({
      state: 'done',
      answer: { Success: false, Code: 'WENT_WRONG' },
    });
    expect(await queue.status(azure.merchant.id, good, azure.memberId)).toMatchObject({
      state: 'done',
      answer: { Success: true },
    });
    expect(errors).toEqual([`run queued commands ${poison}`]);
  });

  it('run nothing for a user who has been deactivated since', async () => {
    const queue = await drainer();
    const userId = await azure.addMember();
    const id = await enqueue(queue, 'Sale/CreateVacationOrder', hold(await azure.addStay()), userId);
    await azure.sql('update users set active = false where id = $1', [userId]);
    await drain(queue);
    expect(await queue.status(azure.merchant.id, id, userId)).toMatchObject({
      answer: { Success: false, Code: 'SIGNED_OUT' },
    });
  });

  /** Handlers one of which, a member's command about that member, waits at a gate and records each run. */
  const gated = () => {
    const gate = Promise.withResolvers<void>();
    const runs: string[] = [];
    const handlers = commandHandlers.map((entry) =>
      entry.contract.name === 'ChangeLanguageUser'
        ? {
            ...entry,
            handle: async (_input: never, context: CommandContext) => {
              runs.push(context.userId);
              await gate.promise;
              return context.commit(async () => accept({ answer: {}, events: [] }));
            },
          }
        : entry,
    ) as typeof commandHandlers;
    return { handlers, runs, gate };
  };
  const aboutHimself = (userId: string) => ({ Id: userId, LanguageId: 'vi-VN' });

  it('run a command once whose Id is its sender’s account', async () => {
    const { handlers, runs, gate } = gated();
    const queues = await Promise.all([drainer(handlers), drainer(handlers)]);
    const id = await enqueue(queues[0]!, 'User/ChangeLanguageUser', aboutHimself(azure.memberId));
    const drained = Promise.all(queues.map(drain));
    await expect.poll(() => runs.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    gate.resolve();
    await drained;
    expect(runs).toHaveLength(1);
    expect(await queues[0]!.status(azure.merchant.id, id, azure.memberId)).toMatchObject({
      state: 'done',
      answer: { Success: true },
    });
  });

  it('run it twice where the claim does not hold', async () => {
    const { handlers, runs, gate } = gated();
    const queues = await Promise.all([drainer(handlers), drainer(handlers)]);
    await enqueue(queues[0]!, 'User/ChangeLanguageUser', aboutHimself(azure.memberId));
    const first = drain(queues[0]!);
    await expect.poll(() => runs.length).toBe(1);
    await azure.sql(`update command_queue set leased_until = now() where state = 'waiting'`);
    const second = drain(queues[1]!);
    await expect.poll(() => runs.length).toBe(2);
    gate.resolve();
    await Promise.all([first, second]);
  });

  it('keep the effects of a process that died before it could record the outcome', async () => {
    const { handlers, runs, gate } = gated();
    gate.resolve();
    const queue = await drainer(handlers);
    const id = await enqueue(queue, 'User/ChangeLanguageUser', aboutHimself(azure.memberId));
    await drain(queue);
    await azure.sql(`update command_queue set state = 'waiting', answer = null, done_at = null where id = $1`, [id]);
    await drain(queue);
    expect(runs).toHaveLength(1);
    expect(await queue.status(azure.merchant.id, id, azure.memberId)).toMatchObject({
      state: 'done',
      answer: { Success: true },
    });
  });

  it('mark a command as failed when processes died three times running it', async () => {
    const { handlers, runs } = gated();
    const queue = await drainer(handlers);
    const id = await enqueue(queue, 'User/ChangeLanguageUser', aboutHimself(azure.memberId));
    await azure.sql('update command_queue set tries = 3 where id = $1', [id]);
    await drain(queue);
    expect(runs).toEqual([]);
    expect(await queue.status(azure.merchant.id, id, azure.memberId)).toMatchObject({
      state: 'done',
      answer: { Success: false, Code: 'WENT_WRONG' },
    });
  });

  it('let members take turns: one who sent many does not keep the others waiting', async () => {
    const { handlers, runs, gate } = gated();
    gate.resolve();
    const queue = await drainer(handlers);
    const [eager, modest] = [await azure.addMember(), await azure.addMember()];
    for (let sent = 0; sent < 30; sent += 1)
      await enqueue(queue, 'User/ChangeLanguageUser', aboutHimself(eager), eager);
    await enqueue(queue, 'User/ChangeLanguageUser', aboutHimself(modest), modest);
    await drain(queue);
    expect(runs).toHaveLength(31);
    expect(runs.indexOf(modest)).toBeLessThan(2);
  });
});
