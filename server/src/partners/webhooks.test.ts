import { randomUUID } from 'node:crypto';
import { CancelOrder, ConfirmOrder } from '@sandbar/contract/orders';
import { ChangeWebhook, CreateWebhook, ReplayWebhookEvents } from '@sandbar/contract/partners';
import { PARTNER_LIMITS, WEBHOOK_KINDS, type WebhookKind } from '@sandbar/domain/partners';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { onOrderChangedForWebhooks, tidyPartners, type WebhookSender } from './index.ts';
import { addAdmin, deliverAll, hold as holdIn, newEvents, ok } from './testing.ts';

/** Webhooks about orders, from the command to the signed request; only the network is simulated. */

let world: World;
let lotus: World;
let adminId: string;
let webhookId: string;
let secret: string;

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}
let sent: Sent[] = [];
let answer: () => number | Promise<number> = () => 204;
const sender: WebhookSender = {
  send: async (delivery) => {
    sent.push(delivery);
    return answer();
  },
};

beforeAll(async () => {
  const database = await testDatabase();
  world = await createWorld(database, commandHandlers);
  lotus = await createWorld(database, commandHandlers, 'lotus');
  for (const { merchant } of [world, lotus]) Object.assign(merchant.settings, { holdLimit: 300, unpaidLimit: 300 });
  adminId = await addAdmin(world);
});
afterAll(() => world.database.close());
beforeEach(async () => {
  await world.sql('delete from webhook_endpoints');
  await world.sql('delete from webhook_events');
  await relay(false);
  sent = [];
  answer = () => 204;
  ({ webhookId, secret } = await newWebhook());
});

const newWebhook = async (kinds: WebhookKind[] = [...WEBHOOK_KINDS]) => {
  const made = await ok(
    world.send(adminId, CreateWebhook, { Id: randomUUID(), Url: 'https://shop.example/hooks', Kinds: kinds }),
  );
  return { webhookId: made.id, secret: made.secret! };
};
/** Runs the event handlers of new events twice each, as jobs may. */
const relay = async (run = true) => {
  const handler = onOrderChangedForWebhooks(world);
  const events = await newEvents(world, 'order.changed', handler);
  if (run) for (const event of [...events, ...events]) await handler.run(event);
};
const deliver = () => deliverAll(world, sender);
const hold = (of: World = world) => holdIn(of);
const bodies = () =>
  sent.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> });
const deliveries = () => world.sql('select * from webhook_deliveries order by event_id');
const due = () =>
  world.sql(`update webhook_deliveries set due_at = now(), lease = null, leased_until = null where state = 'waiting'`);

describe('a webhook', () => {
  it('is sent once for each step of an order, even when jobs run twice', async () => {
    const paidLater = await hold();
    await ok(world.send(world.memberId, ConfirmOrder, { Id: paidLater, PaymentMethodId: world.bankTransferId }));
    const givenUp = await hold();
    await ok(world.send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: givenUp }));
    await relay();
    expect(await deliver()).toBe(4);
    expect(
      bodies()
        .map(({ type, data }) => `${type} ${data['orderId'] === paidLater ? 'first' : 'second'}`)
        .sort(),
    ).toEqual(['order.canceled second', 'order.confirmed first', 'order.held first', 'order.held second']);
    expect(await deliver()).toBe(0);
    expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('has the documented body, without names, addresses or numbers of people', async () => {
    const orderId = await hold();
    await relay();
    await deliver();
    const [body] = bodies();
    expect(body).toEqual({
      type: 'order.held',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        orderId,
        code: expect.stringMatching(/^AZ/),
        customerId: world.memberId,
        currency: 'VND',
        grandTotal: 12_500_000,
        paid: 0,
        points: 0,
        holdExpiresAt: expect.stringMatching(/Z$/),
        adults: 2,
        childrenAges: [],
        stay: {
          id: expect.any(String),
          resortId: world.resortId,
          roomId: world.roomId,
          fromDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          toDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      },
    });
    const [person] = await world.sql('select email, first_name, last_name, mobile from users where id = $1', [
      world.memberId,
    ]);
    for (const fact of Object.values(person!)) expect(sent[0]!.body).not.toContain(fact);
  });

  it('is sent to endpoints of its merchant with this kind, and nowhere without one', async () => {
    await world.sql('delete from webhook_endpoints');
    await newWebhook(['order.confirmed']);
    await hold();
    await hold(lotus);
    await relay();
    expect(await deliver()).toBe(0);
    expect(await world.sql('select kind from webhook_events where merchant_id = $1', [lotus.merchant.id])).toEqual([]);
    expect(await world.sql('select kind from webhook_events where merchant_id = $1', [world.merchant.id])).toEqual([
      { kind: 'order.held' },
    ]);
  });
});

