import { randomUUID } from 'node:crypto';
import {
  ChangeWebhook,
  CreateWebhook,
  RemoveWebhook,
  ReplayWebhookEvents,
  RotateWebhookSecret,
  TestWebhook,
} from '@sandbar/contract/partners';
import { LOCALES } from '@sandbar/domain/common';
import { WEBHOOK_KINDS } from '@sandbar/domain/partners';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { createMailTexts } from '../mailbox/index.ts';
import { createInform } from '../notifications/index.ts';
import { merchantScope, type MerchantScope } from '../platform/merchant-scope.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { onOrderChangedForWebhooks, onWebhookDisabled, tidyPartners, type WebhookSender } from './index.ts';
import { deliverAll, hold as holdIn, newEvents, ok } from './testing.ts';
import { webhookDisabledWords } from './webhook-disabled-words.ts';
import { testInstallation } from '../testing/installation.ts';

/**
 * Endpoints over time: secrets that change, simultaneous deliveries, endpoints that are switched off. Only the network
 * is simulated.
 */

let world: World;
let merchants: MerchantScope;
let adminId: string;
let webhookId: string;
let secret: string;
let sent: Parameters<WebhookSender['send']>[0][] = [];
let answer: () => number | Promise<number> = () => 204;
const sender: WebhookSender = {
  send: async (delivery) => {
    sent.push(delivery);
    return answer();
  },
};

beforeAll(async () => {
  const database = await testDatabase();
  merchants = merchantScope(database, 'localhost', 'azure');
  world = await createWorld(database, commandHandlers);
  Object.assign(world.merchant.settings, { holdLimit: 300, unpaidLimit: 300 });
  adminId = world.administratorId;
});
afterAll(() => world.database.close());
beforeEach(async () => {
  await world.sql('delete from webhook_endpoints');
  await world.sql('delete from webhook_events');
  await newEvents(world, 'none', onOrderChangedForWebhooks(world));
  sent = [];
  answer = () => 204;
  ({ webhookId, secret } = await newWebhook());
});

const newWebhook = async () => {
  const made = await ok(
    world.send(adminId, CreateWebhook, {
      Id: randomUUID(),
      Url: 'https://shop.example/hooks',
      Kinds: [...WEBHOOK_KINDS],
    }),
  );
  return { webhookId: made.id, secret: made.secret! };
};
const relay = async () => {
  const handler = onOrderChangedForWebhooks(world);
  for (const event of await newEvents(world, 'order.changed', handler)) await handler.run(event);
};
const hold = () => holdIn(world);
const deliver = () => deliverAll(world, sender);
const deliveries = () => world.sql('select * from webhook_deliveries order by event_id');
const due = () =>
  world.sql(`update webhook_deliveries set due_at = now(), lease = null, leased_until = null where state = 'waiting'`);

describe('a secret that changes', () => {
  const rotate = (hours?: number, Id: string = randomUUID()) =>
    world.send(adminId, RotateWebhookSecret, {
      Id,
      WebhookId: webhookId,
      ...(hours === undefined ? {} : { GraceHours: hours }),
    });
  const send = async () => {
    await hold();
    await relay();
    await deliver();
    const { headers, body } = sent.at(-1)!;
    return {
      count: headers['webhook-signature']!.split(' ').length,
      by: (key: string) => new Webhook(key).verify(body, headers),
    };
  };

  it('signs along with the new one for a day, so that either verifies', async () => {
    const rotated = await ok(rotate());
    const hours = (Date.parse(rotated.previousUntil!) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    expect(rotated.secret).not.toBe(secret);
    const both = await send();
    expect(both.count).toBe(2);
    for (const key of [secret, rotated.secret!]) expect(both.by(key)).toMatchObject({ type: 'order.held' });

    await world.sql(`update webhook_endpoints set previous_until = now() - interval '1 second'`);
    const alone = await send();
    expect(alone.count).toBe(1);
    expect(alone.by(rotated.secret!)).toMatchObject({ type: 'order.held' });
    expect(() => alone.by(secret)).toThrow(/signature/i);
    await workOff(tidyPartners(world.database, rethrow), [world.merchant.id]);
    expect(await world.sql('select previous_secret, previous_until from webhook_endpoints')).toEqual([
      { previous_secret: null, previous_until: null },
    ]);
  });

  it('ends at once on demand, and a further change leaves only the previous one', async () => {
    const [second, third] = [(await ok(rotate())).secret!, (await ok(rotate(1))).secret!];
    const delivery = await send();
    expect(delivery.by(third) && delivery.by(second)).toBeTruthy();
    expect(() => delivery.by(secret)).toThrow(/signature/i);
    const leaked = await ok(rotate(0));
    expect(leaked.previousUntil).toBeNull();
    expect((await send()).count).toBe(1);
  });

  it('is changed once per command, and is in the first answer only', async () => {
    const Id = randomUUID();
    const made = await ok(rotate(undefined, Id));
    expect(await ok(rotate(undefined, Id))).toEqual({ ...made, secret: null });
    expect((await send()).by(made.secret!)).toBeTruthy();
    const [row] = await world.sql(
      'select concat((select json_agg(c) from command_log c), (select json_agg(e) from events e)) as all',
    );
    expect(row!.all).not.toContain(made.secret!.slice('whsec_'.length));
  });

  it.each([-1, 169, 1.5])('refuses %d hours of signing with both', async (hours) => {
    expect(await rotate(hours)).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path: 'GraceHours' }] } },
    });
  });
});

