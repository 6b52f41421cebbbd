import { randomUUID } from 'node:crypto';
import { SetUserActive } from '@sandbar/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../../commands.ts';
import { openLive, type LiveClient } from '../../testing/live-client.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { postCommand, signInDirectly, startServer, type ServerProcess } from '../../testing/server-process.ts';
import { fastestOf } from '../../testing/timing.ts';
import { createWorld, serverDatabase, type World } from '../../testing/world.ts';
import type { Database } from '../database/index.ts';

/**
 * Two server processes on one PostgreSQL: a page receives every event once, whichever process it is connected to, and
 * no event that its reader may not see.
 */

let postgres: TestPostgres;
let url: string;
let database: Database;
let azure: World;
let lotus: World;
let a: ServerProcess;
let b: ServerProcess;
let token: string;
let neighbour: string;
const open: LiveClient[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase('live');
  database = await serverDatabase(url);
  azure = await createWorld(database, commandHandlers, 'azure');
  lotus = await createWorld(database, commandHandlers, 'lotus');
  await azure.sql(`update merchants set settings = '{"holdLimit": 300, "unpaidLimit": 300}'`);
  token = await signInDirectly(azure, azure.memberId);
  neighbour = await signInDirectly(azure, azure.otherMemberId);
  [a, b] = await Promise.all([startServer({ databaseUrl: url }), startServer({ databaseUrl: url })]);
});
afterAll(async () => {
  for (const client of open) client.close();
  await Promise.all([a.stop(), b.stop()]);
  await database.close();
  await postgres.stop();
});

const live = async (...given: Parameters<typeof openLive>) => {
  const client = await openLive(...given);
  open.push(client);
  return client;
};
const hold = async (server: ServerProcess, by: string, stayId?: string) => {
  const ProductId = stayId ?? (await azure.addStay());
  const answer = await postCommand(server.address, by, 'Sale', 'CreateVacationOrder', {
    Id: randomUUID(),
    ProductId,
    AdultTotal: 1,
    ChildrenAges: [],
  });
  if (!answer.Success) throw new Error(JSON.stringify(answer));
  return ProductId;
};
const taken = (stayId: string) => (frame: { event: string; data: Record<string, unknown> }) =>
  frame.event === 'stay.taken' && frame.data.stayId === stayId;
const takenIds = (client: LiveClient) =>
  client.frames.filter(({ event }) => event === 'stay.taken').map(({ data }) => data.stayId as string);

it('a hold through one process reaches a stream on the other within a second', async () => {
  const client = await live(b.address, neighbour);
  const took = await fastestOf(1_000, async () => {
    const stayId = await azure.addStay();
    const start = performance.now();
    await hold(a, token, stayId);
    return (await client.until(taken(stayId))).at - start;
  });
  expect(took).toBeLessThan(1_000);
});

it('a private event reaches only its user; other merchants hear nothing', async () => {
  const own = await live(b.address, token);
  const other = await live(b.address, neighbour);
  const foreign = await live(b.address, await signInDirectly(lotus, lotus.memberId), { host: 'lotus.localhost' });
  const stayId = await hold(a, token);
  await own.until(({ event, data }) => event === 'order.changed' && data.stayId === stayId);
  await other.until(taken(stayId));
  // A later event on each stream shows that nothing is still under way.
  const [lotusEvent] = await lotus.sql(
    `insert into events (merchant_id, kind, subject_id) values ($1, 'catalogue.changed', gen_random_uuid())
      returning kind`,
    [lotus.merchant.id],
  );
  await foreign.until(({ event }) => event === lotusEvent!.kind);
  await other.until(taken(await hold(a, token)));
  expect(other.frames.filter(({ event }) => event === 'order.changed')).toEqual([]);
  expect(foreign.frames.map(({ event }) => event)).toEqual(['catalogue.changed']);
});

it.each([
  'week.changed',
  'calendar.changed',
  'drive.changed',
  'points.changed',
  'notifications.changed',
  'order.changed',
  'permissions.changed',
])('%s of a member reaches that member’s screens only', async (kind) => {
  const [own, other] = [await live(b.address, token), await live(b.address, neighbour)];
  const mark = randomUUID();
  await azure.sql(`insert into events (merchant_id, kind, subject_id, user_id, payload) values ($1, $2, $3, $4, $5)`, [
    azure.merchant.id,
    kind,
    randomUUID(),
    azure.memberId,
    JSON.stringify({ mark }),
  ]);
  await own.until(({ event, data }) => event === kind && data['mark'] === mark);
  await other.until(taken(await hold(a, token)));
  expect(other.frames.filter(({ data }) => data['mark'] === mark)).toEqual([]);
});

