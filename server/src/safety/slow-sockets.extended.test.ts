import { afterEach, describe, expect, it } from 'vitest';
import { rounds, sampleOf } from '../testing/rounds.ts';
import { serve, type Served, type ServedOptions } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { HALF_BODY, HALF_HEADER, NOTHING, openSlowly, type SlowSocket } from '../testing/slow-sockets.ts';

/** Slow senders do not block others, and are disconnected after a time. The limits are smaller than in production. */

const HOST = 'azure.localhost';
const SLOW = '127.0.0.2';
const IN_FLIGHT = 10;
const TIME_LIMITS = { request: 1_200, silence: 60_000, check: 100 };

let served: Served;
const sockets: SlowSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await served.close();
});

const listen = async (overrides: ServedOptions['overrides'] = {}) => {
  served = await serve({
    environment: { MAX_IN_FLIGHT: String(IN_FLIGHT) },
    overrides: { timeLimits: TIME_LIMITS, ...overrides },
  });
  const address = await served.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await signInDirectly(served.azure, served.azure.memberId);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ servernow }' });
  return {
    open: async (count: number, start: string, more: { dripMs?: number; deaf?: boolean } = {}) => {
      const opened = await Promise.all(
        Array.from({ length: count }, () => openSlowly(address, start, { from: SLOW, ...more })),
      );
      sockets.push(...opened);
      return opened;
    },
    read: async () => (await fetch(`${address}/User/GetInformation`, { headers })).status,
    ask: async () => (await fetch(`${address}/graphql`, { method: 'POST', headers, body })).status,
  };
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('slow sockets of one address', () => {
  it.each(
    sampleOf(3, [
      [rounds(300, 2_000), 'that drip a body', HALF_BODY(HOST), 250],
      [rounds(300, 2_000), 'that stop within a body', HALF_BODY(HOST), 0],
      [300, 'that drip a body at every moment', HALF_BODY(HOST), 50],
      [300, 'that stop within a header', HALF_HEADER(HOST), 0],
      [300, 'that say nothing', NOTHING, 0],
    ]),
  )('%i %s: others are served, and all are ended in time', async (count, _what, start, dripMs) => {
    const { open, read, ask } = await listen();
    const slow = await open(count, start, { dripMs });
    await wait(200);
    for (let time = 0; time < 5; time += 1) expect([await read(), await ask()]).toEqual([200, 200]);
    await expect.poll(() => slow.filter((socket) => socket.isOpen()).length).toBe(0);
    // It was too late, or was refused because earlier ones hold the places.
    if (start === HALF_BODY(HOST)) for (const socket of slow) expect(socket.read()).toMatch(/^HTTP\/1\.1 (408|503)/);
  });

  it('with late bodies get 503 at once for further ones', async () => {
    // The late senders are not disconnected here, because that would free their places.
    const { open } = await listen({ timeLimits: { ...TIME_LIMITS, request: 0 } });
    const turnedAway = (opened: Awaited<ReturnType<typeof open>>) =>
      opened.filter((socket) => socket.read().startsWith('HTTP/1.1 503')).length;
    const first = await open(100, HALF_BODY(HOST));
    const areLate = async () => {
      const one = await open(1, HALF_BODY(HOST));
      await wait(50);
      return turnedAway(one) === 1;
    };
    await expect.poll(areLate).toBe(true);
    const more = await open(50, HALF_BODY(HOST));
    await expect.poll(() => turnedAway(more)).toBe(50);
    expect([turnedAway(first), first.filter((socket) => socket.isOpen()).length]).toEqual([0, 100]);
  });

  it('control: without time limits they stay open', async () => {
    const { open } = await listen({ timeLimits: { ...TIME_LIMITS, request: 0 } });
    const slow = await open(20, HALF_BODY(HOST), { dripMs: 50 });
    await wait(2 * TIME_LIMITS.request);
    expect(slow.filter((socket) => socket.isOpen())).toHaveLength(20);
  });

  it('control: when they count from their headers on, they block the site', async () => {
    let counted = 0;
    const { open, read } = await listen({
      timeLimits: { ...TIME_LIMITS, request: 0 },
      beforeRoutes: (app) => {
        app.addHook('onRequest', (_request, reply, done) => {
          if (counted >= IN_FLIGHT) return void reply.code(503).send();
          counted += 1;
          reply.raw.once('close', () => (counted -= 1));
          done();
        });
      },
    });
    expect(await read()).toBe(200);
    await open(IN_FLIGHT, HALF_BODY(HOST), { dripMs: 50 });
    await expect.poll(() => counted).toBe(IN_FLIGHT);
    expect(await read()).toBe(503);
  });
});

it('an answer that is not read uses no slot, and is closed when nothing is read', async () => {
  const long = Buffer.alloc(20_000_000);
  let [started, ended] = [0, 0];
  const { open, read } = await listen({
    timeLimits: { ...TIME_LIMITS, silence: 1_000 },
    beforeRoutes: (app) => {
      app.get('/api/long', (_request, reply) => {
        started += 1;
        reply.raw.once('close', () => (ended += 1));
        return reply.type('image/png').send(long);
      });
    },
  });
  await open(3 * IN_FLIGHT, `GET /api/long HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`, { deaf: true });
  await expect.poll(() => started).toBe(3 * IN_FLIGHT);
  expect(await read()).toBe(200);
  await expect.poll(() => ended).toBe(3 * IN_FLIGHT);
});