describe('a slow process with a delivery', () => {
  it('does not overwrite newer results', async () => {
    await hold();
    await relay();
    // The answer arrives long after the lease expired and another process delivered.
    answer = async () => {
      answer = () => 204;
      await due();
      await deliver();
      return 500;
    };
    await deliver();
    expect(sent).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 2, last_status: 204 }]);
  });

  it('does not cancel a replay that was requested meanwhile', async () => {
    await hold();
    await relay();
    const [event] = await world.sql('select id from webhook_events');
    answer = async () => {
      answer = () => 204;
      await ok(
        world.send(adminId, ReplayWebhookEvents, {
          Id: randomUUID(),
          WebhookId: webhookId,
          Events: { EventId: event!.id as string },
        }),
      );
      return 204;
    };
    await deliver();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', tries: 0 }]);
    expect(await deliver()).toBe(1);
  });

  it('of a failed delivery is retried at a slightly other time than others that failed with it', async () => {
    for (let order = 0; order < 5; order += 1) await hold();
    await relay();
    answer = () => 500;
    await deliver();
    await due();
    await deliver();
    const rows = await world.sql(
      'select extract(epoch from due_at - last_tried_at)::float8 as wait from webhook_deliveries',
    );
    const waits = rows.map(({ wait }) => Number(wait));
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(269.9);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(300.1);
    expect(new Set(waits.map(Math.round)).size).toBeGreaterThan(1);
  });

  it('does not delay other endpoints', async () => {
    const slow = await newWebhook();
    await world.sql(`update webhook_endpoints set url = 'https://slow.example/hooks' where id = $1`, [slow.webhookId]);
    const finish = Promise.withResolvers<void>();
    const patient: WebhookSender = {
      send: async (delivery) => {
        if (delivery.url.startsWith('https://slow.')) await finish.promise;
        return sender.send(delivery);
      },
    };
    const job = deliverWebhooks({
      ...world,
      installation: testInstallation,
      webhookSender: patient,
      onError: () => {},
    });
    const clock = startJobs({
      jobs: [job],
      merchants: async () => [world.merchant.id],
      intervalFactor: 0.01,
      onError: () => {},
    });
    const arrived = async () =>
      (await deliveries()).filter(({ endpoint_id: id, state }) => id === webhookId && state === 'delivered').length;
    for (let order = 1; order <= 7; order += 1) {
      await hold();
      await relay();
      await expect.poll(arrived).toBe(order);
    }
    finish.resolve();
    await expect.poll(async () => (await deliveries()).every(({ state }) => state === 'delivered')).toBe(true);
    await clock.stop();
  });
});

describe('an endpoint', () => {
  it('that the server switched off is reported once to those who may change webhooks, by bell and mail', async () => {
    const handler = onWebhookDisabled({
      inform: createInform({
        database: world.database,
        merchants,
        mailTexts: createMailTexts(world.database),
        baseDomain: 'sandbar.example',
        originOf: () => 'https://azure.example',
      }),
    });
    const developerId = await world.addHolder('developer');
    await world.sql(`update users set language_id = 'de' where id = $1`, [developerId]);
    await world.sql(`update webhook_endpoints set url = 'https://shop.example/hooks?token=private'`);
    await hold();
    await hold();
    await relay();
    answer = () => 410;
    await deliver();
    const events = await newEvents(world, 'webhook.disabled', handler);
    expect(events.map(({ userId }) => userId).sort()).toEqual([adminId, developerId].sort());
    for (const event of [...events, ...events]) await handler.run(event);
    const mails = await world.sql('select user_id, subject, text_body from mails order by subject');
    expect(mails.map(({ user_id: user, subject }) => [user, subject])).toEqual([
      [developerId, 'Ein Webhook wurde abgeschaltet'],
      [adminId, 'Một webhook đã bị tắt'],
    ]);
    for (const { text_body: text } of mails) {
      expect(text).toContain('https://shop.example/hooks');
      expect(text).not.toContain('private');
    }
    expect(await world.sql(`select distinct shown from notifications`)).toEqual([{ shown: true }]);
  });

  it.each(LOCALES)('that is switched off has its words in %s, without a gap', (locale) => {
    for (const gone of [true, false]) {
      const { title, message, paragraphs, action } = webhookDisabledWords(locale, {
        url: 'https://shop.example/$&',
        gone,
      });
      expect(message).toContain('https://shop.example/$&');
      for (const words of [title, message, ...paragraphs, action]) expect(words).not.toMatch(/[{}]|^$/);
    }
  });

  it('that is removed gets no more deliveries; its log stays', async () => {
    await hold();
    await relay();
    expect(await ok(world.send(adminId, RemoveWebhook, { Id: randomUUID(), WebhookId: webhookId }))).toEqual({
      id: webhookId,
    });
    expect(await deliver()).toBe(0);
    expect(sent).toEqual([]);
    expect(await world.sql('select kind from webhook_events')).toEqual([{ kind: 'order.held' }]);
    expect(await world.send(adminId, RemoveWebhook, { Id: randomUUID(), WebhookId: webhookId })).toMatchObject({
      ok: false,
      refusal: { code: 'WEBHOOK_NOT_FOUND' },
    });
  });
});