describe('the signature', () => {
  it('is accepted by the library, which refuses any changed byte', async () => {
    await hold();
    await relay();
    await deliver();
    const { headers, body } = sent[0]!;
    const webhook = new Webhook(secret);
    expect(webhook.verify(body, headers)).toEqual(JSON.parse(body));
    expect(() =>
      new Webhook(`whsec_${Buffer.from('another secret of some length').toString('base64')}`).verify(body, headers),
    ).toThrow(/signature|timestamp/i);
    const bytes = Buffer.from(body);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(() => webhook.verify(changed.toString('latin1'), headers), `byte ${at}`).toThrow(/signature|timestamp/i);
    }
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      const value = headers[name]!;
      for (let at = 0; at < value.length; at += 1) {
        const changed = value.slice(0, at) + String.fromCharCode(value.charCodeAt(at) ^ 1) + value.slice(at + 1);
        expect(() => webhook.verify(body, { ...headers, [name]: changed }), `${name} ${at}`).toThrow(
          /signature|timestamp|header/i,
        );
      }
    }
  });

  it('uses a secret that is in one answer, and not in the log of commands', async () => {
    const input = { Id: randomUUID(), Url: 'https://shop.example', Kinds: ['order.paid' as const] };
    const made = await ok(world.send(adminId, CreateWebhook, input));
    expect(made.secret).toMatch(/^whsec_/);
    expect(await ok(world.send(adminId, CreateWebhook, input))).toEqual({ id: input.Id, secret: null });
    const [row] = await world.sql(
      'select concat((select json_agg(c) from command_log c), (select json_agg(e) from events e)) as all',
    );
    expect(row!.all).not.toContain(made.secret!.slice('whsec_'.length));
  });
});

describe('a delivery', () => {
  it('that fails is sent again under the same id, later and later, and given up after ten tries', async () => {
    await hold();
    await relay();
    answer = () => 500;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await deliver()).toBe(0);
      const [row] = await world.sql(
        `select state, tries, last_status, extract(epoch from due_at - now())::int as wait from webhook_deliveries`,
      );
      expect(row).toMatchObject({ tries: attempt, last_status: 500, state: attempt < 10 ? 'waiting' : 'failed' });
      waits.push(Number(row!.wait));
      await deliver(); // it is not due yet
      await due();
    }
    expect(sent).toHaveLength(10);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(waits.slice(0, 9)).toEqual(waits.slice(0, 9).sort((a, b) => a - b));
  });

  it.each([
    [200, 'delivered'],
    [299, 'delivered'],
    [301, 'waiting'],
    [307, 'waiting'],
    [404, 'waiting'],
  ])('answered %i is %s', async (status, state) => {
    await hold();
    await relay();
    answer = () => status;
    await deliver();
    expect(await deliveries()).toMatchObject([{ state, last_status: status }]);
  });

  it('without an answer records why', async () => {
    await hold();
    await relay();
    answer = () => Promise.reject(new Error('connect ECONNREFUSED'));
    await deliver();
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', last_status: null, last_error: 'connect ECONNREFUSED' },
    ]);
  });

  it('is sent by one process only, and due again when that one died', async () => {
    for (let order = 0; order < 5; order += 1) await hold();
    await relay();
    expect((await Promise.all([deliver(), deliver(), deliver()])).reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(sent).toHaveLength(5);
  });
});