it('staff hear of which kind a record is that a colleague changed or a visitor opened; members do not', async () => {
  const staff = await live(b.address, await signInDirectly(azure, await azure.addHolder('support')));
  const own = await live(b.address, token);
  const administrator = await azure.addHolder('administrator');
  const closed = await azure.addHolder();
  const done = await azure.send(administrator, SetUserActive, { Id: randomUUID(), UserId: closed, Active: false });
  expect(done.ok).toBe(true);
  const heard = await staff.until(({ event }) => event === 'record.changed');
  expect(heard.data).toEqual({ subject: 'user' });
  await azure.sql(`insert into events (merchant_id, kind, subject_id) values ($1, 'user.created', gen_random_uuid())`, [
    azure.merchant.id,
  ]);
  await staff.until((frame) => frame.event === 'record.changed' && frame.id !== heard.id);
  // A later event on the member's stream shows that nothing is still under way.
  await own.until(taken(await hold(a, token)));
  expect(own.frames.filter(({ event }) => event === 'record.changed')).toEqual([]);
});

it('published, withdrawn or repriced weeks reach screens as a change of their resort, and no more', async () => {
  const client = await live(b.address, neighbour);
  await azure.sql(
    `insert into events (merchant_id, kind, subject_id, payload) values ($1, 'stay.repriced', gen_random_uuid(), $2)`,
    [azure.merchant.id, JSON.stringify({ resortId: azure.resortId, roomId: azure.roomId, stays: [] })],
  );
  const frame = await client.until(({ event }) => event === 'catalogue.changed');
  expect(frame.data).toEqual({ resortId: azure.resortId });
});

describe('a stream that was interrupted', () => {
  it('misses and repeats nothing: 30 stays held while away, 10 during the reconnect to the other process', async () => {
    const before = await live(a.address, neighbour);
    const seen = await hold(a, token);
    await before.until(taken(seen));
    before.close();
    const expected = [];
    for (let index = 0; index < 30; index += 1) expected.push(await hold(index % 2 ? a : b, token));
    const stays = await Promise.all(Array.from({ length: 10 }, () => azure.addStay()));
    const [after] = await Promise.all([
      live(b.address, neighbour, { lastEventId: before.lastId() }),
      ...stays.map((stayId, index) => hold(index % 2 ? a : b, token, stayId)),
    ]);
    const last = await hold(a, token);
    await after.until(taken(last));
    expect(takenIds(after).sort()).toEqual([...expected, ...stays, last].sort());
  });

  it('misses nothing when nothing had come before', async () => {
    const before = await live(a.address, neighbour);
    before.close();
    const stayId = await hold(b, token);
    const after = await live(a.address, neighbour, { lastEventId: before.lastId() });
    await after.until(taken(stayId));
  });

  it('goes on after a restart of its server', async () => {
    const before = await live(a.address, neighbour);
    await before.until(taken(await hold(a, token)));
    expect(await a.stop()).toBe(0);
    await before.ended;
    const stayId = await hold(b, token);
    a = await startServer({ databaseUrl: url });
    const after = await live(a.address, neighbour, { lastEventId: before.lastId() });
    await after.until(taken(stayId));
    expect(takenIds(after)).toEqual([stayId]);
  });

  it.each([
    ['no position', 'last tuesday'],
    ['beyond what a database can count to', '99999999999999999999'],
    ['of a database that was replaced', '999999999'],
  ])('starts over when its id is %s', async (_what, lastEventId) => {
    const client = await live(a.address, neighbour, { lastEventId });
    await client.until(({ event }) => event === 'reset');
    await client.until(taken(await hold(b, token)));
  });

  it('starts over when it missed a thousand events', async () => {
    const before = await live(a.address, neighbour);
    before.close();
    const witness = await live(a.address, neighbour);
    await azure.sql(
      `insert into events (merchant_id, kind, subject_id) select $1, 'stay.taken', gen_random_uuid()
        from generate_series(1, 1000)`,
      [azure.merchant.id],
    );
    // The witness receives an event after the thousand, so this process has read the thousand too.
    await witness.until(taken(await hold(b, token)));
    const client = await live(a.address, neighbour, { lastEventId: before.lastId() });
    await client.until(({ event }) => event === 'reset');
  });
});

describe('the stream of a session that ended', () => {
  it.each(['the same', 'the other'])(
    'closes within a second of signing out through %s process; others stay',
    async (which) => {
      const witness = await live(a.address, neighbour);
      const took = await fastestOf(1_000, async () => {
        const mine = await signInDirectly(azure, azure.memberId);
        const client = await live(a.address, mine);
        const start = performance.now();
        await fetch(`${which === 'the same' ? a.address : b.address}/User/Logout`, {
          headers: { authorization: `Bearer ${mine}` },
        });
        return (await client.ended) - start;
      });
      expect(took).toBeLessThan(1_000);
      await witness.until(taken(await hold(b, token)));
    },
  );

  it('cannot be opened again', async () => {
    const mine = await signInDirectly(azure, azure.memberId);
    await fetch(`${b.address}/User/Logout`, { headers: { authorization: `Bearer ${mine}` } });
    await expect(openLive(a.address, mine)).rejects.toThrow('401');
  });
});
