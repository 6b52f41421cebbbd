import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateWebhook, ReplayWebhookEvents, RotateWebhookSecret } from '@sandbar/contract/partners';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpsSender } from '../../server/src/adapters/webhooks/index.ts';
import { commandHandlers } from '../../server/src/commands.ts';
import { onOrderChangedForWebhooks } from '../../server/src/partners/index.ts';
import { addAdmin, deliverAll, hold, newEvents, ok } from '../../server/src/partners/testing.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { testDatabase } from '../../server/src/testing/test-database.ts';
import { createWorld, type World } from '../../server/src/testing/world.ts';
import { saveGuidePrograms, type GuidePrograms } from './guide-programs.ts';

/** The receiver of docs/webhooks.md, exactly as printed, receives real orders and is certified. */

let world: World;
let admin: string;
let programs: GuidePrograms;
let address: string;
let made: { id: string; secret: string | null };
let printed = '';

beforeAll(async () => {
  world = await createWorld(await testDatabase(), commandHandlers);
  admin = await addAdmin(world);
  address = `http://127.0.0.1:${await freePort()}/`;
  made = await ok(world.send(admin, CreateWebhook, { Id: randomUUID(), Url: address, Kinds: ['order.held'] }));
  programs = await saveGuidePrograms('webhooks.md');
  const receiver = programs.start('receiver.mjs', { WEBHOOK_SECRET: made.secret!, PORT: new URL(address).port });
  receiver.stdout!.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  while (!(await fetch(address).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 50));
});
afterAll(async () => {
  programs.remove();
  await world.database.close();
});

const deliver = () => deliverAll(world, httpsSender({ local: true }));
const holdAndTell = async () => {
  const orderId = await hold(world);
  const handler = onOrderChangedForWebhooks(world);
  for (const event of await newEvents(world, 'order.changed', handler)) await handler.run(event);
  return (await world.sql('select code from orders where id = $1', [orderId]))[0]!['code'] as string;
};
const lines = () => printed.trim().split('\n');

it('the receiver verifies our deliveries, acts once on a repeated one, and refuses all others', async () => {
  const first = await holdAndTell();
  expect(await deliver()).toBe(1);
  const [event] = await world.sql('select id, payload from webhook_events');
  await ok(
    world.send(admin, ReplayWebhookEvents, {
      Id: randomUUID(),
      WebhookId: made.id,
      Events: { EventId: event!['id'] as string },
    }),
  );
  expect(await deliver()).toBe(1);
  await expect.poll(lines).toEqual([`order.held ${first}`]);

  const [id, now, body] = [randomUUID(), new Date(), event!['payload'] as string];
  const post = async (key: string, at: Date, text: string) => {
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign(id, at, body),
    };
    return (await fetch(address, { method: 'POST', headers, body: text })).status;
  };
  expect(await post(`whsec_${Buffer.from('another secret of some length').toString('base64')}`, now, body)).toBe(400);
  expect(await post(made.secret!, new Date(now.getTime() - 360_000), body)).toBe(400);
  expect(await post(made.secret!, now, body.replace('"paid":0', '"paid":9'))).toBe(400);
  expect(lines()).toHaveLength(1);
});

it('the receiver accepts the old secret while the new one is rolled out', async () => {
  await ok(world.send(admin, RotateWebhookSecret, { Id: randomUUID(), WebhookId: made.id }));
  const code = await holdAndTell();
  expect(await deliver()).toBe(1);
  await expect.poll(() => lines().at(-1)).toBe(`order.held ${code}`);
});

it('passes its certification; one that verifies nothing does not', async () => {
  const certify = (receiver: string) =>
    programs.run(
      'node_modules/sandbar-client/dist/program.js',
      {},
      'certify',
      '--receiver',
      receiver,
      '--secret',
      made.secret!,
      '--acted',
      receiver,
    );
  const report = await certify(address);
  expect(report).toMatch(/acts once on an event that comes twice: acted once/);
  expect(report).toMatch(/\d+ passed, 0 failed, 0 skipped$/);

  const credulous = createServer((_request, response) => response.writeHead(200).end('[]'));
  await new Promise<void>((resolve) => credulous.listen(0, '127.0.0.1', resolve));
  const { port } = credulous.address() as AddressInfo;
  const failing = certify(`http://127.0.0.1:${port}/`);
  await expect(failing).rejects.toThrow(/FAILED {3}refuses a changed body.*acted 0 times.* 7 failed/s);
  await new Promise((resolve) => credulous.close(resolve));
});