describe('an endpoint', () => {
  it('is switched off after days without a success; one success restarts the count', async () => {
    await hold();
    await relay();
    answer = () => 503;
    await deliver();
    expect((await world.sql('select active, failing_since from webhook_endpoints'))[0]).toMatchObject({
      active: true,
      failing_since: expect.any(Date),
    });
    await world.sql(`update webhook_endpoints set failing_since = now() - interval '6 days'`);
    answer = () => 200;
    await due();
    await deliver();
    expect(await world.sql('select active, failing_since from webhook_endpoints')).toEqual([
      { active: true, failing_since: null },
    ]);

    await hold();
    await relay();
    answer = () => 503;
    await deliver();
    await world.sql(`update webhook_endpoints set failing_since = now() - interval '6 days'`);
    await due();
    await deliver();
    expect(await world.sql('select active, disabled_reason from webhook_endpoints')).toEqual([
      { active: false, disabled_reason: 'failing' },
    ]);
    await due();
    const before = sent.length;
    await deliver();
    expect(sent).toHaveLength(before);

    answer = () => 200;
    await ok(
      world.send(adminId, ChangeWebhook, {
        Id: randomUUID(),
        WebhookId: webhookId,
        Url: 'https://shop.example/new',
        Kinds: ['order.held'],
        Active: true,
      }),
    );
    expect(await deliver()).toBe(1);
    expect(sent.at(-1)!.url).toBe('https://shop.example/new');
  });

  it('that answers 410 is switched off at once', async () => {
    await hold();
    await relay();
    answer = () => 410;
    await deliver();
    expect(await world.sql('select active, disabled_reason from webhook_endpoints')).toEqual([
      { active: false, disabled_reason: 'gone' },
    ]);
  });

  it('is limited in number', async () => {
    for (let more = 1; more < PARTNER_LIMITS.endpoints; more += 1) await newWebhook();
    expect(
      await world.send(adminId, CreateWebhook, {
        Id: randomUUID(),
        Url: 'https://shop.example',
        Kinds: ['order.paid'],
      }),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'PARTNER_LIMIT' },
    });
  });

  it.each(['http://shop.example', 'https://user:pass@shop.example/', 'ftp://shop.example', 'https://', 'shop.example'])(
    'may not have an address like %s',
    async (url) => {
      expect(
        await world.send(adminId, CreateWebhook, { Id: randomUUID(), Url: url, Kinds: ['order.paid'] }),
      ).toMatchObject({ ok: false, refusal: { code: 'INVALID_FIELDS' } });
    },
  );
});

describe('the log', () => {
  const replay = (events: { EventId: string } | { From: string; To: string }, id = webhookId) =>
    world.send(adminId, ReplayWebhookEvents, { Id: randomUUID(), WebhookId: id, Events: events });

  it('is sent again unchanged, for one event or a period', async () => {
    await hold();
    await hold();
    await relay();
    await deliver();
    const [first, second] = sent;
    expect(await ok(replay({ EventId: first!.headers['webhook-id']! }))).toEqual({ count: 1 });
    expect(await deliver()).toBe(1);
    expect(sent[2]).toMatchObject({ body: first!.body, headers: { 'webhook-id': first!.headers['webhook-id'] } });
    const hour = 3_600_000;
    expect(
      await ok(
        replay({ From: new Date(Date.now() - hour).toISOString(), To: new Date(Date.now() + hour).toISOString() }),
      ),
    ).toEqual({ count: 2 });
    expect(await deliver()).toBe(2);
    expect(
      sent
        .slice(3)
        .map(({ body }) => body)
        .sort(),
    ).toEqual([first!.body, second!.body].sort());
    expect(
      await ok(
        replay({ From: new Date(Date.now() - 2 * hour).toISOString(), To: new Date(Date.now() - hour).toISOString() }),
      ),
    ).toEqual({ count: 0 });
  });

  it('is sent again once for one command, however often it is sent; an inverted period is refused', async () => {
    await hold();
    await relay();
    await deliver();
    const input = { Id: randomUUID(), WebhookId: webhookId, Events: { EventId: sent[0]!.headers['webhook-id']! } };
    for (let time = 0; time < 2; time += 1) {
      expect(await ok(world.send(adminId, ReplayWebhookEvents, input))).toEqual({ count: 1 });
      await deliver();
    }
    expect(sent).toHaveLength(2);
    expect(await replay({ From: '2026-11-02T00:00:00Z', To: '2026-11-01T00:00:00Z' })).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path: 'Events.To' }] } },
    });
  });

  it('can be sent to an endpoint that was added later, and to no other merchant’s', async () => {
    await hold();
    await relay();
    await deliver();
    const later = await newWebhook();
    expect(await ok(replay({ EventId: sent[0]!.headers['webhook-id']! }, later.webhookId))).toEqual({ count: 1 });
    expect(await replay({ EventId: randomUUID() }, randomUUID())).toMatchObject({
      ok: false,
      refusal: { code: 'WEBHOOK_NOT_FOUND' },
    });
    expect(await ok(replay({ EventId: randomUUID() }))).toEqual({ count: 0 });
  });

  it('is deleted after ninety days', async () => {
    await hold();
    await hold();
    await relay();
    await world.sql(
      `update webhook_events set occurred_at = now() - interval '89 days' where id = (select min(id::text)::uuid
        from webhook_events)`,
    );
    await world.sql(
      `update webhook_events set occurred_at = now() - interval '91 days' where id = (select max(id::text)::uuid
        from webhook_events)`,
    );
    await workOff(tidyPartners(world.database, rethrow), [world.merchant.id]);
    expect(await world.sql('select count(*)::int as count from webhook_events')).toEqual([{ count: 1 }]);
    expect(await deliveries()).toHaveLength(1);
  });
});