describe('a test', () => {
  const test = (id = webhookId) => world.send(adminId, TestWebhook, { Id: randomUUID(), WebhookId: id });
  const earlier = () => world.sql(`update webhook_events set occurred_at = now() - interval '1 minute'`);

  it('is signed and sent to this endpoint alone, whatever kinds it wants', async () => {
    await newWebhook();
    const { id } = await ok(test());
    expect(await deliver()).toBe(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.headers['webhook-id']).toBe(id);
    expect(new Webhook(secret).verify(sent[0]!.body, sent[0]!.headers)).toMatchObject({
      type: 'webhook.test',
      data: { webhookId },
    });
    expect(await deliveries()).toMatchObject([{ event_id: id, endpoint_id: webhookId, state: 'delivered' }]);
  });

  it('that fails is not repeated, and does not count against the endpoint', async () => {
    answer = () => 500;
    await ok(test());
    await deliver();
    expect(await deliveries()).toMatchObject([{ state: 'failed', last_status: 500, tries: 1 }]);
    expect(await world.sql('select active, failing_since from webhook_endpoints')).toEqual([
      { active: true, failing_since: null },
    ]);
    // The control: the event of an order is tried again, and its failure counts.
    await hold();
    await relay();
    await deliver();
    expect((await deliveries()).map(({ state }) => state).toSorted()).toEqual(['failed', 'waiting']);
    expect((await world.sql('select failing_since from webhook_endpoints'))[0]!['failing_since']).not.toBeNull();
  });

  it('is not sent again at once, nor to one that is switched off or unknown', async () => {
    await ok(test());
    expect(await test()).toMatchObject({ refusal: { code: 'WEBHOOK_TESTED' } });
    await earlier();
    await ok(test());
    await world.sql('update webhook_endpoints set active = false');
    await earlier();
    expect(await test()).toMatchObject({ refusal: { code: 'WEBHOOK_OFF' } });
    expect(await test(randomUUID())).toMatchObject({ refusal: { code: 'WEBHOOK_NOT_FOUND' } });
  });
});

describe('an address that no delivery could reach', () => {
  const create = (Url: string) =>
    world.send(adminId, CreateWebhook, { Id: randomUUID(), Url, Kinds: [...WEBHOOK_KINDS] });
  const change = (Url: string, Active: boolean) =>
    world.send(adminId, ChangeWebhook, { Id: randomUUID(), WebhookId: webhookId, Url, Kinds: ['order.held'], Active });
  const refused = { refusal: { code: 'WEBHOOK_ADDRESS_PRIVATE' } };
  beforeEach(() => void (testInstallation.sendsWebhooksToLocal = false));
  afterEach(() => void (testInstallation.sendsWebhooksToLocal = true));

  it.each(['http://127.0.0.1:4108/hook', 'https://127.0.0.1/hook', 'https://10.1.2.3/hook', 'https://[::1]/hook'])(
    'is refused when it is entered, unless the endpoint is switched off: %s',
    async (url) => {
      expect(await create(url)).toMatchObject(refused);
      expect(await change(url, true)).toMatchObject(refused);
      expect(await change(url, false)).toMatchObject({ ok: true });
    },
  );

  it('may be on this machine in a demo', async () => {
    testInstallation.sendsWebhooksToLocal = true;
    expect(await create('http://127.0.0.1:4108/hook')).toMatchObject({ ok: true });
    expect(await create('https://10.1.2.3/hook')).toMatchObject(refused);
  });
});

it('one command repeats all given-up deliveries of an endpoint, except tests', async () => {
  const other = await newWebhook();
  await hold();
  await hold();
  await relay();
  await ok(world.send(adminId, TestWebhook, { Id: randomUUID(), WebhookId: webhookId }));
  await world.sql(`update webhook_deliveries set state = 'failed', tries = 10, last_status = 503`);
  const replay = { Id: randomUUID(), WebhookId: webhookId, Events: { Failed: true as const } };
  expect(await ok(world.send(adminId, ReplayWebhookEvents, replay))).toEqual({ count: 2 });
  expect(await deliver()).toBe(2);
  const left = await world.sql(
    `select d.endpoint_id, e.kind from webhook_deliveries d join webhook_events e on e.id = d.event_id
      where d.state = 'failed'`,
  );
  expect(left.filter(({ endpoint_id: id }) => id === other.webhookId)).toHaveLength(2);
  expect(left.filter(({ endpoint_id: id }) => id === webhookId)).toEqual([
    { endpoint_id: webhookId, kind: 'webhook.test' },
  ]);
});
