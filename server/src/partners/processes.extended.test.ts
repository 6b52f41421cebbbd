import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateApiKey, CreateWebhook, RemovePartner, SetPartner } from '@sandbar/contract/partners';
import { PARTNER_LIMITS } from '@sandbar/domain/partners';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Transaction } from '../platform/database/index.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { isSoak } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { framersOf } from './index.ts';
import { insertApiKey } from './partners.store.ts';
import { addAdmin, hold } from './testing.ts';
import { eventually } from '../testing/eventually.ts';

/**
 * Two server processes on one PostgreSQL: their deliveries arrive and are recorded once, a process that dies loses
 * nothing, and limits hold under load.
 */

const EVENTS = 40;
/** In development a server may also call this machine. */
const environment = { NODE_ENV: 'development' };

let processes: Processes;
let database: Database;
let world: World;
let admin: string;
let adminToken: string;
let servers: ServerProcess[] = [];
let receiver: Server;
let heard: IncomingHttpHeaders[] = [];
/** Answers a delivery like the merchant's server. @returns the status */
let receive: () => number | Promise<number> = () => 204;

beforeAll(async () => {
  processes = await startProcesses('partners', 0);
  ({ database, world } = processes);
  admin = await addAdmin(world);
  adminToken = await signInDirectly(world, admin);
  receiver = createServer(async (request, response) => {
    heard.push(request.headers);
    request.resume();
    response.writeHead(await receive()).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve));
  await processes.close();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const start = async (count: number) => {
  servers = await Promise.all(Array.from({ length: count }, () => processes.start({ environment })));
};
const newWebhook = async () => {
  await world.sql('delete from webhook_endpoints');
  await world.sql('delete from webhook_events');
  const at = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const made = await world.send(admin, CreateWebhook, { Id: randomUUID(), Url: at, Kinds: ['order.held'] });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
};
const states = () =>
  world.sql('select state, tries, count(*)::int as count from webhook_deliveries group by state, tries');
const until = (wanted: () => Promise<boolean>) => eventually(async () => expect(await wanted()).toBe(true));
const ids = () => heard.map((headers) => String(headers['webhook-id']));

describe('deliveries', () => {
  it(`of ${EVENTS} events by two processes arrive once each and are recorded once each`, async () => {
    await newWebhook();
    heard = [];
    await start(2);
    for (let index = 0; index < EVENTS; index += 1) await hold(world);
    await until(
      async () => (await world.sql(`select from webhook_deliveries where state = 'delivered'`)).length === EVENTS,
    );
    expect(await states()).toEqual([{ state: 'delivered', tries: 1, count: EVENTS }]);
    expect(heard).toHaveLength(EVENTS);
    expect(new Set(ids()).size).toBe(EVENTS);
    expect(
      await world.sql('select count(*)::int as count, count(distinct subject_id)::int as orders from webhook_events'),
    ).toEqual([{ count: EVENTS, orders: EVENTS }]);
  });

  it('whose sender is killed before it recorded the answer are sent again under the same id', async () => {
    await newWebhook();
    heard = [];
    await start(1);
    const [victim] = servers.splice(0);
    let killed: Promise<void> | undefined;
    receive = async () => {
      await (killed = victim!.kill());
      return 204;
    };
    await hold(world);
    await until(async () => killed !== undefined);
    await killed;
    receive = () => 204;
    expect(heard).toHaveLength(1);
    expect(await states()).toEqual([{ state: 'waiting', tries: 1, count: 1 }]);

    await start(1);
    // The dead process still holds the lease; others must not take the delivery while its owner may only be slow.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(heard).toHaveLength(1);
    await world.sql('update webhook_deliveries set due_at = now(), lease = null, leased_until = null');
    await until(async () => heard.length === 2);
    await until(async () => (await states())[0]!['state'] === 'delivered');
    expect(new Set(ids()).size).toBe(1);
    expect(await states()).toEqual([{ state: 'delivered', tries: 2, count: 1 }]);
    expect(await world.sql('select count(*)::int as count from webhook_events')).toEqual([{ count: 1 }]);
  });
});

describe('a crowd of admins', () => {
  const inCrowd = async (count: number, name: string, content: object) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        postCommand(servers[index % 2]!.address, adminToken, 'Partner', name, { ...content, Id: randomUUID() }),
      ),
    );
    return {
      made: answers.filter(({ Success }) => Success).length,
      codes: new Set(answers.filter(({ Success }) => !Success).map(({ Code }) => Code)),
    };
  };
  const newPartner = async () => {
    const partnerId = randomUUID();
    await world.send(admin, SetPartner, { Id: randomUUID(), PartnerId: partnerId, Name: 'Shop', Origins: [] });
    return partnerId;
  };

  it.runIf(isSoak)('at two processes creates as many keys and endpoints as allowed, and not one more', async () => {
    await world.sql('delete from webhook_endpoints');
    await start(2);
    const key = { PartnerId: await newPartner(), Name: 'server', Scopes: ['tickets'] };
    expect(await inCrowd(PARTNER_LIMITS.keys * 2, CreateApiKey.name, key)).toEqual({
      made: PARTNER_LIMITS.keys,
      codes: new Set(['PARTNER_LIMIT']),
    });
    await world.sql('update partners set removed_at = now()');
    const partners = await Promise.all(
      Array.from({ length: PARTNER_LIMITS.partners + 10 }, (_, index) =>
        postCommand(servers[index % 2]!.address, adminToken, 'Partner', SetPartner.name, {
          Id: randomUUID(),
          PartnerId: randomUUID(),
          Name: 'Shop',
          Origins: [],
        }),
      ),
    );
    expect(partners.filter(({ Success }) => Success)).toHaveLength(PARTNER_LIMITS.partners);
    expect(new Set(partners.filter(({ Success }) => !Success).map(({ Code }) => Code))).toEqual(
      new Set(['PARTNER_LIMIT']),
    );
    await world.sql('update partners set removed_at = now()');
    const webhook = { Url: 'https://shop.example/hooks', Kinds: ['order.paid'] };
    expect(await inCrowd(PARTNER_LIMITS.endpoints * 2, CreateWebhook.name, webhook)).toEqual({
      made: PARTNER_LIMITS.endpoints,
      codes: new Set(['PARTNER_LIMIT']),
    });
  });

  it.runIf(isSoak)('control: creates more without the lock', async () => {
    const partnerId = await newPartner();
    const limit = 2;
    const add = (transaction: Transaction) => {
      const id = randomUUID();
      return transaction.run(
        insertApiKey({
          merchantId: world.merchant.id,
          id,
          partnerId,
          name: 'a',
          prefix: 'a',
          hash: Buffer.from(id.replaceAll('-', '')),
          scopes: [],
          createdBy: admin,
          limit,
        }),
      );
    };
    let arrived = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const transactions = Array.from({ length: 4 }, () =>
      database.transaction(async (transaction) => {
        await add(transaction);
        if ((arrived += 1) === 4) open();
        await gate;
      }),
    );
    await Promise.all(transactions);
    expect(await world.sql('select count(*)::int as count from api_keys where partner_id = $1', [partnerId])).toEqual([
      { count: 4 },
    ]);
  });
});

it('the sites that may frame the checkout follow another process within a moment', async () => {
  await start(1);
  const partnerId = randomUUID();
  const framers = () => framersOf(database)(world.merchant.id);
  const send = (name: string, content: object) =>
    postCommand(servers[0]!.address, adminToken, 'Partner', name, {
      ...content,
      Id: randomUUID(),
      PartnerId: partnerId,
    });
  await send(SetPartner.name, { Name: 'Shop', Origins: ['https://shop.example'] });
  expect(await framers()).toEqual(['https://shop.example']);
  await send(RemovePartner.name, {});
  expect(await framers()).toEqual([]);
});
